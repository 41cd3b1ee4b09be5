import { Trans, useLingui } from '@lingui/react/macro';
import type { GradeFigures } from '../../../contract/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { ColumnsChart } from '../charts/columns-chart.tsx';
import { type DataTable, figure } from '../charts/data-table.tsx';

const percent = (decimal: string | null) => (decimal === null ? '–' : formatPercent(Number(decimal), 1));

/** How many current totals lie in each band of ten percent. */
export function GradeSpread({ title, figures, ofOne }: { title: string; figures: GradeFigures; ofOne: boolean }) {
  const { t } = useLingui();
  const { bands, graded, students } = figures;
  const bandName = ({ from, to }: GradeFigures['bands'][number]) =>
    to === 100 ? t`${formatPercent(from)} and more` : `${formatPercent(from)}–${formatPercent(to)}`;
  const most = Math.max(...bands.map(({ count }) => count));
  const fullest = bands.find(({ count }) => count === most);
  const [peak, where] = [formatNumber(most), fullest ? bandName(fullest) : ''];
  const table: DataTable = {
    columns: [{ name: t`Current total` }, { name: t`Students`, isFigure: true }],
    rows: bands.map((band) => ({
      key: String(band.from),
      cells: [{ shown: bandName(band), value: bandName(band) }, figure(band.count, formatNumber(band.count))],
    })),
  };
  const [some, all] = [formatNumber(graded), formatNumber(students)];
  return (
    <ChartPanel
      title={title}
      table={table}
      note={
        ofOne ? (
          <Trans>
            {some} of {all} students have a current total. Scores that are not posted yet count, as in your gradebook;
            what is graded without names counts once it is posted.
          </Trans>
        ) : (
          <Trans>
            {some} of {all} enrollments have a current total: a student counts once in each course. Scores that are not
            posted yet count, as in your gradebook; what is graded without names counts once it is posted.
          </Trans>
        )
      }
    >
      <dl className="week-figures three">
        <div>
          <dt>
            <Trans>Mean</Trans>
          </dt>
          <dd className="value">{percent(figures.mean)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Median</Trans>
          </dt>
          <dd className="value">{percent(figures.median)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Standard deviation</Trans>
          </dt>
          <dd className="value">
            {figures.deviation === null ? '–' : formatNumber(Number(figures.deviation), { minimumFractionDigits: 1 })}
          </dd>
        </div>
      </dl>
      <ColumnsChart
        label={t`Current totals in ten bands; most students, ${peak}, are at ${where}`}
        withNumbers
        columns={bands.map((band) => ({
          key: String(band.from),
          value: band.count,
          name:
            band.to === 100 ? `≥ ${formatPercent(band.from)}` : `${formatNumber(band.from)}–${formatPercent(band.to)}`,
          title: `${bandName(band)}: ${formatNumber(band.count)}`,
        }))}
      />
    </ChartPanel>
  );
}
