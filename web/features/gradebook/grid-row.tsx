import { memo } from 'react';
import type { GradebookRow } from '../../../contract/gradebook.ts';
import { nameOf, type Scheme } from './cells.ts';
import { GridCell } from './grid-cell.tsx';
import { TotalCell } from './total-cell.tsx';

interface Props {
  scheme: Scheme;
  row: GradebookRow;
  /** Its place among the rows shown. */
  index: number;
  top: number;
  columns: readonly number[];
  first: number;
  end: number;
  before: number;
  after: number;
  /** The column that is active in this row, by its place among those shown; the total stands after the last. */
  active: number | null;
  /** What was entered and is not written yet, by activity. */
  pending: string;
}

/** One student. Drawn anew only when something of it has changed, which is what makes scrolling quick. */
export const GridRow = memo(function GridRow(props: Props) {
  const { scheme, row, index, top, columns, first, end, before, after, active, pending } = props;
  const waiting: Record<string, string> = pending === '' ? {} : JSON.parse(pending);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={active === null ? 'gb-row' : 'gb-row now'}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
    >
      <div role="rowheader" aria-colindex={1} className={row.note ? 'gb-name noted' : 'gb-name'} data-column="-1">
        <span className="truncate" translate="no" dir="auto">
          {nameOf(row)}
        </span>
      </div>
      <div className="gb-room" style={{ width: before }} />
      {columns.slice(first, end).map((place, offset) => {
        const column = scheme.columns[place];
        return (
          column && (
            <GridCell
              key={column.id}
              scheme={scheme}
              row={row}
              column={column}
              place={place}
              rowIndex={index}
              index={first + offset}
              isActive={active === first + offset}
              pending={waiting[column.id]}
            />
          )
        );
      })}
      <div className="gb-room" style={{ width: after }} />
      <TotalCell row={row} rowIndex={index} index={columns.length} isActive={active === columns.length} />
    </div>
  );
});
