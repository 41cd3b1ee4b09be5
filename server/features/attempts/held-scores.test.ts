import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, reviewOf } from '../../testing/quiz-world.ts';
import { postHeldScores } from './post-held-scores.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type World = Awaited<ReturnType<typeof aQuizWorld>>;

/** Each student of a quiz has handed in an hour ago, and a score that is held though its time has come. */
const heldFor = ({ quiz, students }: World) =>
  college.write(async (tx) => {
    const at = new Date(college.clock.now().getTime() - 3_600_000);
    const attempts = students.map(({ id }) => ({
      id: newId(),
      quiz_id: quiz.id,
      user_id: id,
      number: 1,
      state: 'submitted' as const,
      started_at: at,
      submitted_at: at,
      submitted_by: 'student' as const,
      seed: 1,
      score: '6',
    }));
    await tx.insertInto('quiz_attempts').values(attempts).execute();
    const scores = students.map(({ id }) => ({
      activity_id: quiz.id,
      user_id: id,
      points: '6',
      entered: '6',
      graded_at: at,
      posted_at: null,
    }));
    await tx.insertInto('scores').values(scores).execute();
  });

const held = async ({ quiz }: World) =>
  (
    await college.app.database.read
      .selectFrom('scores')
      .select('user_id')
      .where('activity_id', '=', quiz.id)
      .where('posted_at', 'is', null)
      .execute()
  ).length;

test('scores that stay held in a completed course keep nobody else’s from being posted, however many they are', async () => {
  const given = { activity: { points: '6' }, quiz: { review: reviewOf({ marks: ['later'] }) } };
  const over = await aQuizWorld(college, { ...given, students: 501 });
  const named = await aQuizWorld(college, given);
  const many = await aQuizWorld(college, { ...given, students: 501 });
  for (const world of [over, named, many]) await heldFor(world);
  await college.write(async (tx) => {
    await tx.updateTable('quizzes').set({ is_anonymous: true }).where('activity_id', '=', over.quiz.id).execute();
    const courses = [over.course.id, named.course.id];
    await sql`update courses set status = 'completed' where id = any(${courses}::uuid[])`.execute(tx);
  });
  await postHeldScores(college.app);
  // Showing a score moves no grade where there are names, so there it is posted in a completed course too.
  expect([await held(over), await held(named), await held(many)]).toEqual([501, 0, 0]);

  // Reopened, they are posted as all others.
  await college.write((tx) =>
    tx.updateTable('courses').set({ status: 'active' }).where('id', '=', over.course.id).execute(),
  );
  await postHeldScores(college.app);
  expect(await held(over)).toBe(0);
});
