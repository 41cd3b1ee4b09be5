import { useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';

interface DashboardFailedProps {
  error: Error;
  onRetry: () => void;
}

/** In the place of the figures; the courses below come with a call of their own. */
export function DashboardFailed({ error, onRetry }: DashboardFailedProps) {
  const { t } = useLingui();
  return (
    <div className="dashboard-failed">
      <ErrorState title={t`Could not load your figures`} onRetry={onRetry}>
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}
