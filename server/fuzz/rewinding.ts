import type { Database } from '../db/database.ts';
import { databaseOver } from '../db/session-database.ts';
import type { Listener, Outcome, Session, SessionSource, Statement } from '../db/session.ts';
import { Turns } from '../db/turns.ts';

export interface Rewinding {
  database: Database;
  /** Runs one request's worth of work; afterwards the database is as it was before. */
  rewound<T>(work: () => Promise<T>): Promise<T>;
}

/** What such a statement does leaves nothing to be put back. */
const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from|merge into|nextval)\b/i.test(text);

const send = (session: Session, text: string) => session.run({ text, values: [] });

/**
 * A database that can be put back: everything runs inside one transaction that is never committed, and what asks for a
 * transaction gets a savepoint. Constraints that wait for a commit are asked where it would have been.
 */
export function rewindingOver(kind: Database['kind'], source: SessionSource): Rewinding {
  const turns = new Turns();
  /** On a server it stays open to the end, which saves two journeys for each request; embedded there is no second one. */
  let standing: Session | undefined;
  let isHeld = false;
  /** What is never committed is told to nobody: whoever listens hears it as it is said. */
  const listeners = new Map<string, Listener>();
  const told = ({ text, values: [channel, payload] }: Statement) => {
    isTouched ||= !isRead(text);
    if (text.includes('pg_notify')) listeners.get(String(channel))?.heard(String(payload));
  };
  const listen: SessionSource['listen'] = async (channel, listener) => {
    listeners.set(channel, listener);
    return async () => void listeners.delete(channel);
  };
  let isTouched = false;

  const acquire = async (): Promise<Session> => {
    await turns.take();
    if (standing && isHeld) {
      return new Lent(standing, () => turns.pass(), told);
    }
    const own = await source.acquire();
    return { run: (statement) => own.run(statement), release: (broken) => (own.release(broken), turns.pass()) };
  };

  const putBack = async () => {
    if (!standing || (kind === 'postgres' && !isTouched)) return;
    const used = standing;
    standing = undefined;
    try {
      await send(used, kind === 'postgres' ? 'rollback to asked' : 'rollback');
    } catch (error) {
      used.release(true);
      throw error;
    }
    if (kind === 'postgres') standing = used;
    else used.release(false);
  };

  const rewound = async <T>(work: () => Promise<T>): Promise<T> => {
    await turns.take();
    standing ??= await begun(source);
    isHeld = true;
    isTouched = false;
    turns.pass();
    try {
      return await work();
    } finally {
      await turns.take();
      isHeld = false;
      await putBack().finally(() => turns.pass());
    }
  };

  const close = async () => {
    standing?.release(true);
    await source.close();
  };
  return { database: databaseOver(kind, { ...source, acquire, listen, close }), rewound };
}

async function begun(source: SessionSource): Promise<Session> {
  const session = await source.acquire();
  await send(session, 'begin');
  await send(session, 'savepoint asked');
  return session;
}

/** The one session, as whoever asked for a session of their own sees it. */
class Lent implements Session {
  readonly #session: Session;
  readonly #pass: () => void;
  readonly #told: (statement: Statement) => void;
  #state: 'idle' | 'open' | 'failed' = 'idle';

  constructor(session: Session, pass: () => void, told: (statement: Statement) => void) {
    this.#session = session;
    this.#pass = pass;
    this.#told = told;
  }

  async run(statement: Statement): Promise<Outcome> {
    this.#told(statement);
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
