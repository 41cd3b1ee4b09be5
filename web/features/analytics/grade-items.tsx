import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { GradeItem } from '../../../contract/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/numbers.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { type DataCell, type DataTable, figure } from '../charts/data-table.tsx';
import { SpreadChart } from '../charts/spread-chart.tsx';
import { rate } from './rate.ts';

const percent = (decimal: string | null): DataCell =>
  decimal === null ? { shown: '–', value: '' } : { shown: formatPercent(Number(decimal), 1), value: decimal };

/** How the scores of each graded item spread, and how many came late or not at all. */
export function GradeItems({ items, hasMore }: { items: readonly GradeItem[]; hasMore: boolean }) {
  const { t } = useLingui();
  const codes = new Set(items.map(({ courseCode }) => courseCode));
  const nameOf = ({ courseCode, title }: GradeItem) => (codes.size > 1 ? `${courseCode} ${title}` : title);
  const table: DataTable = {
    columns: [
      { name: t`Item` },
      { name: t`Scores`, isFigure: true },
      { name: t`Mean`, isFigure: true },
      { name: t`Median`, isFigure: true },
      { name: t`Standard deviation`, isFigure: true },
      { name: t`Handed in`, isFigure: true },
      { name: t`Late`, isFigure: true },
      { name: t`Late rate`, isFigure: true },
      { name: t`Missing`, isFigure: true },
      { name: t`Missing rate`, isFigure: true },
    ],
    rows: items.map((item) => ({
      key: item.id,
      cells: [
        { shown: <ItemLink item={item} name={nameOf(item)} />, value: nameOf(item) },
        figure(item.scored, formatNumber(item.scored)),
        percent(item.mean),
        percent(item.median),
        item.deviation === null
          ? { shown: '–', value: '' }
          : { shown: formatNumber(Number(item.deviation), { minimumFractionDigits: 1 }), value: item.deviation },
        figure(item.handedIn, formatNumber(item.handedIn)),
        figure(item.late, formatNumber(item.late)),
        rate(item.late, item.handedIn),
        figure(item.missing, formatNumber(item.missing)),
        rate(item.missing, item.due),
      ],
    })),
  };
  const scored = items.filter(({ mean }) => mean !== null);
  const number = formatNumber(items.length);
  return (
    <ChartPanel
      title={t`Graded items`}
      table={table}
      note={
        <>
          <Trans>
            The bar holds the middle half of the scores, the line in it is the median, the dot the mean, in percent of
            the points. Late rates are of what was handed in, missing rates of who had to.
          </Trans>
          {hasMore && (
            <>
              {' '}
              <Trans>These are the first {number} items; choose a course to see all of its own.</Trans>
            </>
          )}
        </>
      }
    >
      {scored.length === 0 ? (
        <p className="ink-2">
          <Trans>Means and medians appear here with the first scores.</Trans>
        </p>
      ) : (
        <SpreadChart
          label={t`Scores of ${scored.length} graded items`}
          rows={scored.map((item) => ({
            key: item.id,
            name: nameOf(item),
            low: Number(item.lowerQuartile),
            median: Number(item.median),
            high: Number(item.upperQuartile),
            mean: Number(item.mean),
            words: formatPercent(Number(item.mean), 1),
          }))}
        />
      )}
    </ChartPanel>
  );
}

function ItemLink({ item: { id, courseId, kind }, name }: { item: GradeItem; name: string }) {
  if (kind === 'assignment')
    return (
      <Link
        className="link"
        to="/courses/$id/assignments/$assignmentId"
        params={{ id: courseId, assignmentId: id }}
        translate="no"
      >
        {name}
      </Link>
    );
  if (kind === 'quiz')
    return (
      <Link
        className="link"
        to="/courses/$id/quizzes/$quizId/results"
        params={{ id: courseId, quizId: id }}
        translate="no"
      >
        {name}
      </Link>
    );
  return <span translate="no">{name}</span>;
}
