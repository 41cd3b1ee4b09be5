import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Report } from '../../../contract/college-reports.ts';
import type { ReportColumn } from '../../../contract/report-columns.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import type { ReportSearch } from './report-search.ts';
import { columnWords } from './report-words.ts';
import { isFigure, showCell } from './show-cell.ts';

interface ReportTableProps {
  report: Report;
  label: string;
  search: Pick<ReportSearch, 'sort' | 'order'>;
  onChange: (change: Pick<ReportSearch, 'sort' | 'order'>) => void;
}

/** A report in figures, sorted by the column whose name is pressed; pressed again, the other way round. */
export function ReportTable({ report, label, search, onChange }: ReportTableProps) {
  const { columns, rows, totals } = report;
  const hasTotals = totals.some((cell) => cell !== null);
  return (
    <ScrollTable label={label} className="college-report">
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column} column={column} search={search} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ courseId, cells }, i) => (
          <tr key={courseId ?? `${i} ${cells[0]}`}>
            {columns.map((column, place) => (
              <Cell
                key={column}
                column={column}
                cell={cells[place] ?? null}
                isFirst={place === 0}
                courseId={courseId}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column} scope="row">
                  <Trans>In all</Trans>
                </th>
              ) : (
                <td key={column} className={isFigure(column) ? 'right' : undefined} translate="no">
                  {totals[place] === null ? '' : showCell(column, totals[place] ?? null)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </ScrollTable>
  );
}

function Head({
  column,
  search: { sort, order },
  onChange,
}: Pick<ReportTableProps, 'search' | 'onChange'> & { column: ReportColumn }) {
  const { i18n } = useLingui();
  const isSorted = sort === column;
  const usual = isFigure(column) ? 'desc' : 'asc';
  const next = isSorted ? (order === 'asc' ? 'desc' : 'asc') : usual;
  return (
    <th
      scope="col"
      className={isFigure(column) ? 'right' : undefined}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className="sort" onClick={() => onChange({ sort: column, order: next })}>
        {i18n._(columnWords[column])}
        {isSorted && (order === 'asc' ? <ArrowUp /> : <ArrowDown />)}
      </button>
    </th>
  );
}

interface CellProps {
  column: ReportColumn;
  cell: string | null;
  isFirst: boolean;
  courseId: string | null;
}

function Cell({ column, cell, isFirst, courseId }: CellProps) {
  const shown = showCell(column, cell);
  const words =
    column === 'course' && courseId ? (
      <Link className="link" to="/courses/$id" params={{ id: courseId }}>
        {shown}
      </Link>
    ) : (
      shown
    );
  if (isFirst)
    return (
      <th scope="row" className="nowrap" translate="no">
        {words}
      </th>
    );
  return (
    <td className={isFigure(column) ? 'right num' : undefined} translate="no">
      {words}
    </td>
  );
}
