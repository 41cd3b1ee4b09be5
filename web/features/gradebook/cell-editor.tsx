import './cell-editor.css';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { toast } from '../../ui/toast-store.ts';
import { nameOf, worthOf } from './cells.ts';
import { problemOf } from './entries.ts';
import { sizes } from './use-grid.ts';

export type Move = 'down' | 'up' | 'right' | 'left' | 'stay';

interface Props {
  gradebook: Gradebook;
  row: GradebookRow;
  column: GradebookColumn;
  /** Among the rows and columns shown. */
  at: { row: number; column: number };
  start: string;
  /** What the cell has, as it would be typed. */
  stands: string;
  onDone: (text: string, move: Move) => void;
  onCancel: () => void;
}

/** The field over a cell. Enter and Tab keep what was typed and go on; Escape leaves the cell as it was. */
export function CellEditor({ gradebook, row, column, at, start, stands, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  // The focus goes back to the grid while this field still stands: its leaving is not another end.
  const isOver = useRef(false);
  const worth = worthOf(column);
  const name = nameOf(row);
  const title = column.title;

  function finish(move: Move): boolean {
    const found = problemOf(gradebook, column, text);
    setProblem(found);
    if (found) return false;
    isOver.current = true;
    onDone(text, move);
    return true;
  }

  function cancel(): void {
    isOver.current = true;
    onCancel();
  }

  /** Whoever goes on elsewhere is told what was not taken. */
  function tellNotTaken(found: string | null): void {
    toast({ title: t`Not saved`, description: t`“${text}” for ${name}, ${title}. ${found}`, tone: 'bad' });
  }

  function giveUp(): void {
    tellNotTaken(problemOf(gradebook, column, text));
    cancel();
  }

  // Its student has left, or the item is gone: the field closes under the hands of whoever types.
  const onGone = useEffectEvent(() => {
    if (!isOver.current && text !== stands) tellNotTaken(t`This cell is not here any more.`);
  });
  useEffect(() => () => onGone(), []);

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event);
    if (event.key === 'Escape') cancel();
    else if (move) finish(move);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={problem ? 'gb-editor wrong' : 'gb-editor'}
      style={{
        top: sizes.head + at.row * sizes.row,
        insetInlineStart: sizes.name + at.column * sizes.column,
        width: sizes.column,
        height: sizes.row,
      }}
    >
      <input
        autoFocus
        aria-label={t`Score for ${name}, ${title}`}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        value={text}
        inputMode={column.gradingType === 'points' ? 'decimal' : 'text'}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!isOver.current && !finish('stay')) giveUp();
        }}
        // What is typed stands after the character that began it; what stood there is chosen, to be typed over.
        onFocus={(event) => {
          if (start.length > 1) event.target.select();
        }}
      />
      {worth !== null && column.gradingType === 'points' && <span className="of">/{worth}</span>}
      {problem && (
        <span className="gb-problem" role="alert" id={problemId}>
          {problem}
        </span>
      )}
    </div>
  );
}

function moveOf({ key, shiftKey }: KeyboardEvent): Move | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : null;
}
