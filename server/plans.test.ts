import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemoCollege } from './demo/build.ts';
import { openTestCollege, type TestCollege } from './testing/college.ts';
import { plansForALargeCollege, readsWhole, recordStatements, type SentStatement } from './testing/plans.ts';
import { readingsOf } from './testing/reading-calls.ts';

// They count the whole college, or look for a part of any name in it.
const areOfEverybody = new Set([
  'admin: GET /api/admin/security',
  'admin: GET /api/admin/overview',
  'admin: GET /api/admin/roles',
  'admin: GET /api/admin/storage',
  'admin: GET /api/admin/mail',
  'admin: GET /api/message-recipients',
  'manager: GET /api/message-recipients',
]);

/**
 * Of tables that grow with the years no reading call reads every row. The statements are those that the calls really
 * send, for all six roles; the planner is told that the tables are large and may read one whole only where no index
 * serves (see testing/plans.ts).
 */
describe.runIf(process.env['TEST_DATABASE_URL'])('of a large college nothing is read whole', () => {
  let college: TestCollege;
  let client: Client;
  let sent: Map<string, SentStatement & { by: string }>;
  let answered = 0;
  const failed: string[] = [];

  beforeAll(async () => {
    college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
    await fillDemoCollege(college.app);
    sent = await recordStatements(async (mark) => {
      for (const { username } of demoAccounts) await readAll(username, mark);
    });
    // What this test itself has looked for.
    for (const [text, { by }] of sent) if (by === '') sent.delete(text);
    client = new Client({ connectionString: await urlOf(college) });
    await client.connect();
    await plansForALargeCollege(client);
  }, 300_000);
  afterAll(async () => {
    await client.end();
    await college.close();
  });

  async function readAll(username: string, mark: (by: string) => void): Promise<void> {
    mark('');
    const { read } = college.app.database;
    const user = await read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    const somebody = await college.as(user);
    const readings = await readingsOf(college.app.database, user.id);
    // Files say again what their lists say.
    for (const { call, path } of readings.filter((each) => !/\/file|\.(csv|xlsx)/.test(each.call))) {
      mark(`${username}: ${call}`);
      const { statusCode } = await somebody.raw({ method: 'GET', url: path });
      if (statusCode === 200) answered += 1;
      if (statusCode >= 500) failed.push(`${username}: ${path}`);
    }
  }

  it('asks what can be read, as everybody', () => {
    expect(answered).toBeGreaterThan(500);
    expect(failed).toEqual([]);
    expect(sent.size).toBeGreaterThan(250);
  });

  it('finds an index for each of them', async () => {
    const whole: string[] = [];
    for (const statement of sent.values())
      for (const table of areOfEverybody.has(statement.by) ? [] : await readsWhole(client, statement))
        whole.push(`${table} for ${statement.by}: ${statement.text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}`);
    expect(whole).toEqual([]);
  });
});

async function urlOf({ app }: TestCollege): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.database.read);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return url.href;
}
