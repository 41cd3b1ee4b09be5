import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { GiveUp } from './give-up.tsx';
import { JoinAction } from './join-action.tsx';
import { PreviewBody } from './preview-body.tsx';

/** The preview of one course for who is not in it, at `/courses/browse?course={id}`. */
export function CoursePreviewDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useLingui();
  const {
    data: course,
    error,
    refetch,
  } = useQuery(reading('GET /api/open-courses/{id}', { params: { id: courseId } }));
  const title = course ? <span translate="no">{course.title}</span> : <Trans>Course</Trans>;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="body">
        {course && <PreviewBody course={course} />}
        {!course && !error && <PreviewGhost />}
        {!course && error && (
          <ErrorState
            title={isStatus(error, 404) ? t`Course not found` : t`Could not load this course`}
            onRetry={isStatus(error, 404) ? undefined : () => void refetch()}
          >
            {isStatus(error, 404) ? <Trans>There is no published course at this address.</Trans> : sentenceOf(error)}
          </ErrorState>
        )}
      </div>
      <div className="dfoot">
        {course?.mine?.state === 'invited' ? (
          <GiveUp course={course} state="invited" />
        ) : (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )}
        {course && <JoinAction course={course} look="primary" />}
      </div>
    </Dialog>
  );
}

function PreviewGhost() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading course`}>
      <div className="stack">
        <Ghost height={72} />
        <Ghost width="40%" />
        <Ghost height={60} />
        <Ghost height={120} />
      </div>
    </Loading>
  );
}
