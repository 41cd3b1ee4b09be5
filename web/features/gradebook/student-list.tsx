import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { formatPercent } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type CellState, cellOf, nameOf, stateOf, totalOf, worthOf } from './cells.ts';
import { readableOf, textOf } from './entries.ts';
import { OverrideMark } from './override-mark.tsx';
import './student-list.css';
import { useMore } from './use-more.ts';

interface Props {
  gradebook: Gradebook;
  rows: readonly GradebookRow[];
  columns: readonly number[];
  onOpen: (what: 'cell' | 'total' | 'student', row: GradebookRow, column: GradebookColumn | null) => void;
}

/** The gradebook on a phone: a student at a time, their work as a list. */
export function StudentList({ gradebook, rows, columns, onOpen }: Props) {
  const { shown, more } = useMore(rows.length, 40);
  // What fills a phone stands first; the rest follows in a turn of its own.
  const drawn = useDeferredValue(shown, Math.min(shown, 12));
  return (
    <>
      <ul className="gb-students">
        {rows.slice(0, drawn).map((row) => (
          <Student key={row.id} gradebook={gradebook} row={row} columns={columns} onOpen={onOpen} />
        ))}
      </ul>
      <ShowMore hasMore={shown < rows.length} onMore={more}>
        <Trans>Show more students</Trans>
      </ShowMore>
    </>
  );
}

type StudentProps = Omit<Props, 'rows'> & { row: GradebookRow };

/** A name with the total; the work behind it is drawn once it is asked for. */
function Student(props: StudentProps) {
  const [isAsked, setAsked] = useState(false);
  const total = totalOf(props.row);
  return (
    <li>
      <details>
        <summary onClick={() => setAsked(true)}>
          <span className="grow truncate" translate="no" dir="auto">
            {nameOf(props.row)}
          </span>
          <b translate="no">{total?.letter}</b>
          <span className="num">
            <OverrideMark row={props.row} />
            {total ? formatPercent(Number(total.percent), 1) : '–'}
          </span>
          <ChevronDown className="chev" />
        </summary>
        {isAsked && <Work {...props} />}
      </details>
    </li>
  );
}

function Work({ gradebook, row, columns, onOpen }: StudentProps) {
  return (
    <div className="gb-work">
      <ul>
        {columns.map((place) => {
          const column = gradebook.columns[place];
          return (
            column && (
              <li key={column.id}>
                <button type="button" onClick={() => onOpen('cell', row, column)}>
                  <span className="grow truncate" translate="no" dir="auto">
                    {column.title}
                  </span>
                  <Score gradebook={gradebook} row={row} column={column} place={place} />
                </button>
              </li>
            )
          );
        })}
      </ul>
      <div className="row">
        <Button size="small" onClick={() => onOpen('total', row, null)}>
          <Trans>Explain total</Trans>
        </Button>
        <Button size="small" onClick={() => onOpen('student', row, null)}>
          <Trans>Note</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ScoreProps {
  gradebook: Gradebook;
  row: GradebookRow;
  column: GradebookColumn;
  place: number;
}

function Score({ gradebook, row, column, place }: ScoreProps) {
  const state = stateOf(row, place);
  const text = readableOf(textOf(gradebook, column, cellOf(row, place)));
  const worth = column.gradingType === 'points' ? worthOf(column) : null;
  return (
    <span className={`num gb-state-${state}`}>
      {text && `${text}${worth === null ? '' : `/${worth}`}`} <StateWord state={state} hasText={text !== ''} />
    </span>
  );
}

function StateWord({ state, hasText }: { state: CellState; hasText: boolean }) {
  if (state === 'waiting') return <Trans>to grade</Trans>;
  if (state === 'missing') return <Trans>missing</Trans>;
  if (state === 'late') return <Trans>late</Trans>;
  if (state === 'excused') return <Trans>excused</Trans>;
  return hasText ? null : '–';
}
