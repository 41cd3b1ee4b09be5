import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { api, type ApiCall, type Finished, type Sent, type Unfinished } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { problem, type Problem } from '../../contract/problem.ts';
import { features } from '../app.ts';
import type { Clock } from '../clock.ts';
import { readSettings } from '../config.ts';
import type { App, Log } from '../context.ts';
import { type Database, transaction, type Tx } from '../db/database.ts';
import { authenticate, startSession } from '../features/identity/sessions.ts';
import { singleSignOn } from '../features/sso/sign-in.ts';
import { createMetrics } from '../http/metrics.ts';
import { seeAs } from '../see-as.ts';
import { createServer } from '../http/server.ts';
import { createSignals } from '../jobs/signals.ts';
import { createVault } from '../vault.ts';
import { borrowTestDatabase, giveBack } from './database.ts';
import { openTestStore } from './store.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private at: number;
  constructor(at: string) {
    this.at = Date.parse(at);
  }
  now(): Date {
    return new Date(this.at);
  }
  /** Moves the time on (or back). */
  pass(amount: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = amount;
    this.at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}

export interface Input<N extends ApiCall> {
  params?: Sent<N, 'params'>;
  query?: Sent<N, 'query'>;
  body?: Sent<N, 'body'>;
  headers?: Record<string, string>;
}

export interface Reply<T, U = never> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** Statements that answering it took. */
  statements: number;
  /** The answer of a success, parsed by the contract; throws for a refusal. */
  answer: T;
  /** What came with 202 instead; throws for anything else. */
  accepted: U;
  /** The problem of a refusal; throws for a success. */
  problem: Problem;
}

type RawReply = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A person's view of the API: calls are made through HTTP with their own session. */
export interface Client {
  call<N extends ApiCall>(name: N, input?: Input<N>): Promise<Reply<Finished<N>, Unfinished<N>>>;
  /** A request outside the contract: wrong bodies, wrong methods, headers. */
  raw(request: {
    method: string;
    url: string;
    payload?: string | object | Buffer;
    headers?: Record<string, string>;
  }): Promise<RawReply>;
}

export interface TestCollege {
  app: App;
  clock: TestClock;
  server: FastifyInstance;
  /** Where files lie, unless in S3. */
  filesDirectory: string;
  nobody: Client;
  /** Signs a user in (directly, without a password) and answers their client. */
  as(user: { id: string }): Promise<Client>;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A second process on the same database, which remembers nothing; or one whose routes were changed. */
  another(routes?: typeof features): Promise<TestCollege>;
  close(): Promise<void>;
}

/** A whole college on a database of its own (or on the given one), its clock standing at Wednesday 18 November 2026, 10:00 UTC. */
export async function openTestCollege(
  variables: Record<string, string> = {},
  log: Log = quietLog,
  own?: Database,
): Promise<TestCollege> {
  const database = own ?? (await borrowTestDatabase());
  const clock = new TestClock('2026-11-18T10:00:00Z');
  // Tests ask ten thousand times at once, and nobody is to be sent away.
  const many = { COLLEGIUM_MOST_AT_ONCE: '100000' };
  const settings = readSettings({ COLLEGIUM_TIME_ZONE: 'Europe/Prague', COLLEGIUM_DEMO: '0', ...many, ...variables });
  const vault = createVault(Buffer.alloc(32, 7));
  const files = await openTestStore(settings.storage);
  const app: App = { database, clock, settings, log, vault, store: files.store, signals: createSignals() };
  const college = await serve(app, clock, files.directory);
  return {
    ...college,
    async close() {
      await college.close();
      await (own ? own.close() : giveBack(database));
      await files.close();
    },
  };
}

/** A server of its own over a college's database, as another process would be. */
async function serve(app: App, clock: TestClock, filesDirectory: string, routes = features): Promise<TestCollege> {
  const metrics = createMetrics(() => app.database.statements());
  const server = await createServer({
    app,
    routes,
    authenticate,
    lookAs: seeAs,
    singleSignOn,
    metrics,
    webDirectory: null,
  });
  await server.ready();
  const write = <T>(work: (tx: Tx) => Promise<T>) => transaction(app.database, work);
  return {
    app,
    clock,
    server,
    filesDirectory,
    write,
    nobody: clientOf(app, server, {}),
    async as(user) {
      const from = { userAgent: 'test', address: '127.0.0.1' };
      const session = await write((tx) => startSession(app, tx, user.id, from));
      return clientOf(app, server, { cookie: `collegium=${session.token}` });
    },
    another: (changed) => serve(app, clock, filesDirectory, changed),
    async close() {
      await server.close();
    },
  };
}

/** Says nothing but what is a fault of ours. */
export const quietLog = {
  info() {},
  warn() {},
  debug() {},
  trace() {},
  fatal() {},
  error: reportError,
  level: 'silent',
  child: () => quietLog,
};

/** A fault of ours must be seen in the test that caused it. */
function reportError(details: { err?: unknown }, message: string): void {
  process.stderr.write(`${message}: ${details.err instanceof Error ? details.err.stack : JSON.stringify(details)}\n`);
}

function clientOf(app: App, server: FastifyInstance, identity: Record<string, string>): Client {
  return {
    raw: async ({ method, url, payload, headers }) =>
      server.inject({ method: method as 'GET', url, payload, headers: { ...identity, ...headers } }),
    async call(name, input = {}) {
      const [method, path = ''] = name.split(' ');
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(Object(input.params)[key])));
      const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
      const before = app.database.statements();
      const response = await server.inject({
        method: method as 'GET',
        url: url + query,
        ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
        headers: {
          ...identity,
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
          ...input.headers,
        },
      });
      return replyOf(name, response, app.database.statements() - before);
    },
  };
}

function replyOf<N extends ApiCall>(
  name: N,
  response: RawReply,
  statements: number,
): Reply<Finished<N>, Unfinished<N>> {
  const call = api[name] as Call;
  const schema = call.answer as z.ZodType<Finished<N>> | undefined;
  const isAccepted = response.statusCode === 202 && call.accepted !== undefined;
  const describe = `${name} answered ${response.statusCode} ${response.body.slice(0, 500)}`;
  return {
    status: response.statusCode,
    headers: response.headers,
    statements,
    get answer() {
      if (response.statusCode >= 300 || isAccepted) throw new Error(describe);
      return (schema ? schema.parse(response.json()) : undefined) as Finished<N>;
    },
    get accepted() {
      if (!isAccepted) throw new Error(describe);
      return call.accepted?.parse(response.json()) as Unfinished<N>;
    },
    get problem() {
      if (response.statusCode < 400) throw new Error(describe);
      return problem.parse(response.json());
    },
  };
}
