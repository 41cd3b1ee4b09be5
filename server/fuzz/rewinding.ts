import type { Database } from '../db/database.ts';
import { databaseOver } from '../db/session-database.ts';
import type { Outcome, Session, SessionSource, Statement } from '../db/session.ts';
import { Turns } from '../db/turns.ts';

export interface Rewinding {
  database: Database;
  /** Runs one request's worth of work; afterwards the database is as it was before. */
  rewound<T>(work: () => Promise<T>): Promise<T>;
}

const send = (session: Session, text: string) => session.run({ text, values: [] });

/**
 * A database that can be put back: everything runs inside one transaction that is never committed, and what asks for a
 * transaction gets a savepoint. Constraints that wait for a commit are asked where it would have been.
 */
export function rewindingOver(source: SessionSource): Rewinding {
  const turns = new Turns();
  let held: Session | undefined;

  const acquire = async (): Promise<Session> => {
    await turns.take();
    if (held) return new Lent(held, () => turns.pass());
    const own = await source.acquire();
    return { run: (statement) => own.run(statement), release: (broken) => (own.release(broken), turns.pass()) };
  };

  const rewound = async <T>(work: () => Promise<T>): Promise<T> => {
    await turns.take();
    held = await source.acquire();
    await send(held, 'begin');
    await send(held, 'savepoint asked');
    turns.pass();
    try {
      return await work();
    } finally {
      await turns.take();
      await send(held, 'rollback');
      held.release(false);
      held = undefined;
      turns.pass();
    }
  };
  return { database: databaseOver('embedded', { ...source, acquire }), rewound };
}

/** The one session, as whoever asked for a session of their own sees it. */
class Lent implements Session {
  readonly #session: Session;
  readonly #pass: () => void;
  #state: 'idle' | 'open' | 'failed' = 'idle';

  constructor(session: Session, pass: () => void) {
    this.#session = session;
    this.#pass = pass;
  }

  async run(statement: Statement): Promise<Outcome> {
    if (statement.text.startsWith('begin')) return this.#begin();
    if (statement.text === 'commit') return this.#commit();
    if (statement.text === 'rollback') return this.#rollback();
    try {
      return await this.#session.run(statement);
    } catch (error) {
      if (this.#state === 'idle') await send(this.#session, 'rollback to asked');
      else this.#state = 'failed';
      throw error;
    }
  }

  release(): void {
    this.#pass();
  }

  async #begin(): Promise<Outcome> {
    this.#state = 'open';
    return send(this.#session, 'savepoint deed');
  }

  async #commit(): Promise<Outcome> {
    if (this.#state === 'failed') return this.#rollback();
    try {
      await send(this.#session, 'set constraints all immediate');
      await send(this.#session, 'set constraints all deferred');
    } catch (error) {
      await this.#rollback();
      throw error;
    }
    this.#state = 'idle';
    return { ...(await send(this.#session, 'release deed')), command: 'COMMIT' };
  }

  async #rollback(): Promise<Outcome> {
    this.#state = 'idle';
    await send(this.#session, 'rollback to deed');
    return { ...(await send(this.#session, 'release deed')), command: 'ROLLBACK' };
  }
}
