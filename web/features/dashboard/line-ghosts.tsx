import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Three lines of the true height. */
export function LineGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`}>
      <div className="lines">
        {[0, 1, 2].map((line) => (
          <div key={line} className="item line-ghost">
            <Ghost width="40px" height={34} />
            <div className="grow stack tight">
              <Ghost width="70%" />
              <Ghost width="45%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
