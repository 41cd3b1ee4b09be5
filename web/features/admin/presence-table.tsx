import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';

export function PresenceTable({ presence }: { presence: AdminOverview['presence'] }) {
  const { t } = useLingui();
  return (
    <table className="ctable dense-rows" aria-label={t`People active each day`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col" className="right">
            <Trans>People</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {presence.toReversed().map(({ day, people }) => (
          <tr key={day}>
            <th scope="row" translate="no">
              {formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            </th>
            <td className="right">{formatNumber(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
