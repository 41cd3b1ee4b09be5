import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { NotSaved } from './not-saved.tsx';

/** A review that is not there for this person, or was given to somebody else while they wrote it. */
export function ReviewGone({ reviewId, ...params }: { id: string; assignmentId: string; reviewId: string }) {
  return (
    <>
      <PageHead title={<Trans>Review not found</Trans>} />
      <EmptyState
        title={<Trans>There is no such review, or it is not yours to write.</Trans>}
        action={
          <LinkButton to="/courses/$id/assignments/$assignmentId" params={params} look="primary">
            <Trans>Back to the assignment</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been given to someone else, or taken back.</Trans>
      </EmptyState>
      <NotSaved id={reviewId} standing={null} />
    </>
  );
}
