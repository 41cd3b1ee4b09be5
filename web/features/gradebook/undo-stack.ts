import type { GradebookCell } from '../../../domain/gradebook-cells.ts';

/** What one deed changed: each cell as it was, and as it became. */
export interface CellDeed {
  cells: { activityId: string; userId: string; before: GradebookCell; after: GradebookCell }[];
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

export const nothingDone: UndoStack = { done: [], undone: [] };
const deedsAtMost = 200;

export function did(stack: UndoStack, deed: Deed): UndoStack {
  return { done: [...stack.done, deed].slice(-deedsAtMost), undone: [] };
}

export function undo({ done, undone }: UndoStack): { stack: UndoStack; deed: Deed } | null {
  const deed = done.at(-1);
  return deed ? { deed, stack: { done: done.slice(0, -1), undone: [...undone, deed] } } : null;
}

export function redo({ done, undone }: UndoStack): { stack: UndoStack; deed: Deed } | null {
  const deed = undone.at(-1);
  return deed ? { deed, stack: { done: [...done, deed], undone: undone.slice(0, -1) } } : null;
}
