import type { GradebookCell } from '../../../domain/gradebook-cells.ts';

/** What one deed changed: each cell as it was, and as it became. */
export interface CellDeed {
  cells: DoneCell[];
}

export interface DoneCell {
  activityId: string;
  userId: string;
  before: GradebookCell;
  after: GradebookCell;
}

/** A file that was imported: the server knows what it changed. */
export interface ImportDeed {
  importedAt: string;
}

export type Deed = CellDeed | ImportDeed;

export interface UndoStack {
  done: Deed[];
  undone: Deed[];
}

/** Whether a cell says what a deed left there, or what was there before it; what others entered since is theirs. */
export const isOwn = ({ before, after }: DoneCell, stands: GradebookCell): boolean =>
  isSame(after, stands) || isSame(before, stands);

function isSame(one: GradebookCell, other: GradebookCell): boolean {
  const pointsOf = ({ entered }: GradebookCell) => (entered === null ? null : Number(entered));
  return pointsOf(one) === pointsOf(other) && one.isExcused === other.isExcused && one.status === other.status;
}

export const nothingDone: UndoStack = { done: [], undone: [] };
const deedsAtMost = 200;

export function did(stack: UndoStack, deed: Deed): UndoStack {
  return { done: [...stack.done, deed].slice(-deedsAtMost), undone: [] };
}

/** With what a deed became once it was written; null: it was refused, and there is nothing to take back. */
export function settled({ done, undone }: UndoStack, deed: Deed, written: Deed | null): UndoStack {
  const within = (deeds: Deed[]) => deeds.flatMap((each) => (each === deed ? (written ?? []) : each));
  return { done: within(done), undone: within(undone) };
}

export function undo({ done, undone }: UndoStack): { stack: UndoStack; deed: Deed } | null {
  const deed = done.at(-1);
  return deed ? { deed, stack: { done: done.slice(0, -1), undone: [...undone, deed] } } : null;
}

export function redo({ done, undone }: UndoStack): { stack: UndoStack; deed: Deed } | null {
  const deed = undone.at(-1);
  return deed ? { deed, stack: { done: [...done, deed], undone: undone.slice(0, -1) } } : null;
}
