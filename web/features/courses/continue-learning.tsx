import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import { type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { itemAnchor, opensAsLesson } from './module-items.ts';

interface ContinueLearningProps extends ButtonLook {
  courseId: string;
  /** The first unfinished module item, or the first one of a course that is done. */
  item: NonNullable<CourseDetail['continueWith']>;
  /** Other words than the usual. */
  children?: ReactNode;
}

/** To a module item: its page where it has one, else its row in the course's outline. */
export function ContinueLearning({ courseId, item, children, ...look }: ContinueLearningProps) {
  const content = children ?? (
    <>
      <Play />
      <Trans>Continue Learning</Trans>
    </>
  );
  if (opensAsLesson(item.kind)) {
    return (
      <LinkButton
        look="primary"
        {...look}
        to="/courses/$id/lessons/$lessonId"
        params={{ id: courseId, lessonId: item.id }}
      >
        {content}
      </LinkButton>
    );
  }
  if (item.kind === 'quiz') {
    return (
      <LinkButton look="primary" {...look} to="/courses/$id/quiz/$quizId" params={{ id: courseId, quizId: item.id }}>
        {content}
      </LinkButton>
    );
  }
  if (item.kind === 'assignment') {
    return (
      <LinkButton
        look="primary"
        {...look}
        to="/courses/$id/assignments/$assignmentId"
        params={{ id: courseId, assignmentId: item.id }}
      >
        {content}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      look="primary"
      {...look}
      to="/courses/$id"
      params={{ id: courseId }}
      hash={itemAnchor(item.id)}
      activeOptions={{ includeHash: true }}
    >
      {content}
    </LinkButton>
  );
}
