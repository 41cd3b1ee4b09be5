import type { GradebookRow } from '../../../contract/gradebook.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { totalOf } from './cells.ts';
import { cellId } from './grid-cell.tsx';
import { OverrideMark } from './override-mark.tsx';

interface Props {
  row: GradebookRow;
  rowIndex: number;
  index: number;
  isActive: boolean;
}

/** The current total with everything entered; Enter or a click opens its arithmetic. */
export function TotalCell({ row, rowIndex, index, isActive }: Props) {
  const total = totalOf(row);
  return (
    <div
      role="gridcell"
      id={isActive ? cellId(rowIndex, index) : undefined}
      aria-colindex={index + 2}
      aria-selected={isActive}
      className={isActive ? 'gb-total active' : 'gb-total'}
      data-column={index}
    >
      {total ? (
        <>
          <b translate="no">{total.letter}</b>
          <OverrideMark row={row} />
          {formatPercent(Number(total.percent), 1)}
        </>
      ) : (
        '–'
      )}
    </div>
  );
}
