import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { allTakeQuiz, takeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, essay, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const impactOf = (client: Client, id: string, points: string) =>
  client.call('POST /api/quiz-slots/{id}/impact', { params: { id }, body: { points } });
const change = (client: Client, id: string, points: string, impactToken?: string) =>
  client.call('PUT /api/quiz-slots/{id}/points', { params: { id }, body: { points, impactToken } });

async function taken(given: Parameters<typeof aQuizWorld>[1], responses: (object | null)[][]) {
  const world = await aQuizWorld(college, { students: responses.length, ...given });
  const attempts = await allTakeQuiz(college, world, responses);
  const client = await college.as(world.instructor);
  const form = (await client.call('GET /api/quizzes/{id}/form', { params: { id: world.quiz.id } })).answer;
  return { ...world, attempts, client, slots: form.slots.map(({ id }) => id) };
}

const rowsOf = async (client: Client, id: string) =>
  (await client.call('GET /api/quizzes/{quizId}/attempts', { params: { quizId: id } })).answer;
const scoresOf = async (quiz: { id: string }) =>
  Object.fromEntries(
    (
      await college.app.database.read
        .selectFrom('scores')
        .select(['user_id', 'points'])
        .where('activity_id', '=', quiz.id)
        .execute()
    ).map(({ user_id, points }) => [user_id, points]),
  );

describe('other points for a question that students have answered', () => {
  test('are looked at first, and then are what was said; the gradebook has them in the same moment', async () => {
    const { quiz, students, attempts, client, slots } = await taken({ questions: [{}, {}] }, [
      [right, right],
      [wrong, right],
    ]);
    const [slot = ''] = slots;
    const { answer } = await impactOf(client, slot, '5');
    expect(answer).toMatchObject({ submitted: 2, open: 0 });
    expect(answer.changed).toMatchObject([
      { attemptId: attempts[0], oldMark: '2', newMark: '5', oldScore: '4', newScore: '7' },
    ]);
    expect((await change(client, slot, '5')).status).toBe(409);
    expect((await change(client, slot, '4', answer.token)).status).toBe(409);
    const changed = await change(client, slot, '5', answer.token);
    expect(changed.status).toBe(200);
    expect(changed.answer.slots.map(({ points }) => Number(points))).toEqual([5, 2]);
    for (const [index, score] of ['7', '2'].entries())
      expect((await rowsOf(client, quiz.id)).find(({ id }) => id === attempts[index])?.score).toBe(score);
    expect(await scoresOf(quiz)).toEqual({ [students[0]?.id ?? '']: '7.00', [students[1]?.id ?? '']: '2.00' });
    const csv = await client.raw({ method: 'GET', url: `/api/quizzes/${quiz.id}/results.csv` });
    expect(csv.payload).toMatch(/,7,.*,5,2(,|\s|$)/);
    // Sent again: the answer to the first time was lost.
    expect((await change(client, slot, '5', answer.token)).status).toBe(200);
  });

  test('keep the share of a mark by hand, and reach an attempt that is running', async () => {
    const { quiz, students, student, attempts, client, slots } = await taken({ questions: [essay, {}], students: 2 }, [
      [{ text: 'Because.' }, right],
    ]);
    const mark = { questionId: '', mark: '1.5', comment: '', revision: 0 };
    const paper = await client.call('GET /api/quizzes/{id}/to-grade', { params: { id: quiz.id } });
    mark.questionId = paper.answer[0]?.questionId ?? '';
    await client.call('PUT /api/attempts/{id}/marks', { params: { id: attempts[0] ?? '' }, body: mark });
    const other = await college.as(students[1] ?? student);
    await other.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id } });
    const [slot = ''] = slots;
    const before = Number(
      (await client.call('GET /api/quizzes/{id}/form', { params: { id: quiz.id } })).answer.slots[0]?.points,
    );
    const { answer } = await impactOf(client, slot, String(before * 3));
    expect(answer).toMatchObject({ open: 1, changed: [{ oldMark: '1.5', newMark: '4.5' }] });
    expect((await change(client, slot, String(before * 3), answer.token)).status).toBe(200);
    expect((await rowsOf(client, quiz.id)).find(({ id }) => id === attempts[0])?.score).toBe('6.5');
    const questions = await other.call('GET /api/quizzes/{quizId}/questions', { params: { quizId: quiz.id } });
    expect(questions.answer.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([2, before * 3]);
  });

  test('need another look once somebody else has handed in', async () => {
    const world = await taken({ questions: [{}], students: 2 }, [[right]]);
    const [slot = ''] = world.slots;
    const { token } = (await impactOf(world.client, slot, '3')).answer;
    await takeQuiz(await college.as(world.students[1] ?? world.student), world, [right]);
    expect((await change(world.client, slot, '3', token)).problem.detail).toContain('Look at it again');
  });

  test('are refused to who may not change the quiz', async () => {
    const { student, slots } = await taken({ questions: [{}] }, [[right]]);
    expect((await impactOf(await college.as(student), slots[0] ?? '', '3')).status).toBe(403);
  });
});
