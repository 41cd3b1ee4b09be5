import { sql } from 'kysely';
import { type ApiCall, api } from '../../contract/api.ts';
import { sessionsInMemory } from '../db/embedded.ts';
import { fillDemoCollege } from '../demo/build.ts';
import { exportFiles } from '../features/personal-data/export-files.ts';
import { rewindingOver } from '../fuzz/rewinding.ts';
import { type Client, openTestCollege, quietLog, type TestCollege } from '../testing/college.ts';
import { cachedDump } from '../testing/database-dump.ts';
import { aUser } from '../testing/factories.ts';
import { twoRowsInEveryTable } from '../testing/fill-tables.ts';
import { tableHashes } from '../testing/table-hashes.ts';

/** Roles that see what they have to do with; managers and administrators see all. */
export const newcomerRoles = ['student', 'instructor', 'teaching_assistant', 'supervisor'] as const;
type NewcomerRole = (typeof newcomerRoles)[number];

/** A college, and in it a person of each role who came a moment ago and has nothing to do with anybody. */
export interface Newcomers {
  /** The answer of a read; of a refusal the status. */
  reads(role: NewcomerRole, url: string): Promise<string>;
  /** What the copy of their data holds; in a full college every table has rows of others by then. */
  copyOf(role: NewcomerRole): Promise<Record<string, string>>;
  /** What erasing them is said to take along and to leave. */
  erasureOf(role: NewcomerRole): Promise<string>;
  /** The tables in which a row that does not name a newcomer is different once they were erased. */
  changedByErasing(role: 'student' | 'instructor'): Promise<string[]>;
  close(): Promise<void>;
}

export async function openNewcomers(fill: 'full' | 'empty'): Promise<Newcomers> {
  const { database, rewound } = rewindingOver('embedded', await sessionsInMemory(await cachedDump()));
  const college = await openTestCollege({}, quietLog, database);
  if (fill === 'full') {
    await fillDemoCollege(college.app);
    await withoutNewsForAll(college);
  }
  const clients = {} as Record<NewcomerRole, Client>;
  for (const role of newcomerRoles) {
    await college.write((tx) =>
      aUser(tx, role, { ...named, id: ids[role], username: usernameOf(role), email: `${role}@new.test` }),
    );
    clients[role] = await college.as({ id: ids[role] });
  }
  const admin = await college.as(await college.write((tx) => aUser(tx, 'admin', { username: 'who-erases' })));

  /** Asked where every table has rows; all is put back. */
  const amongRows = <T>(work: () => Promise<T>) =>
    rewound(async () => {
      if (fill === 'full') await college.write((tx) => twoRowsInEveryTable.execute(tx));
      return await work();
    });

  return {
    async reads(role, url) {
      const { statusCode, body } = await clients[role].raw({ method: 'GET', url });
      // A key is made for each college.
      return statusCode === 200 ? body.replace(/"pushKey":"[^"]+"/, '') : `${statusCode}`;
    },
    copyOf: (role) => amongRows(() => copyOf(college, ids[role])),
    erasureOf: (role) => amongRows(async () => (await admin.raw({ method: 'GET', url: erasureUrl(role) })).body),
    changedByErasing: (role) =>
      amongRows(async () => {
        const before = await tableHashes(database, counted, ids[role]);
        const erased = await admin.call('POST /api/users/{id}/erasure', {
          params: { id: ids[role] },
          body: { username: usernameOf(role), despiteCourses: true },
        });
        if (erased.status !== 204) throw new Error(erased.problem.detail);
        const after = await tableHashes(database, counted, ids[role]);
        return Object.keys(before).filter((table) => before[table] !== after[table]);
      }),
    close: () => college.close(),
  };
}

const named = { first_name: 'New', last_name: 'Comer' };
const erasureUrl = (role: NewcomerRole) => `/api/users/${ids[role]}/erasure`;
const usernameOf = (role: NewcomerRole) => `newcomer-${role}`;
/** What every deed adds to. */
const counted = ['versions', 'live_messages', 'audit_chain', 'user_counts', 'user_changes'];
/** The same in every college, as what they read is compared. */
const ids: Record<NewcomerRole, string> = {
  student: '00000000-0000-7000-8000-000000000001',
  instructor: '00000000-0000-7000-8000-000000000002',
  teaching_assistant: '00000000-0000-7000-8000-000000000003',
  supervisor: '00000000-0000-7000-8000-000000000004',
};

async function copyOf({ app }: TestCollege, userId: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, bytes } of exportFiles(app, userId)) {
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    files[name] = Buffer.concat(parts).toString();
  }
  return files;
}

async function withoutNewsForAll({ write }: TestCollege): Promise<void> {
  await write(async (tx) => {
    await sql`delete from announcements where course_id is null`.execute(tx);
    await sql`delete from calendar_events where scope = 'college'`.execute(tx);
  });
}

const range = '?from=2026-09-14&to=2026-12-15';
/** What must be asked for. */
const queries: Partial<Record<ApiCall, string>> = {
  'GET /api/calendar': range,
  'GET /api/schedule': range,
  'GET /api/search': '?q=the&limit=20',
  'GET /api/message-recipients': '?q=a',
};

/** What the college shows to everybody, and what is new each time it is asked. */
const ofEverybody: ReadonlySet<string> = new Set<ApiCall>([
  'GET /api/auth/user',
  'GET /api/sign-in',
  'GET /api/privacy',
  'GET /api/account/sessions',
  'GET /api/catalogue',
  'GET /api/open-courses',
  'GET /api/open-courses/filters',
  'GET /api/course-templates',
  'GET /api/terms',
  'GET /api/objects/s3/params',
  'GET /api/transcript',
  'GET /api/progress-reports/choices',
  'GET /api/credentials/issuer',
  'GET /api/credentials/keys',
]);

/** Reads that name no object, so that what they answer follows from who asks alone. */
export const ownReads = (Object.keys(api) as ApiCall[])
  .filter((name) => /^GET [^{]*$/.test(name) && !ofEverybody.has(name))
  .map((name) => `${name.slice('GET '.length)}${queries[name] ?? ''}`);
