import { useLingui } from '@lingui/react/macro';
import type { AdminOverview } from '../../../contract/admin.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ColumnsChart } from '../charts/columns-chart.tsx';

export function PresenceChart({ presence }: { presence: AdminOverview['presence'] }) {
  const { t } = useLingui();
  const [first, last] = [presence[0], presence.at(-1)];
  const short = (day: string) => formatDay(day, { day: 'numeric', month: 'short' });
  const dayOne = first && short(first.day);
  const from = formatNumber(first?.people ?? 0);
  const to = formatNumber(last?.people ?? 0);
  return (
    <ColumnsChart
      label={t`From ${from} people on ${dayOne} to ${to} today`}
      height={300}
      marksLast
      columns={presence.map(({ day, people }) => ({
        key: day,
        value: people,
        name: day === last?.day ? t`today` : short(day),
        title: `${short(day)}: ${formatNumber(people)}`,
      }))}
    />
  );
}
