import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadlocksSince } from '../../testing/deadlocks.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { lockRules } from './locks.ts';
import { markMissing } from './stale.ts';

// The embedded database does one thing at a time.
describe.runIf(process.env['TEST_DATABASE_URL'])('rules that are changed while their items are', () => {
  let college: TestCollege;
  beforeAll(async () => {
    college = await openTestCollege();
  });
  afterAll(() => college.close());

  test('wait for them, and nobody waits in a circle', async () => {
    const { course, instructor, colleague, students, items } = await aGradebookWorld(college, { students: 4 });
    const [one, two] = [await college.as(instructor), await college.as(colleague)];
    const params = { id: course.id };
    const deadlocks = await deadlocksSince(college);
    for (let round = 0; round < 6; round++) {
      const { rules, version } = (await one.call('GET /api/courses/{id}/grading-rules', { params })).answer;
      const next = { ...rules, rounding: round % 2 };
      const { token } = (
        await one.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules: next } })
      ).answer;
      const dueAt = new Date(Date.UTC(2026, 10, 20 + round)).toISOString();
      const forms = await Promise.all(
        items.map(({ id }) => one.call('GET /api/assignments/{id}/form', { params: { id } })),
      );
      const replies = await Promise.all([
        two.call('PUT /api/courses/{id}/grading-rules', { params, body: { rules: next, version, token, why: '' } }),
        ...items.map(({ id }, index) => {
          const { settings, revision } = forms[index]?.answer ?? { settings: null, revision: 0 };
          if (!settings) throw new Error('An assignment has a form');
          const changed = { ...settings, instructions: '<p>Write.</p>', dueAt };
          return one.call('PUT /api/assignments/{id}', { params: { id }, body: { settings: changed, revision } });
        }),
        ...students.map(({ id }, index) =>
          two.call('PUT /api/activities/{id}/overrides', {
            params: { id: items[index % 2]?.id ?? '' },
            body: { target: { kind: 'student', id }, dates: { dueAt }, revision: round },
          }),
        ),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    }
    expect(await deadlocks()).toBe(0);
  });

  test('wait in no circle with what falls due', async () => {
    const { course, items } = await aGradebookWorld(college, { students: 2 });
    await college.write(async (tx) => {
      const rules = sql<string>`jsonb_set(rules, '{missing}', '{"percent": "0"}')`;
      await tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', course.id).execute();
      const past = new Date(college.clock.now().getTime() - 60_000);
      await tx
        .updateTable('activities')
        .set({ due_at: past })
        .where('id', '=', items[0]?.id ?? '')
        .execute();
      await tx.deleteFrom('stale_gradebooks').execute();
    });
    const deadlocks = await deadlocksSince(college);
    let rounds = 0;
    await overtaken(
      college,
      async (tx) => {
        rounds += 1;
        await lockRules(tx, course.id);
      },
      () => markMissing(college.app),
      (tx) => sql`select mark_stale_gradebooks(array[${course.id}]::uuid[])`.execute(tx),
    );
    expect(rounds).toBe(1);
    expect(await deadlocks()).toBe(0);
  });
});
