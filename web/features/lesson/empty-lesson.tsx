import { Trans } from '@lingui/react/macro';
import type { Lesson } from '../../../contract/modules.ts';
import { LinkButton } from '../../ui/button.tsx';

export default function EmptyLesson({ lesson: { id, course, canEdit } }: { lesson: Lesson }) {
  return (
    <div className="stack">
      <p className="meta">
        <Trans>Nothing is written here yet.</Trans>
      </p>
      {canEdit && (
        <p>
          <LinkButton look="primary" to="/courses/$id/lessons/$lessonId/edit" params={{ id: course.id, lessonId: id }}>
            <Trans>Write lesson</Trans>
          </LinkButton>
        </p>
      )}
    </div>
  );
}
