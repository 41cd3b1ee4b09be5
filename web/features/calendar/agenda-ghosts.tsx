import { useLingui } from '@lingui/react/macro';
import { Ghost, Loading } from '../../ui/ghost.tsx';

/** Days of the true height, each with one entry. */
export function AgendaGhosts() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`}>
      <div className="lines">
        {[0, 1, 2, 3].map((day) => (
          <div key={day} className="agenda-day">
            <span className="day">
              <Ghost width="32px" height={34} />
            </span>
            <div className="grow stack tight agenda-ghost">
              <Ghost width="70%" />
              <Ghost width="45%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
