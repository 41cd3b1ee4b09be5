import { Trans, useLingui } from '@lingui/react/macro';
import { isStatus } from '../../lib/errors.ts';
import { useTitle } from '../../lib/title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { PartFailed } from '../courses/part-failed.tsx';

interface StaffPageStateProps {
  courseId: string;
  error: unknown;
  missing: string;
  failed: string;
  onRetry: () => void;
}

/** In the place of a page for a course's staff: it is loading, could not be loaded, or is not there for this person. */
export function StaffPageState({ courseId, error, missing, failed, onRetry }: StaffPageStateProps) {
  const { t } = useLingui();
  const isMissing = isStatus(error, 404) || isStatus(error, 403);
  useTitle(isMissing ? missing : error ? failed : t`Loading`);
  if (!error)
    return (
      <Loading label={t`Loading`}>
        <div className="stack loose">
          <Ghost width="40%" height={32} />
          <Ghost height={44} />
          <Ghost height={56} />
          <Ghost height={56} />
        </div>
      </Loading>
    );
  if (!isMissing) return <PartFailed courseId={courseId} title={failed} error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeading className="sr">{missing}</PageHeading>
      <EmptyState
        title={missing}
        action={
          <LinkButton to="/courses/$id" params={{ id: courseId }}>
            <Trans>Back to the course</Trans>
          </LinkButton>
        }
      >
        <Trans>It is gone, or only the course’s instructors and managers may open it.</Trans>
      </EmptyState>
    </>
  );
}
