import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';
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

test('who completes a course is told how much waits to be graded', async () => {
  const { course, work, people } = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    const course = await aCourse(tx);
    await teaches(tx, course, teacher);
    const given = { points: '10' };
    const work = await anActivity(tx, course, 'assignment', given);
    const [one, two, three] = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    for (const student of [one, two, three]) await enrols(tx, course, student);
    const left = await aUser(tx, 'student');
    await enrols(tx, course, left, 'dropped');
    // One has handed in twice, one is graded, one has handed in nothing, one has left.
    await submitted(tx, work, one);
    await submitted(tx, work, one, { attempt: 2 });
    await submitted(tx, work, two);
    await scored(tx, work, two, '8');
    await submitted(tx, work, left);
    const elsewhere = await aCourse(tx);
    await enrols(tx, elsewhere, one);
    await submitted(tx, await anActivity(tx, elsewhere, 'assignment', given), one);
    return { course, work, people: { teacher, student: one } };
  });
  const teacher = await college.as(people.teacher);
  const params = { id: course.id };
  const waiting = async () => (await teacher.call('GET /api/courses/{id}/waiting-work', { params })).answer;
  expect(await waiting()).toEqual({ works: 1, toPost: 0 });
  await college.write((tx) => scored(tx, work, people.student, '5'));
  expect(await waiting()).toEqual({ works: 0, toPost: 0 });
  // What comes anew waits too, though the grade that it has stands.
  college.clock.pass({ minutes: 1 });
  await college.write((tx) => submitted(tx, work, people.student, { attempt: 3, submitted_at: college.clock.now() }));
  expect(await waiting()).toEqual({ works: 1, toPost: 0 });
});
