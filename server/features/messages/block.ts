import { mayBlock, pairKey } from '../../../domain/messaging.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Readable } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { findTies, tieOf } from './tie-query.ts';

/** Somebody with whom the actor has a conversation. */
export async function loadOther(read: Readable, actor: Actor, id: string) {
  const conversation = await read
    .selectFrom('conversations')
    .select('id')
    .where('pair_key', '=', pairKey(actor.id, id))
    .executeTakeFirst();
  const [other] = conversation ? await findTies(read, actor, [id]) : [];
  if (!other) throw notFound();
  return other;
}

export async function setBlocked(app: App, actor: Actor, id: string, isBlocked: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const other = await loadOther(tx, actor, id);
    if (isBlocked && !mayBlock(tieOf(actor, other)))
      throw forbidden(
        'This person teaches you, answers for you or for the college: they cannot be blocked. Mute the conversation, or report a message.',
      );
    const pair = { blocker_id: actor.id, blocked_id: id };
    if (isBlocked)
      await tx
        .insertInto('person_blocks')
        .values({ ...pair, created_at: app.clock.now() })
        .onConflict((conflicting) => conflicting.doNothing())
        .execute();
    else await tx.deleteFrom('person_blocks').where('blocker_id', '=', actor.id).where('blocked_id', '=', id).execute();
    await announce(tx, { topic: 'messages', to: { people: [actor.id, id] } });
  });
}
