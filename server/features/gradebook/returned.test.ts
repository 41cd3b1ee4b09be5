import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('who comes back to a course has the totals that follow from its rules as they have become meanwhile', async () => {
  const { course, instructor, students, items } = await aGradebookWorld(college);
  const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  const staff = await college.as(instructor);
  const student = await college.as(students[0]);
  const params = { id: course.id };
  const totals = async () =>
    (await staff.call('GET /api/courses/{id}/gradebook', { params })).answer.rows.find(
      ({ id }) => id === students[0].id,
    )?.totals;
  const scores = (entries: string[]) =>
    entries.map((entry, i) => ({ activityId: items[i]?.id ?? '', userId: students[0].id, entry, revision: 0 }));
  await staff.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes: scores(['10', '5']) } });
  expect((await totals())?.[0]).toBe('80 B');

  const enrolled = (await staff.call('GET /api/courses/{id}/enrolments', { params })).answer;
  const own = enrolled.find(({ student }) => student.id === students[0].id);
  await staff.call('DELETE /api/enrolments/{id}', { params: { id: own?.id ?? '' } });
  const { rules, version } = (await staff.call('GET /api/courses/{id}/grading-rules', { params })).answer;
  const equal = { ...rules, groups: rules.groups.map((group) => ({ ...group, weight: '50' })) };
  const impact = await staff.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules: equal } });
  const body = { rules: equal, version, token: impact.answer.token };
  expect((await staff.call('PUT /api/courses/{id}/grading-rules', { params, body })).status).toBe(200);
  const { username } = await college.app.database.read
    .selectFrom('users')
    .select('username')
    .where('id', '=', students[0].id)
    .executeTakeFirstOrThrow();
  await manager.call('POST /api/courses/{id}/enrolments', { params, body: { who: username, enrol: true } });

  expect((await totals())?.[0]).toBe('75 C+');
  expect((await student.call('GET /api/grades')).answer.courses[0]?.percent).toBe('75.0');
});
