import { messages, protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { EngineAnswer, EngineRequest, RawOutcome } from './embedded-messages.ts';
import { stalePlanRoutine } from './refusals.ts';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

const { serialize } = protocol;

/**
 * Statements on PGlite by PostgreSQL's own protocol. One message carries bind, execute and sync, and a named statement
 * is parsed once: a simple read is four times as fast as PGlite's `query`, which sends five messages for each.
 */
export class EmbeddedEngine {
  readonly #pglite: PGlite;
  readonly #prepared = new Set<string>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async answer(request: EngineRequest): Promise<EngineAnswer> {
    switch (request.kind) {
      case 'run':
        return this.#run(request);
      case 'script':
        return answerOf(await this.#exchange(serialize.query(request.text)));
      case 'dump':
        return { kind: 'dump', dump: await this.#dump() };
      case 'close':
        await this.#pglite.close();
        return { kind: 'closed' };
    }
  }

  async #run(request: Extract<EngineRequest, { kind: 'run' }>): Promise<EngineAnswer> {
    const answer = await this.#execute(request);
    // A plan goes stale when a migration changes its tables. Outside a transaction the statement can simply run again.
    if (answer.kind !== 'refusal' || answer.fields.routine !== stalePlanRoutine || !request.name) return answer;
    await this.#forget(request.name);
    return answer.state === 'I' ? this.#execute(request) : answer;
  }

  async #execute({ name, text, values }: Extract<EngineRequest, { kind: 'run' }>): Promise<EngineAnswer> {
    const known = name !== undefined && this.#prepared.has(name);
    const received = await this.#exchange(
      Buffer.concat([
        ...(known ? [] : [serialize.parse({ name, text })]),
        serialize.bind({ statement: name, values: [...values] }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    // Parsed is parsed, even where the statement itself was then refused.
    if (name !== undefined && received.some((message) => message.name === 'parseComplete')) this.#prepared.add(name);
    return answerOf(received);
  }

  async #forget(name: string): Promise<void> {
    await this.#exchange(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]));
    this.#prepared.delete(name);
  }

  #exchange(message: Uint8Array): Promise<Message[]> {
    return this.#pglite.execProtocolStream(message, { syncToFs: false, throwOnError: false });
  }

  async #dump(): Promise<Uint8Array> {
    return new Uint8Array(await (await this.#pglite.dumpDataDir('none')).arrayBuffer());
  }
}

function answerOf(received: Message[]): EngineAnswer {
  const state = received.findLast((message) => message instanceof messages.ReadyForQueryMessage)?.status;
  if (state !== 'I' && state !== 'T' && state !== 'E') throw new Error('The embedded database gave no full answer.');
  const error = received.find((message) => message instanceof messages.DatabaseError);
  if (!error) return { kind: 'outcome', outcome: outcomeOf(received), state };
  const { message, code, constraint, table, column, detail, routine } = error;
  return { kind: 'refusal', message, fields: { code, constraint, table, column, detail, routine }, state };
}

function outcomeOf(received: Message[]): RawOutcome {
  const outcome: RawOutcome = { command: '', rowCount: null, columns: [], rows: [] };
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      outcome.columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    } else if (message instanceof messages.DataRowMessage) {
      outcome.rows.push(message.fields);
    } else if (message instanceof messages.CommandCompleteMessage) {
      const words = message.text.split(' ');
      const count = Number(words.at(-1));
      outcome.command = words[0] ?? '';
      outcome.rowCount = Number.isNaN(count) ? null : count;
    }
  }
  return outcome;
}
