import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '../../../contract/analytics.ts';
import { comma } from '../../lib/comma.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { timeZone } from '../../lib/viewer.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type DataTable, figure } from '../charts/data-table.tsx';
import { HeatMap } from '../charts/heat-map.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** 5 January 2026 was a Monday. */
const dayOf = (weekday: number) => `2026-01-${String(4 + weekday).padStart(2, '0')}`;
const weekdayName = (weekday: number, weekdayStyle: 'short' | 'long') =>
  formatDay(dayOf(weekday), { weekday: weekdayStyle });
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When in the week students work. */
export function Hours({ data }: { data: Engagement }) {
  const { t } = useLingui();
  const title = t`Hours of the week`;
  const byHour = new Map(data.hours.map(({ weekday, hour, deeds }) => [`${weekday} ${hour}`, deeds]));
  const valueOf = (weekday: number, hour: number) => byHour.get(`${weekday} ${hour}`) ?? 0;
  const fullest = data.hours.toSorted((a, b) => b.deeds - a.deeds)[0];
  const when = fullest ? `${weekdayName(fullest.weekday, 'long')}${comma()}${clock(fullest.hour)}` : '';
  const zone = timeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const table: DataTable = {
    columns: [{ name: t`Hour` }, ...weekdays.map((day) => ({ name: weekdayName(day, 'long'), isFigure: true }))],
    rows: hours.map((hour) => ({
      key: clock(hour),
      cells: [
        { shown: <time>{clock(hour)}</time>, value: clock(hour) },
        ...weekdays.map((day) => figure(valueOf(day, hour), formatNumber(valueOf(day, hour)))),
      ],
    })),
  };
  return (
    <ChartPanel
      title={title}
      table={table}
      note={
        <Trans>
          Lessons completed, work handed in and posts, by weekday and hour. Times are those of{' '}
          <span translate="no">{zone}</span>.
        </Trans>
      }
    >
      <HeatMap
        label={t`Most happens on ${when}`}
        rows={weekdays.map((key) => ({ key, name: weekdayName(key, 'short') }))}
        columns={hours.map((key) => ({ key, name: key % 6 === 0 ? clock(key) : null }))}
        valueOf={valueOf}
        titleOf={(weekday, hour) =>
          `${weekdayName(weekday, 'long')}${comma()}${clock(hour)}: ${formatNumber(valueOf(weekday, hour))}`
        }
      />
    </ChartPanel>
  );
}
