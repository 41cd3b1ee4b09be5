import { Trans } from '@lingui/react/macro';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Ghost } from '../../ui/ghost.tsx';
import { ContinueLearning } from '../courses/continue-learning.tsx';

/** Students only; its place is kept while it is not known whether there is anything to continue, and where there is not. */
export function ContinueButton({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { role } = useUser();
  if (role !== 'student') return null;
  if (!dashboard) return <Ghost width="" height={48} className="continue-ghost" />;
  const item = dashboard.continueWith;
  if (item) return <ContinueLearning courseId={item.course.id} item={item} size="large" />;
  return (
    <LinkButton size="large" to="/courses">
      <Trans>All courses</Trans>
    </LinkButton>
  );
}
