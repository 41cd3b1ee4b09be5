import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { assistsOnly } from '../../testing/factories.ts';
import { allTakeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('an assistant of some sections sees the figures of their students', async () => {
  const world = await aQuizWorld(college, { students: 3, questions: [{}] });
  await allTakeQuiz(college, world, [[right], [right], [wrong]]);
  const section = { id: newId(), course_id: world.course.id, name: 'A' };
  const figures = async () => {
    const params = { id: world.quiz.id };
    const { answer } = await (await college.as(world.assistant)).call('GET /api/quizzes/{id}/results', { params });
    const { attempts, students, mean, lowest, distribution, questions } = answer;
    const [question] = questions;
    return {
      whole: [attempts, students, mean, lowest, distribution.reduce((sum, { count }) => sum + count, 0)],
      question: [question?.attempts, question?.facility, ...(question?.answers ?? []).map(({ count }) => count)],
    };
  };
  const ofEverybody = { whole: [3, 3, '1.333333', '0', 3], question: [3, '0.666667', 2, 1] };
  expect(await figures()).toEqual(ofEverybody);
  await college.write(async (tx) => {
    await tx.insertInto('sections').values(section).execute();
    await assistsOnly(tx, world.assistant, [section]);
  });
  expect(await figures()).toEqual({ whole: [0, 0, null, null, 0], question: [0, null, 0, 0] });
  await college.write(async (tx) => {
    for (const { id } of world.students.slice(1))
      await tx.updateTable('enrolments').set({ section_id: section.id }).where('user_id', '=', id).execute();
  });
  expect(await figures()).toEqual({ whole: [2, 2, '1', '0', 2], question: [2, '0.500000', 1, 1] });
});
