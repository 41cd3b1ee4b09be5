import { dayIn } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** The term of a course: the one whose dates hold its start, or the current one while it has none; else no term. */
export async function termFor(app: App, tx: Tx, actor: Actor, startDate: string | null): Promise<string | null> {
  const day = startDate ?? dayIn(actor.timeZone, app.clock.now());
  const term = await tx
    .selectFrom('terms')
    .select('id')
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return term?.id ?? null;
}
