import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { completed } from '../../testing/work.ts';

let college: TestCollege;
let admin: { id: string };
let student: { id: string };
let lesson: { id: string };
let courses: number;

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    admin = await aUser(tx, 'admin');
    student = await aUser(tx, 'student');
    const course = await aCourse(tx);
    await enrols(tx, course, student);
    lesson = await anActivity(tx, course, 'lesson', { module_id: (await aModule(tx, course)).id });
  });
  courses = 1;
});
afterAll(() => college.close());

const progress = async () => {
  const { answer, statements } = await (await college.as(admin)).call('GET /api/dashboard');
  return { ...answer.progress, statements };
};

test('a college of usual size shows what was done a moment ago', async () => {
  expect(await progress()).toMatchObject({ percent: 0, courses });
  await college.write((tx) => completed(tx, lesson, student));
  expect(await progress()).toMatchObject({ percent: 100, courses });
});

test('a large college makes the figures of all of it every five minutes', async () => {
  await college.write((tx) =>
    sql`insert into courses (id, title, course_code, description, status, level, credits, hue, created_at, updated_at)
      select gen_random_uuid(), 'Course ' || n, 'MANY-' || n, 'Of many', 'active', 'beginner', 3, 1, now(), now()
      from generate_series(1, 500) n`.execute(tx),
  );
  const first = await progress();
  expect(first).toMatchObject({ percent: 100, courses: 501 });
  await college.write((tx) => tx.deleteFrom('activity_progress').execute());
  const again = await progress();
  expect(again).toMatchObject({ percent: 100, courses: 501 });
  expect(again.statements).toBeLessThan(first.statements);
  college.clock.pass({ minutes: 5 });
  expect(await progress()).toMatchObject({ percent: 0, courses: 501, statements: first.statements });
});
