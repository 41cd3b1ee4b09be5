import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { type GradebookCell, unitsOf } from '../../../domain/gradebook-cells.ts';
import { type CellState, cellOf, type Scheme, shownUnits, stateOf } from './cells.ts';
import { readableOf, textOf } from './entries.ts';

interface Props {
  scheme: Scheme;
  row: GradebookRow;
  column: GradebookColumn;
  place: number;
  /** Its row's place among those shown, and its own in the row. */
  rowIndex: number;
  index: number;
  isActive: boolean;
  pending: string | undefined;
}

/** By which the grid says to a screen reader where the keyboard is. */
export const cellId = (row: number, column: number) => `gb-cell-${row}-${column}`;

const looks: Record<CellState, string> = {
  excused: 'exc',
  waiting: 'sub',
  missing: 'miss',
  late: 'late',
  graded: '',
  none: 'none',
};

/** A student's score in a column, with its state in words and never in colour alone. */
export function GridCell({ scheme, row, column, place, rowIndex, index, isActive, pending }: Props) {
  const cell = cellOf(row, place);
  const state = stateOf(row, place);
  const isHeld = !cell.isPosted && (cell.entered !== null || cell.isExcused);
  const look = pending === undefined ? looks[state] : 'pending';
  return (
    <div
      role="gridcell"
      id={isActive ? cellId(rowIndex, index) : undefined}
      aria-colindex={index + 2}
      aria-selected={isActive}
      className={`gb-cell ${look}${isHeld ? ' held' : ''}${isActive ? ' active' : ''}`}
      data-column={index}
    >
      {pending === undefined ? (
        <Standing cell={cell} state={state} text={shownOf(scheme, column, cell)} isHeld={isHeld} />
      ) : (
        pending
      )}
    </div>
  );
}

/** What counts: points without the penalty; other types as they are written. */
function shownOf(scheme: Scheme, column: GradebookColumn, cell: GradebookCell): string {
  const units = unitsOf(cell);
  if (units === null) return '';
  return column.gradingType === 'points' ? shownUnits(units) : readableOf(textOf(scheme, column, cell));
}

function Standing({
  cell,
  state,
  text,
  isHeld,
}: {
  cell: GradebookCell;
  state: CellState;
  text: string;
  isHeld: boolean;
}) {
  const { t } = useLingui();
  return (
    <>
      {isHeld && <span className="gb-held" role="img" aria-label={t`Not posted`} />}
      {state === 'excused' ? (
        <small>
          <Trans>excused</Trans>
        </small>
      ) : state === 'waiting' ? (
        <>
          {text}
          <FileText aria-hidden />
          <span className="sr">
            <Trans>Submitted, to grade</Trans>
          </span>
        </>
      ) : (
        <Points state={state} text={text} isLate={cell.isLate} />
      )}
    </>
  );
}

function Points({ state, text, isLate }: { state: CellState; text: string; isLate: boolean }) {
  if (state === 'none')
    return (
      <>
        <span className="sr">
          <Trans>Nothing yet</Trans>
        </span>
        <span aria-hidden>–</span>
      </>
    );
  return (
    <>
      {text}
      {state === 'missing' ? (
        <small>
          <Trans>missing</Trans>
        </small>
      ) : (
        isLate && (
          <small>
            <Trans>late</Trans>
          </small>
        )
      )}
    </>
  );
}
