import type { Dashboard } from '../../../contract/dashboard.ts';
import { useUser } from '../../lib/session.ts';
import { Ghost } from '../../ui/ghost.tsx';
import { ContinueLearning } from '../courses/continue-learning.tsx';

/** Students only; its place is kept while it is not known whether there is anything to continue. */
export function ContinueButton({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { role } = useUser();
  if (role !== 'student') return null;
  if (!dashboard) {
    return (
      <div className="continue-ghost">
        <Ghost height={48} />
      </div>
    );
  }
  const item = dashboard.continueWith;
  return item && <ContinueLearning courseId={item.course.id} item={item} size="large" />;
}
