import { type CompiledQuery, Kysely, type KyselyProps } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { TestCollege } from './college.ts';

/** The same database, with something done after each statement outside a transaction. */
function watched(read: Reader, after: () => Promise<void>): Reader {
  const own = read.getExecutor();
  const executor = new Proxy(own, {
    get(_, key) {
      if (key === 'executeQuery')
        return async (query: CompiledQuery) => {
          const outcome = await own.executeQuery(query);
          await after();
          return outcome;
        };
      const value: unknown = Reflect.get(own, key);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
  const kysely = new Kysely({ config: {}, driver: {}, dialect: {}, executor } as unknown as KyselyProps);
  return Object.assign(kysely, { transaction: () => read.transaction() });
}

interface Meanwhile {
  ask(): Promise<{ status: number }>;
  /** What somebody else does while that is asked. */
  deed(): Promise<unknown>;
  /** Takes that back, and what was asked for where it was done. */
  undo(): Promise<unknown>;
}

/**
 * What is answered when a deed falls after the first look of a request (at who asks), after the second, …: a status for
 * each. It is asked once without, to know how often it looks.
 */
export async function atEachMoment({ app }: TestCollege, { ask, deed, undo }: Meanwhile): Promise<number[]> {
  const { database } = app;
  const asked = async (moment: number | null) => {
    let looks = 0;
    const after = async () => {
      if (looks++ === moment) await deed();
    };
    Object.assign(app, { database: { ...database, read: watched(database.read, after) } });
    try {
      const { status } = await ask();
      return { status, looks };
    } finally {
      Object.assign(app, { database });
    }
  };
  const { looks } = await asked(null);
  await undo();
  const statuses: number[] = [];
  for (let moment = 0; moment < looks; moment++) {
    statuses.push((await asked(moment)).status);
    await undo();
  }
  return statuses;
}
