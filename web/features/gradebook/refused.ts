import type { CellChange, Gradebook } from '../../../contract/gradebook.ts';
import { comma } from '../../lib/comma.ts';
import { faultsOf } from '../../lib/errors.ts';
import { nameOf, placesOf } from './cells.ts';

/** Of several changes the first that a refusal speaks of: whose, what for, and what was typed. */
export function firstRefused(gradebook: Gradebook, changes: readonly CellChange[], error: unknown): string | null {
  const field = Object.keys(faultsOf(error))[0];
  const change = changes[Number(field?.split('.')[1] ?? 0)];
  const row = gradebook.rows.find(({ id }) => id === change?.userId);
  const column = gradebook.columns[placesOf(gradebook).get(change?.activityId ?? '') ?? -1];
  if (!row || !column || !change) return null;
  return [nameOf(row), column.title, change.entry ?? ''].filter(Boolean).join(comma());
}
