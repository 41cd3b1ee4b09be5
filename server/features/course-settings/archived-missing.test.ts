import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourseStatus } from '../../../contract/courses.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';
import { markMissing, refreshTotals } from '../gradebook/stale.ts';

/** What falls due after a course was put away, or completed, is missing nowhere before the course goes on. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** A full score of ten, and an essay of ten that is due in two hours; what is missing counts as zero. */
async function aWorld() {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const [teacher, student] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
    await teaches(tx, course, teacher);
    await enrols(tx, course, student);
    const full = await anActivity(tx, course, 'assignment', { points: '10' });
    await submitted(tx, full, student);
    await scored(tx, full, student, '10');
    const essay = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(2) });
    const rules = JSON.stringify({ missing: { percent: '100' } });
    await tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', course.id).execute();
    return { course, student, essay, teacher };
  });
  const params = { id: world.course.id };
  const essay = { id: world.essay.id };
  const become = async (status: CourseStatus) => {
    const teacher = await college.as(world.teacher);
    expect((await teacher.call('PUT /api/courses/{id}/status', { params, body: { status } })).status).toBe(200);
  };
  /** Whether the essay is missing, wherever that is said, and what it makes of the grade. */
  const said = async () => {
    const [teacher, student] = [await college.as(world.teacher), await college.as(world.student)];
    await markMissing(college.app);
    await refreshTotals(college.app, params.id);
    const gradebook = (await teacher.call('GET /api/courses/{id}/gradebook', { params })).answer;
    const row = gradebook.rows[0];
    const grade = (await student.call('GET /api/courses/{id}/grade', { params })).answer;
    const board = (await student.call('GET /api/assignments')).answer.find(({ id }) => id === essay.id);
    const list = (await student.call('GET /api/courses/{id}/assignments', { params })).answer;
    const own = (await student.call('GET /api/assignments/{id}', { params: essay })).answer.mine;
    const counts = (await teacher.call('GET /api/assignments/{id}', { params: essay })).answer.staff;
    const [handedIn] = (await teacher.call('GET /api/assignments/{id}/submissions', { params: essay })).answer;
    const desk = (await teacher.call('GET /api/assignments/{id}/grading', { params: essay })).answer;
    const students = await teacher.call('GET /api/students', { query: { courseId: params.id } });
    const figures = (await teacher.call('GET /api/analytics/grades', { query: { course: params.id } })).answer;
    return {
      listed: students.answer[0]?.courses[0]?.missing ?? 0,
      total: row?.totals[0]?.split(' ')[0],
      says: [
        row?.missing.length === 1,
        grade.works.some(({ isMissing }) => isMissing),
        board?.status === 'missing',
        board?.timeliness === 'missing',
        list.some(({ mine }) => mine?.status === 'missing'),
        own?.status === 'missing',
        own?.timeliness === 'missing',
        counts?.missing === 1,
        handedIn?.timeliness === 'missing',
        desk.works[0]?.timeliness === 'missing',
        figures.items.some(({ missing }) => missing === 1),
      ],
    };
  };
  return { ...world, params, become, said };
}

const everywhere = (isMissing: boolean) => Array.from({ length: 11 }, () => isMissing);

test.each(['archived', 'completed'] as const)(
  'work that fell due after its course was %s is missing nowhere, and moves no grade, until the course goes on',
  async (status) => {
    const { become, said } = await aWorld();
    const standing = await said();
    expect(standing.says).toEqual(everywhere(false));
    await become(status);
    college.clock.pass({ hours: 3 });
    expect(await said()).toEqual(standing);
    await become('active');
    const going = await said();
    expect(going.says).toEqual(everywhere(true));
    expect(going.listed).toBe(1);
    expect(going.total).not.toBe(standing.total);
  },
);

test('what was missing when the course was put away stays so', async () => {
  const { become, said } = await aWorld();
  college.clock.pass({ hours: 3 });
  await become('archived');
  expect((await said()).says).toEqual(everywhere(true));
});

test('a course that is completed, put away and taken back stands since it was completed', async () => {
  const { become, course } = await aWorld();
  const since = async () =>
    (
      await college.app.database.read
        .selectFrom('courses')
        .select('grades_stand_since')
        .where('id', '=', course.id)
        .executeTakeFirstOrThrow()
    ).grades_stand_since;
  await become('completed');
  const completed = college.clock.now();
  for (const status of ['archived', 'completed'] as const) {
    college.clock.pass({ hours: 1 });
    await become(status);
    expect(await since()).toEqual(completed);
  }
  await become('active');
  expect(await since()).toBeNull();
});
