import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

export function OverviewGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`}>
      <Ghost height={101} className="admin-figures-ghost" />
      <div className="admin-grid">
        <div className="span-2">
          <Ghost height={384} />
        </div>
        <Ghost height={384} />
      </div>
    </Loading>
  );
}
