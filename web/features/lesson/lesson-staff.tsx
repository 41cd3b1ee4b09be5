import { Trans } from '@lingui/react/macro';
import { Pencil, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Lesson } from '../../../contract/modules.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Shelf } from '../../ui/section.tsx';
import { late } from '../../ui/late.ts';

const LessonReaders = late(() => import('./lesson-readers.tsx'));

/** What staff do with a lesson: write it, and see how far the students are. */
export function LessonStaff({ lesson }: { lesson: Lesson }) {
  const { id, course, canEdit } = lesson;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Shelf title={<Trans>For staff</Trans>} />
      <div className="stack lesson-staff">
        {canEdit && (
          <LinkButton to="/courses/$id/lessons/$lessonId/edit" params={{ id: course.id, lessonId: id }}>
            <Pencil />
            <Trans>Edit lesson</Trans>
          </LinkButton>
        )}
        <Button onClick={() => setOpen(true)}>
          <Users />
          <Trans>Students and time</Trans>
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <LessonReaders lesson={lesson} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
