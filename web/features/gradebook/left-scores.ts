import type { CellChange } from '../../../contract/gradebook.ts';
import { type ListOnDevice, listOnDevice } from '../../lib/on-device.ts';

/** What is written with a change, besides the scores. */
export interface Said {
  isUndo?: boolean;
  /** It stands in the history of the cells. */
  why?: string;
}

export interface LeftScores {
  id: string;
  changes: CellChange[];
  said: Said;
}

/** Scores that were entered and are not written yet, kept on this device until they are. */
export const leftScores = (place: string): ListOnDevice<LeftScores> =>
  listOnDevice(place, (value) => (Array.isArray(value) && value.every(isLeft) ? value : null));

function isLeft(value: unknown): value is LeftScores {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'said' in value &&
    'changes' in value &&
    Array.isArray(value.changes)
  );
}
