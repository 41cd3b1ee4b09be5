import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHeading } from '../../ui/page-head.tsx';

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
  const isMissing = isStatus(error, 404) || isStatus(error, 403);
  return (
    <>
      <PageHeading className="sr">{isMissing ? missing : failed}</PageHeading>
      {isMissing ? (
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
      ) : (
        <>
          <Link className="back" to="/courses/$id" params={{ id: courseId }} activeOptions={{ exact: true }}>
            <ArrowLeft />
            <Trans>Course</Trans>
          </Link>
          <ErrorState title={failed} onRetry={onRetry}>
            {sentenceOf(error)}
          </ErrorState>
        </>
      )}
    </>
  );
}
