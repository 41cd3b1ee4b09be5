import { brotliDecompressSync } from 'node:zlib';
import { vi } from 'vitest';
import { sessionsInMemory } from '../db/embedded.ts';
import { serverSessions } from '../db/postgres.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { fillDemoCollege } from '../demo/build.ts';
import { signingKey } from '../features/achievements/keys.ts';
import { startSession } from '../features/identity/sessions.ts';
import { openTestCollege, quietLog, type TestCollege } from '../testing/college.ts';
import { cachedDump } from '../testing/database-dump.ts';
import { createServerCopy } from '../testing/database-server.ts';
import type { IdsFor } from './by-schema.ts';
import { idsIn } from './pools.ts';
import type { Answered } from './judge.ts';
import type { Request } from './requests.ts';
import { type Rewinding, rewindingOver } from './rewinding.ts';

/** The six accounts of the demo college, and nobody. */
export const senders = [...demoAccounts.map(({ username }) => username), 'nobody'];

export interface FuzzWorld {
  college: TestCollege;
  idsFor: IdsFor;
  /** Sends a request and puts everything back; `fault` is what the server logged as its own. */
  send(sender: string, request: Request): Promise<Answered & { fault: string }>;
  /** What is done and looked at together, before all is put back. */
  rewound<T>(work: (send: FuzzWorld['send']) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Longer than any request takes, on a machine that does other things too. */
const hangMs = 30_000;

export async function openFuzzWorld(): Promise<FuzzWorld> {
  // Whatever addresses the requests name: nothing is asked of another machine.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const { database, rewound } = await openRewinding(process.env.TEST_DATABASE_URL);
  let faults: string[] = [];
  const error = (details: { err?: unknown }, message: string) =>
    void faults.push(details.err instanceof Error ? (details.err.stack ?? details.err.message) : message);
  const log: typeof quietLog = { ...quietLog, error, child: () => log };
  const college = await openTestCollege({ COLLEGIUM_DEMO: '1' }, log, database);
  await fillDemoCollege(college.app);
  // Made once: each request that makes it anew, to be put back, takes as long as fifty others.
  await signingKey(college.app);
  const cookies = await signIn(college);
  const { settings } = college.app;
  const kept = { ...settings };

  const send: FuzzWorld['send'] = async (sender, { method, url, headers, payload }) => {
    faults = [];
    const cookie = cookies.get(sender);
    const answer = await withinTime(
      college.server.inject({
        method: method as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(payload !== undefined && { payload }),
      }),
    );
    const { statusCode, headers: answered, rawPayload } = answer;
    const body = answered['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
    return { statusCode, headers: answered, body: body.toString(), fault: faults.join('\n') };
  };
  const putBack = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await rewound(work);
    } finally {
      Object.assign(settings, kept);
    }
  };
  return {
    college,
    idsFor: await idsIn(database),
    send: (sender, request) => putBack(() => send(sender, request)),
    rewound: (work) => putBack(() => work(send)),
    async close() {
      vi.unstubAllGlobals();
      await college.close();
    },
  };
}

async function openRewinding(serverUrl: string | undefined): Promise<Rewinding> {
  if (!serverUrl) return rewindingOver('embedded', await sessionsInMemory(await cachedDump()));
  const { url, drop } = await createServerCopy(serverUrl);
  const source = serverSessions(url, 2);
  return rewindingOver('postgres', { ...source, close: () => source.close().then(drop) });
}

async function signIn({ app, write }: TestCollege): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  for (const { username } of demoAccounts) {
    const token = await write(async (tx) => {
      const user = await tx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
      return (await startSession(app, tx, user.id, { userAgent: 'test', address: '127.0.0.1' })).token;
    });
    cookies.set(username, `collegium=${token}`);
  }
  return cookies;
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error('no answer: it hangs')), hangMs);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
