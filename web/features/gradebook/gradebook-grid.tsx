import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import type { Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import { CellEditor, type Move } from './cell-editor.tsx';
import { cellOf } from './cells.ts';
import type { ColumnDeed } from './column-menu.tsx';
import { type Entry, readBlock, textOf } from './entries.ts';
import { cellId } from './grid-cell.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { deedOf, type KeyDeed, type Place, within } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { hold, placeOf } from './held-cell.ts';
import { sizes, useGrid } from './use-grid.ts';
import type { Scores } from './use-scores.ts';
import type { View } from './view.ts';

export interface GridProps {
  gradebook: Gradebook;
  /** In the order in which they are shown. */
  rows: readonly GradebookRow[];
  columns: readonly number[];
  view: View;
  scores: Scores;
  onSort: (by: string) => void;
  onColumn: (deed: ColumnDeed, column: GradebookColumn) => void;
  onOpen: (what: 'cell' | 'total' | 'student', row: GradebookRow, column: GradebookColumn | null) => void;
  onHelp: () => void;
  /** Somebody tries to change a score of a course whose grades are closed. */
  onClosed: () => void;
  onPaste: (entries: Entry[], at: Place, block: string[][]) => void;
}

/** Whose score is being typed, and what the field begins with. */
interface Editing {
  userId: string;
  columnId: string;
  start: string;
  stands: string;
}

const changes: ReadonlySet<KeyDeed['kind']> = new Set(['undo', 'redo', 'clear', 'excuse']);

/** The whole gradebook as a spreadsheet: what is in sight is drawn, and the keyboard does everything. */
export function GradebookGrid(props: GridProps) {
  const { gradebook, rows, columns, view, scores } = props;
  const { t } = useLingui();
  const { columns: all, letters } = gradebook;
  const scheme = useMemo(() => ({ columns: all, letters }), [all, letters]);
  const { scroll, ...grid } = useGrid(rows.length, columns.length);
  const shown = useMemo(
    () => ({
      userIds: rows.map(({ id }) => id),
      columnIds: columns.flatMap((index) => all[index]?.id ?? []),
      view: JSON.stringify(view),
    }),
    [rows, columns, all, view],
  );
  const [held, setHeld] = useState(() => hold({ row: 0, column: 0 }, shown));
  const [editing, setEditing] = useState<Editing | null>(null);
  const at = within(placeOf(held, shown), { rows: rows.length, columns: columns.length });
  const row = rows[at.row];
  const isClosed = gradebook.closed !== null;
  const column = gradebook.columns[columns[at.column] ?? -1];
  // Whose score is typed has left: it is nobody else's.
  if (editing && !(row?.id === editing.userId && column?.id === editing.columnId)) setEditing(null);

  function go(to: Place): void {
    const next = within(to, { rows: rows.length, columns: columns.length });
    setHeld(hold(next, shown));
    grid.show(next);
  }

  function entryOf(text: string): Entry[] {
    const index = columns[at.column];
    return row && column && index !== undefined ? [{ row, column, place: index, text }] : [];
  }

  function edit(start: string | null): void {
    if (!row) return;
    if (!column) return props.onOpen('total', row, null);
    if (isClosed) return start === null ? props.onOpen('cell', row, column) : props.onClosed();
    go(at);
    const stands = textOf(gradebook, column, cellOf(row, columns[at.column] ?? -1));
    setEditing({ userId: row.id, columnId: column.id, start: start ?? stands, stands });
  }

  function finish(text: string, move: Move): void {
    setEditing(null);
    const [entry] = entryOf(text);
    if (entry && text.trim() !== textOf(gradebook, entry.column, cellOf(entry.row, entry.place))) scores.enter([entry]);
    if (move === 'stay') return;
    scroll.current?.focus({ preventScroll: true });
    go({
      row: at.row + (move === 'down' ? 1 : move === 'up' ? -1 : 0),
      column: at.column + (move === 'right' ? 1 : move === 'left' ? -1 : 0),
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((event.currentTarget.clientHeight - sizes.head - sizes.foot) / sizes.row) - 1);
    const takesLetters = column?.gradingType === 'letter' || column?.gradingType === 'complete';
    const deed = deedOf(event, at, { rows: rows.length, columns: columns.length, page, takesLetters });
    if (!deed) return;
    event.preventDefault();
    if (deed.kind === 'move') go(deed.to);
    else if (deed.kind === 'edit') edit(deed.start);
    else if (isClosed && changes.has(deed.kind)) props.onClosed();
    else if (deed.kind === 'undo') scores.undo();
    else if (deed.kind === 'redo') scores.redo();
    else if (deed.kind === 'help') props.onHelp();
    else if (deed.kind === 'clear') scores.enter(entryOf(''));
    else if (deed.kind === 'excuse') scores.enter(entryOf(row && isExcused(row) ? '' : 'ex'));
    else if (row) props.onOpen(column ? 'cell' : 'total', row, column ?? null);
  }

  const isExcused = (student: GradebookRow) => cellOf(student, columns[at.column] ?? -1).isExcused;

  function onClick(event: MouseEvent<HTMLDivElement>): void {
    const found = cellAt(event.target);
    if (!found) return;
    const student = rows[found.row];
    if (found.column < 0) return student && props.onOpen('student', student, null);
    setHeld(hold(found, shown));
    if (found.column === columns.length && student) props.onOpen('total', student, null);
  }

  function onPaste(event: ClipboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const entries = block.flatMap((line, down) =>
      line.flatMap((text, across): Entry[] => {
        const student = rows[at.row + down];
        const index = columns[at.column + across];
        const target = index === undefined ? undefined : gradebook.columns[index];
        return student && target && index !== undefined ? [{ row: student, column: target, place: index, text }] : [];
      }),
    );
    props.onPaste(entries, at, block);
  }

  function onCopy(event: ClipboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget || !row || !column) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textOf(gradebook, column, cellOf(row, columns[at.column] ?? -1)));
  }

  const { first, end, before, after } = grid.span;
  const span = { first, end, before, after };
  return (
    <div
      ref={scroll}
      className="gb-scroll"
      role="grid"
      aria-label={t`Gradebook`}
      aria-readonly={isClosed || undefined}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns.length + 2}
      aria-activedescendant={row ? cellId(at.row, at.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        const found = cellAt(event.target);
        if (found && found.column >= 0 && found.column < columns.length) edit(null);
      }}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      <div className="gb-canvas" style={{ height: grid.height, width: grid.width }}>
        <GridHead
          scheme={scheme}
          weighting={gradebook.weighting}
          canEdit={gradebook.canEdit}
          isClosed={isClosed}
          all={gradebook.rows.length}
          columns={columns}
          {...span}
          shown={rows.length}
          sort={view.sort}
          onSort={props.onSort}
          onDeed={props.onColumn}
        />
        {grid.rows.map((index) => {
          const student = rows[index];
          return (
            student && (
              <GridRow
                key={student.id}
                scheme={scheme}
                row={student}
                index={index}
                top={sizes.head + index * sizes.row}
                columns={columns}
                {...span}
                active={index === at.row ? at.column : null}
                pending={pendingOf(scores, student)}
              />
            )
          );
        })}
        {editing !== null && row && column && (
          <CellEditor
            key={`${row.id} ${column.id}`}
            gradebook={gradebook}
            row={row}
            column={column}
            at={at}
            start={editing.start}
            stands={editing.stands}
            onDone={finish}
            onCancel={() => {
              setEditing(null);
              scroll.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <GridFoot rows={rows} columns={columns} {...span} />
      </div>
    </div>
  );
}

function cellAt(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** As a text, so that a row whose entries are the same is not drawn again. */
function pendingOf(scores: Scores, { id }: GradebookRow): string {
  const found = scores.pendingOf(id);
  return found.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(found.map((each) => [each.activityId, shownPending(each)])));
}

function shownPending({
  entry,
  points,
  isExcused,
}: {
  entry?: string;
  points?: string | null;
  isExcused?: boolean;
}): string {
  if (entry !== undefined) return entry === '' ? '–' : entry;
  return isExcused ? 'ex' : (points ?? '–');
}
