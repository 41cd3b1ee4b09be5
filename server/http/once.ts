import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor, App } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { conflict, notSignedIn, Refusal } from '../refusal.ts';
import type { Once } from './routes.ts';

const unkeyed: Once = (_tx, deed) => deed();

/**
 * The guard of one request's `Idempotency-Key`. Its row is written in the deed's own transaction, so the key is taken
 * exactly when the deed is done; a second request with the same key waits for the first and gets its answer.
 */
export function onceFor(app: App, actor: Actor | null, call: string, key: unknown, input: unknown): Once {
  if (key === undefined || !actor) return unkeyed;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Refusal(400, 'The Idempotency-Key must have 8 to 200 printable characters without spaces.');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('base64url');
  return async (tx, deed) => {
    const earlier = await claim(app, tx, actor.id, key, requestHash);
    if (earlier) return earlier.answer as Awaited<ReturnType<typeof deed>>;
    const answer = await deed();
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .execute();
    return answer;
  };
}

async function claim(app: App, tx: Tx, userId: string, key: string, requestHash: string) {
  // Whoever is erased or deactivated at this moment has gone first: nothing of theirs comes after that.
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    select u.id, ${key}, ${requestHash}, 'null', ${app.clock.now()}::timestamptz
    from (select id from users where id = ${userId} and is_active for key share) u
    on conflict do nothing returning key`.execute(tx);
  if (claimed.rows.length > 0) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) throw notSignedIn();
  if (earlier.request_hash !== requestHash)
    throw conflict('This Idempotency-Key was used for a different request. Use a new key for a new request.');
  return earlier;
}
