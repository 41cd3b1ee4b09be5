import type { AskedDatabase, EngineAnswer, EngineRequest, RawOutcome, SessionState } from './embedded-messages.ts';
import { StatementRefused } from './refusals.ts';
import type { Outcome, Session, Statement } from './session.ts';
import { decoderOf } from './value-types.ts';

/** As long as a server's idle_in_transaction_session_timeout: everybody else is waiting for this one session. */
const idleLimit = 60_000;

/** The one session of the embedded database, for as long as it is ours. */
export class EmbeddedSession implements Session {
  readonly #database: AskedDatabase;
  readonly #pass: () => void;
  readonly #idleLimit: number;
  #state: SessionState = 'I';
  #over = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: AskedDatabase, pass: () => void, limit = idleLimit) {
    this.#database = database;
    this.#pass = pass;
    this.#idleLimit = limit;
  }

  async run({ name, text, values }: Statement): Promise<Outcome> {
    return outcomeOf(await this.#ask({ kind: 'run', name, text, values }));
  }

  async script(text: string): Promise<void> {
    await this.#ask({ kind: 'script', text });
  }

  release(): void {
    if (!this.#over) void this.#end();
  }

  async #ask(request: EngineRequest): Promise<RawOutcome> {
    if (this.#over)
      throw new StatementRefused('The transaction was idle for too long and was ended.', { code: '25P03' });
    clearTimeout(this.#timer);
    const answer = await this.#database.ask(request);
    if (answer.kind !== 'outcome' && answer.kind !== 'refusal') throw new Error(`An unexpected ${answer.kind}.`);
    this.#state = answer.state;
    if (this.#state !== 'I') this.#timer = setTimeout(() => void this.#end(), this.#idleLimit).unref();
    return rawOutcomeOf(answer);
  }

  /** Passes the session on, without an open transaction. A thread that is gone says so to the next who asks. */
  async #end(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    if (this.#state !== 'I') await this.#database.ask({ kind: 'script', text: 'rollback' }).catch(() => undefined);
    this.#pass();
  }
}

function rawOutcomeOf(answer: Extract<EngineAnswer, { kind: 'outcome' | 'refusal' }>): RawOutcome {
  if (answer.kind === 'refusal') throw new StatementRefused(answer.message, answer.fields);
  return answer.outcome;
}

function outcomeOf({ command, rowCount, columns, rows }: RawOutcome): Outcome {
  const readers = columns.map(({ name, type }) => ({ name, decode: decoderOf(type) }));
  const read = (row: (string | null)[]) => {
    const object: Record<string, unknown> = {};
    for (const [index, { name, decode }] of readers.entries()) {
      const text = row[index] ?? null;
      object[name] = text === null ? null : decode(text);
    }
    return object;
  };
  return { command, rowCount, rows: rows.map(read) };
}
