import type { Sent } from '../../../contract/api.ts';
import { filterQueryOf, type UserFilter } from './user-pages.ts';

/** Who is chosen: one by one, or all that the filter finds; null: nobody is being chosen. */
export type Selection = { ids: ReadonlySet<string> } | 'all' | null;

export function isChosen(selection: Selection, id: string): boolean {
  return selection === 'all' || (selection !== null && selection.ids.has(id));
}

/** With one person more, or less; of all, the others of those that are shown stay. */
export function toggled(selection: Selection, id: string, shown: readonly { id: string }[]): Selection {
  const ids = new Set(selection === 'all' ? shown.map((user) => user.id) : (selection?.ids ?? []));
  if (!ids.delete(id)) ids.add(id);
  return { ids };
}

/** As the call takes it. */
export function whoOf(selection: Selection, filter: UserFilter): Sent<'POST /api/users/bulk', 'body'>['who'] {
  if (selection === 'all') return { filter: filterQueryOf(filter) };
  return { ids: [...(selection?.ids ?? [])] };
}
