import { CompiledQuery } from 'kysely';
import type { App } from '../../context.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { isCurrent, type Scope } from './scope.ts';

const staleIn = (scope: Scope) => `select s.course_id from stale_gradebooks s join courses c on c.id = s.course_id
where c.id in (${scope.courses}) and ${isCurrent}`;

/** Makes those totals anew that no longer follow from the work: before means are taken of them. */
export async function refreshTotalsIn(app: App, viewer: { id: string; today: string }, scope: Scope): Promise<void> {
  const query = CompiledQuery.raw(staleIn(scope), [viewer.id, viewer.today]);
  const { rows } = await app.database.read.executeQuery<{ course_id: string }>(query);
  for (const row of rows) await refreshTotals(app, row.course_id);
}
