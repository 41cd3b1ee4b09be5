import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;

beforeAll(async () => {
  college = await openTestCollege();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
});
afterAll(() => college.close());

const total = async (query: object = {}) =>
  Number((await admin.call('GET /api/users', { query: { ...query, limit: 1 } })).headers['x-total-count']);

/** What the list says is what there is, by every filter that is counted beforehand. */
async function expectCounted(): Promise<void> {
  const { rows } = await sql<{ role: 'student' | 'admin'; is_active: boolean; users: number }>`
    select role, is_active, count(*) as users from users where erased_at is null group by 1, 2`.execute(
    college.app.database.read,
  );
  const counted = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((sum, { users }) => sum + users, 0);
  expect(await total()).toBe(counted(() => true));
  for (const role of ['student', 'admin'] as const) {
    expect(await total({ role })).toBe(counted((row) => row.role === role));
    for (const status of ['active', 'inactive'] as const)
      expect(await total({ role, status })).toBe(
        counted((row) => row.role === role && row.is_active === (status === 'active')),
      );
  }
}

test('users are counted as they come, change, are erased and go, also by many at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => college.write((tx) => aUser(tx, 'student'))));
  await expectCounted();
  expect(await total({ role: 'student' })).toBe(5);
  await college.write(async (tx) => {
    await sql`update users set is_active = false where id in (select id from users where role = 'student' limit 2)`.execute(
      tx,
    );
    await sql`update users set role = 'supervisor' where id in (select id from users where role = 'student' and is_active limit 1)`.execute(
      tx,
    );
    await sql`update users set last_login_at = now()`.execute(tx);
  });
  await expectCounted();
  expect(await total({ status: 'inactive' })).toBe(2);
  await college.write(async (tx) => {
    await sql`update users set erased_at = now() where id in (select id from users where role = 'student' and not is_active limit 1)`.execute(
      tx,
    );
    await sql`delete from users where role = 'supervisor'`.execute(tx);
  });
  await expectCounted();
  expect(await total()).toBe(4);
});

test('two who add users at once do not wait for each other, and neither count is lost', async () => {
  const before = await total({ role: 'student' });
  const first = Promise.withResolvers<void>();
  if (!process.env['TEST_DATABASE_URL']) first.resolve();
  const long = college.write(async (tx) => {
    await aUser(tx, 'student');
    await first.promise;
  });
  await college.write((tx) => aUser(tx, 'student'));
  first.resolve();
  await long;
  expect(await total({ role: 'student' })).toBe(before + 2);
  await expectCounted();
});
