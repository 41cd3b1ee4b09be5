import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { deadlocksSince } from '../../testing/deadlocks.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aNotification } from '../../testing/work.ts';
import { takeBack } from './take-back.ts';
import { tell } from './tell.ts';

// The embedded database does one thing at a time.
describe.runIf(process.env['TEST_DATABASE_URL'])('what is taken back while another of its group is told', () => {
  let college: TestCollege;
  beforeAll(async () => {
    college = await openTestCollege();
  });
  afterAll(() => college.close());

  test('waits for it, and never in a circle', async () => {
    const { app } = college;
    const subject = newId();
    const [first, second] = await college.write(async (tx) => [await aUser(tx, 'student'), await aUser(tx, 'student')]);
    const common = { group_key: 'topic', count: 1, first_at: new Date(0) };
    await college.write(async (tx) => {
      // As they lie in the table, which is not the order in which they are delivered.
      for (const user of [second, first]) await aNotification(tx, user, common);
      const telling = { kind: 'reply' as const, by: null, course: null, path: '/courses', group: { key: 'topic' } };
      await tell(app, tx, { ...telling, to: [first.id, second.id], subject, title: 'A reply' });
    });
    const isCounted = (tx: Parameters<typeof tell>[1], user: { id: string }) =>
      sql`update notifications set count = count + 1 where group_key = 'topic' and user_id = ${user.id}`.execute(tx);
    const deadlocks = await deadlocksSince(college);
    await overtaken(
      college,
      (tx) => isCounted(tx, first),
      () => college.write((tx) => takeBack(app, tx, { subject, kind: 'reply' })),
      (tx) => isCounted(tx, second),
    );
    expect(await deadlocks()).toBe(0);
    const left = app.database.read.selectFrom('notifications').select('count').where('group_key', '=', 'topic');
    expect((await left.execute()).map(({ count }) => count)).toEqual([2, 2]);
  });
});
