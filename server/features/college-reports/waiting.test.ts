import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, scored } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('who wrote in a graded discussion waits from their first post, in the reports as in the grading queue', async () => {
  const { instructor, admin, courseId } = await college.write(async (tx) => {
    const course = await aCourse(tx, { course_code: 'MUS-130' });
    const teacher = await aUser(tx, 'instructor', { first_name: 'Paola', last_name: 'Marchetti' });
    await teaches(tx, course, teacher);
    const [waits, graded, gone] = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    await enrols(tx, course, waits);
    await enrols(tx, course, graded);
    await enrols(tx, course, gone, 'dropped');
    const made = await anActivity(tx, course, 'discussion', { points: '5' });
    await aTopic(tx, course, teacher, { id: made.id, activity_id: made.id });
    // The clock stands at 18 November 2026, 10:00 UTC.
    for (const day of ['2026-11-08', '2026-11-17'])
      await aReply(tx, made, waits, { created_at: new Date(`${day}T10:00:00Z`) });
    await aReply(tx, made, waits, { created_at: new Date('2026-11-01T10:00:00Z'), deleted_at: new Date() });
    await aReply(tx, made, graded);
    await aReply(tx, made, gone);
    await scored(tx, made, graded, '4');
    const ungraded = await anActivity(tx, course, 'discussion', { points: null });
    await aTopic(tx, course, teacher, { id: ungraded.id, activity_id: ungraded.id });
    await aReply(tx, ungraded, waits);
    return { instructor: teacher, admin: await aUser(tx, 'admin'), courseId: course.id };
  });
  const read = async (report: 'waiting' | 'load') =>
    (await (await college.as(admin)).call('GET /api/college-reports/{report}', { params: { report } })).answer;
  const waiting = await read('waiting');
  const row = Object.fromEntries(waiting.columns.map((column, i) => [column, waiting.rows[0]?.cells[i]]));
  expect(row).toMatchObject({ code: 'MUS-130', works: '1', oldestDays: '10.0' });
  const load = await read('load');
  expect(load.rows.map(({ cells }) => cells[load.columns.indexOf('works')])).toEqual(['1']);
  const queued = async () =>
    (await (await college.as(instructor)).call('GET /api/grading-queue')).answer.reduce(
      (all, each) => all + each.waiting,
      0,
    );
  expect(await queued()).toBe(1);

  // In a completed course nothing waits any more: it counts as zero there.
  await college.write((tx) =>
    tx.updateTable('courses').set({ status: 'completed' }).where('id', '=', courseId).execute(),
  );
  expect((await read('waiting')).rows).toEqual([]);
  const after = await read('load');
  expect(after.rows.map(({ cells }) => cells[after.columns.indexOf('works')])).toEqual(['0']);
  expect(await queued()).toBe(0);
});
