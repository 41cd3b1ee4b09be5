import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { AtOnce } from './at-once.ts';
import { block, countAt, type Counter, countersOf, quietSince, refuse, type Tried } from './throttle.ts';

/** What is tried, at whose account, and from where. */
export type Of = readonly [tried: Exclude<Tried, 'token'>, account: string, address: string];

export interface Try {
  /** It was wrong, and counts. */
  failed(): Promise<void>;
  /** It was right: what stood against the account from this address is forgiven. */
  passed(): Promise<void>;
}

/**
 * Passwords of one account are looked at two at a time, whatever threads there are; a third one is on its way to them.
 * Fewer than cost nothing: many who sign in to one account that they share wait for each other, and are not slowed.
 */
const triesAtOnce = new AtOnce(3);

/**
 * Counts a try before it is looked at, so that of many at the same moment no more are looked at than of many one after the
 * other. Throws 429 while the account or address has to wait. A try that `work` neither calls wrong nor right, because it
 * proves nothing yet or could not be looked at, counts for nothing.
 */
export function withTry<T>(app: App, of: Of, work: (one: Try) => Promise<T>): Promise<T> {
  return triesAtOnce.run(JSON.stringify([of[0], of[1].trim().toLowerCase()]), async () => {
    const taken = await takeTry(app, of);
    let isSettled = false;
    const settle = (how: () => Promise<void>) => () => {
      isSettled = true;
      return how();
    };
    try {
      return await work({
        failed: settle(() => countWrong(app, of)),
        passed: settle(() => giveBack(app, of, taken, true)),
      });
    } finally {
      if (!isSettled) await giveBack(app, of, taken, false);
    }
  });
}

/** Until when each counter that the try counts at has begun a pause with it. */
type Taken = ReadonlyMap<string, Date>;

/**
 * Counts a try at the counters of its account, in one statement, which waits for any other that counts there; none counts
 * when one of them stands still. For a counter of failures the window goes on from the failure only.
 */
export async function takeTry(app: App, of: Of): Promise<Taken> {
  const now = app.clock.now();
  const counters = countersOf(...of);
  const counting = counters.filter((counter) => !counter.afterwards);
  const all = counters.map(({ key }) => key);
  const keys = counting.map(({ key }) => key);
  return transaction(app.database, async (tx) => {
    const { rows } = await sql<{ key: string; failures: number }>`
      insert into sign_in_failures as f (key, failures, last_failure_at, blocked_until)
      select key, 1, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${keys}::text[]) with ordinality as k (key, place)
      where not exists (select from sign_in_failures
        where key = any (${all}::text[]) and blocked_until > ${now}::timestamptz)
      order by place
      on conflict (key) do update set
        failures = case when f.last_failure_at < ${quietSince(now)}::timestamptz then 1 else f.failures + 1 end,
        last_failure_at = case when f.last_failure_at < ${quietSince(now)}::timestamptz or ${of[0] === 'reset'}::boolean
          then excluded.last_failure_at else f.last_failure_at end
      where f.blocked_until <= ${now}::timestamptz
      returning key, failures`.execute(tx);
    // What was counted at the others goes with the transaction.
    if (rows.length < keys.length) return refuse(tx, now, all);
    return block(tx, now, counting, rows);
  });
}

/** The try was a failure: from now on its window counts, and the address counts it too. */
function countWrong(app: App, of: Of): Promise<void> {
  const counters = countersOf(...of);
  return countAt(
    app,
    counters,
    counters.filter((counter) => !counter.afterwards),
  );
}

/** Takes back what the try counted, in the order in which it was counted; `passed` forgives the first counter the rest. */
async function giveBack(app: App, of: Of, taken: Taken, passed: boolean): Promise<void> {
  const now = app.clock.now();
  const [pair, ...others] = countersOf(...of).filter((counter) => !counter.afterwards);
  await transaction(app.database, async (tx) => {
    const less = ({ key }: Counter) =>
      tx
        .updateTable('sign_in_failures')
        .set((eb) => ({
          failures: eb('failures', '-', 1),
          // Only the pause that this try began.
          blocked_until: eb
            .case()
            .when('blocked_until', '=', taken.get(key) ?? now)
            .then(now)
            .else(eb.ref('blocked_until'))
            .end(),
        }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    if (pair && passed) await tx.deleteFrom('sign_in_failures').where('key', '=', pair.key).execute();
    else if (pair) await less(pair);
    for (const other of others) await less(other);
  });
}
