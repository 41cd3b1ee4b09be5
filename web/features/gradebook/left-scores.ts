import type { CellChange } from '../../../contract/gradebook.ts';
import { type ListOnDevice, listOnDevice } from '../../lib/on-device.ts';

/** What is written with a change, besides the scores. */
export interface Said {
  isUndo?: boolean;
  /** It stands in the history of the cells. */
  why?: string;
}

export interface LeftScores {
  changes: CellChange[];
  said: Said;
}

/** Scores that were entered after the session had ended, kept on this device until they are written. */
export const leftScores = (place: string): ListOnDevice<LeftScores> =>
  listOnDevice(place, (value) => (Array.isArray(value) && value.every(isLeft) ? value : null));

function isLeft(value: unknown): value is LeftScores {
  return (
    typeof value === 'object' && value !== null && 'said' in value && 'changes' in value && Array.isArray(value.changes)
  );
}
