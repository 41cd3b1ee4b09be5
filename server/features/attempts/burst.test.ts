import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';
import { expireAttempts } from './expire.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Students who all started together, with an answer to each question. */
const laid = (quizId: string, courseId: string, count: number, at: Date) => sql`with someone as (
  insert into users (id, username, email, first_name, last_name, role, created_at)
  select gen_random_uuid(), 'burst-' || n, 'burst-' || n || '@college.test', 'First', 'Last', 'student', ${at}::timestamptz
  from generate_series(1, ${count}::integer) n returning id
), member as (
  insert into enrolments (id, course_id, user_id, state, enrolled_at)
  select gen_random_uuid(), ${courseId}::uuid, id, 'active', ${at}::timestamptz from someone
), attempt as (
  insert into quiz_attempts (id, quiz_id, user_id, number, state, started_at, deadline_at, seed)
  select gen_random_uuid(), ${quizId}::uuid, id, 1, 'open', ${at}::timestamptz, ${at}::timestamptz + interval '30 minutes', 1
  from someone returning id
), question as (
  insert into quiz_attempt_questions (attempt_id, question_id, position, points)
  select t.id, s.question_id, s.position, s.points from attempt t cross join quiz_slots s where s.quiz_id = ${quizId}::uuid
)
insert into quiz_answers (attempt_id, question_id, revision, response, saved_at)
select t.id, s.question_id, 1, '{"choice": "this"}', ${at}::timestamptz
from attempt t cross join quiz_slots s where s.quiz_id = ${quizId}::uuid`;

test('two thousand attempts that end together are submitted together, and whole', async () => {
  const count = 2_000;
  const { quiz, course } = await aQuizWorld(college, { questions: Array.from({ length: 10 }, () => ({})) });
  await college.write((tx) => laid(quiz.id, course.id, count, college.clock.now()).execute(tx));
  college.clock.pass({ minutes: 30 });
  const before = college.app.database.statements();
  expect(await expireAttempts(college.app)).toBe(count);
  const statements = college.app.database.statements() - before;
  const { rows } = await sql<{ attempts: number; submissions: number; scores: number }>`select
    (select count(*) from quiz_attempts where quiz_id = ${quiz.id} and state = 'submitted' and score = 20) as attempts,
    (select count(*) from submissions where activity_id = ${quiz.id}) as submissions,
    (select count(*) from scores where activity_id = ${quiz.id} and points = 20) as scores`.execute(
    college.app.database.read,
  );
  expect(rows).toEqual([{ attempts: count, submissions: count, scores: count }]);
  expect(statements).toBeLessThan(count / 5);
}, 180_000);
