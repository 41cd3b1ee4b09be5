import type { KeyboardEvent } from 'react';
import { logicalKey } from '../../ui/direction.ts';
import { latinKey } from '../../ui/latin-key.ts';

/** Where the gradebook's user is: a row, and a column of those shown; the total stands after the last. */
export interface Place {
  row: number;
  column: number;
}

/** What a key means in the grid. */
export type KeyDeed =
  | { kind: 'move'; to: Place }
  | { kind: 'edit'; start: string | null }
  | { kind: 'clear' | 'excuse' | 'details' | 'undo' | 'redo' | 'help' };

interface Extent {
  rows: number;
  columns: number;
  /** Rows that a page key goes. */
  page: number;
  /** Letters are grades here, and no shortcuts. */
  takesLetters: boolean;
}

/** The keys of a spreadsheet; null: not one of ours. */
export function deedOf(event: KeyboardEvent, at: Place, extent: Extent): KeyDeed | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key: typed } = event;
  const key = logicalKey(latinKey(event));
  if (altKey) return null;
  if (ctrlKey || metaKey) return withControl(key, shiftKey, at, extent);
  const to = moved(key, at, extent);
  if (to) return { kind: 'move', to: within(to, extent) };
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', start: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === '?') return { kind: 'help' };
  if (key === ' ') return { kind: 'details' };
  if (!extent.takesLetters && key.toLowerCase() === 'e') return { kind: 'excuse' };
  if (!extent.takesLetters && key.toLowerCase() === 'c') return { kind: 'details' };
  return /^[\p{L}\p{N}.,٫\-–−✓✗]$/u.test(typed) ? { kind: 'edit', start: typed } : null;
}

function withControl(key: string, shiftKey: boolean, at: Place, extent: Extent): KeyDeed | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y') return { kind: 'redo' };
  const last = { row: extent.rows - 1, column: extent.columns };
  if (key === 'Home') return { kind: 'move', to: { row: 0, column: 0 } };
  if (key === 'End') return { kind: 'move', to: last };
  if (key === 'ArrowUp') return { kind: 'move', to: { ...at, row: 0 } };
  if (key === 'ArrowDown') return { kind: 'move', to: { ...at, row: last.row } };
  if (key === 'ArrowLeft') return { kind: 'move', to: { ...at, column: 0 } };
  return key === 'ArrowRight' ? { kind: 'move', to: { ...at, column: last.column } } : null;
}

function moved(key: string, { row, column }: Place, { columns, page }: Extent): Place | null {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns };
    default:
      return null;
  }
}

export function within({ row, column }: Place, { rows, columns }: Pick<Extent, 'rows' | 'columns'>): Place {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns, column)) };
}
