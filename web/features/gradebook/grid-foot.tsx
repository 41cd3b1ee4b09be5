import { Trans } from '@lingui/react/macro';
import { memo, useDeferredValue } from 'react';
import type { GradebookRow } from '../../../contract/gradebook.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { shownUnits, totalOf } from './cells.ts';
import { meanOf } from './means.ts';

interface Props {
  rows: readonly GradebookRow[];
  columns: readonly number[];
  first: number;
  end: number;
  before: number;
  after: number;
}

const nobody: Props['rows'] = [];

/** The means of the students shown; the cells themselves are not waited for them. */
export const GridFoot = memo(function GridFoot({ rows: shown, columns, first, end, before, after }: Props) {
  const rows = useDeferredValue(shown, nobody);
  const totals = rows.flatMap((row) => totalOf(row) ?? []);
  const sum = totals.reduce((all, total) => all + Number(total.percent), 0);
  return (
    <div role="row" className="gb-foot" aria-rowindex={shown.length + 2}>
      <div role="rowheader" aria-colindex={1} className="gb-name">
        <Trans>Average</Trans>
      </div>
      <div className="gb-room" style={{ width: before }} />
      {columns.slice(first, end).map((place, offset) => {
        const mean = meanOf(rows, place);
        return (
          <div role="gridcell" className="gb-cell" key={place} aria-colindex={first + offset + 2}>
            {mean === undefined ? '–' : shownUnits(mean, 1)}
          </div>
        );
      })}
      <div className="gb-room" style={{ width: after }} />
      <div role="gridcell" className="gb-total" aria-colindex={columns.length + 2}>
        {totals.length === 0 ? '–' : formatPercent(sum / totals.length, 1)}
      </div>
    </div>
  );
});
