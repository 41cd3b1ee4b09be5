import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

const heights = [150, 320, 160];

export function AccountGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`}>
      {heights.map((height) => (
        <div key={height} className="account-part">
          <Ghost width="70%" height={60} />
          <Ghost height={height} />
        </div>
      ))}
    </Loading>
  );
}
