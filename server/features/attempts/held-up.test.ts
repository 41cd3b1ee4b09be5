import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, right } from '../../testing/quiz-world.ts';
import { expireAttempts } from './expire.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** A quiz that its student is taking. */
async function aQuizUnderWay() {
  const world = await aQuizWorld(college);
  const client = await college.as(world.student);
  const params = { quizId: world.quiz.id };
  const { answer } = await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
  return { ...world, client, params, attemptId: answer.id };
}
type UnderWay = Awaited<ReturnType<typeof aQuizUnderWay>>;

let old: UnderWay;
let other: UnderWay;
beforeEach(async () => {
  old = await aQuizUnderWay();
  other = await aQuizUnderWay();
  await college.write((tx) =>
    tx
      .updateTable('courses')
      .set({ status: 'archived', status_before_archive: 'active' })
      .where('id', '=', old.course.id)
      .execute(),
  );
});

const stateOf = async ({ attemptId }: UnderWay) =>
  (
    await college.app.database.read
      .selectFrom('quiz_attempts')
      .select(['state', 'submitted_by'])
      .where('id', '=', attemptId)
      .execute()
  )[0];

test('what was begun before a course was archived is handed in, and graded', async () => {
  const { client, params, questions } = old;
  const answers = Object.fromEntries(questions.map(({ id }) => [id, right]));
  const { answer } = await client.call('POST /api/quizzes/{quizId}/attempts', { params, body: { answers } });
  expect(answer).toMatchObject({ submittedBy: 'student', answered: questions.length });
  const page = (await client.call('GET /api/quizzes/{quizId}', { params })).answer;
  expect(page).toMatchObject({ canStart: false, attempts: [{ state: 'submitted', score: 6 }] });
  expect((await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).status).toBe(409);
});

test('the deadline hands it in too, and holds up nobody in another course', async () => {
  college.clock.pass({ minutes: 31 });
  await expireAttempts(college.app);
  college.clock.pass({ minutes: -31 });
  const done = { state: 'submitted', submitted_by: 'deadline' };
  expect([await stateOf(old), await stateOf(other)]).toEqual([done, done]);
});

test('an attempt that cannot be submitted, for whatever reason, holds up no other', async () => {
  await college.write(async (tx) => {
    await sql`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.id = ${sql.lit(other.attemptId)}::uuid then raise exception 'not this one'; end if; return new; end $$`.execute(
      tx,
    );
    await sql`create trigger refuse_one before update on quiz_attempts for each row execute function refuse_one()`.execute(
      tx,
    );
  });
  const more = await aQuizUnderWay();
  college.clock.pass({ minutes: 31 });
  await expireAttempts(college.app);
  expect((await stateOf(other))?.state).toBe('open');
  expect((await stateOf(more))?.state).toBe('submitted');
  await expect(expireAttempts(college.app)).rejects.toThrow('not this one');
  await college.write((tx) => sql`drop function refuse_one cascade`.execute(tx));
  await expireAttempts(college.app);
  expect((await stateOf(other))?.state).toBe('submitted');
  college.clock.pass({ minutes: -31 });
});
