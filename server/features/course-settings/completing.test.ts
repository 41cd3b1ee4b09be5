import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, right } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('a quiz that is being taken is submitted with what is saved when its course is completed, and counts', async () => {
  const { course, quiz, questions, instructor, students } = await aQuizWorld(college, {
    students: 2,
    activity: { points: '6' },
  });
  const started = await Promise.all(
    students.map(async (student) => {
      const client = await college.as(student);
      const params = { quizId: quiz.id };
      const { answer } = await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
      return { client, attempt: { id: answer.id } };
    }),
  );
  const [one, late] = started;
  const answers = questions
    .slice(0, 2)
    .map(({ id: questionId }) => ({ questionId, revision: 1, response: right, isFlagged: false }));
  const saved = await one?.client.call('PUT /api/attempts/{id}/answers', { params: one.attempt, body: { answers } });
  expect(saved?.status).toBe(200);
  await college.write((tx) =>
    tx
      .updateTable('quiz_attempts')
      .set({ deadline_at: college.clock.now() })
      .where('id', '=', late?.attempt.id ?? '')
      .execute(),
  );
  college.clock.pass({ minutes: 1 });
  const teacher = await college.as(instructor);
  const params = { id: course.id };
  const complete = () => teacher.call('PUT /api/courses/{id}/status', { params, body: { status: 'completed' } });
  expect((await complete()).status).toBe(200);
  const ends = await college.app.database.read
    .selectFrom('quiz_attempts as t')
    .innerJoin('enrolments as e', (join) => join.onRef('e.user_id', '=', 't.user_id').on('e.course_id', '=', course.id))
    .select(['t.submitted_by', 't.score', 'e.final_percent'])
    .where('t.quiz_id', '=', quiz.id)
    .orderBy('t.submitted_by', 'desc')
    .execute();
  expect(
    ends.map(({ submitted_by, score, final_percent }) => [submitted_by, Number(score), Number(final_percent)]),
  ).toEqual([
    ['staff', 4, 66.6667],
    ['deadline', 0, 0],
  ]);
  expect((await complete()).status).toBe(200);
});
