import { Trans } from '@lingui/react/macro';
import { Library, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CourseModule } from '../../../contract/modules.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { late } from '../../ui/late.ts';

const NewQuiz = late(() => import('../quiz-authoring/new-quiz.tsx'));

interface QuizToolsProps {
  courseId: string;
  modules: readonly CourseModule[];
}

/** Where the course's staff begin a quiz, and find its question banks. */
export function QuizTools({ courseId, modules }: QuizToolsProps) {
  const [isNew, setNew] = useState(false);
  return (
    <div className="row tight wrap course-tools">
      <Button onClick={() => setNew(true)}>
        <Plus />
        <Trans>New quiz</Trans>
      </Button>
      <LinkButton look="quiet" to="/courses/$id/banks" params={{ id: courseId }}>
        <Library />
        <Trans>Question banks</Trans>
      </LinkButton>
      {isNew && (
        <Suspense>
          <NewQuiz courseId={courseId} modules={modules} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
