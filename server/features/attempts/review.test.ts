import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld, reviewOf, right, wrong } from '../../testing/quiz-world.ts';
import { marksAreShown } from './marks-shown.ts';
import { CompiledQuery } from 'kysely';
import { partsShown, reviewTimeOf } from '../../../domain/quiz/review.ts';
import { reviewMatrix } from '../../../contract/quizzes.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };
const start = async (client: Client, quiz: Known) =>
  (await client.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} })).answer;
const review = (client: Client, id: string) => client.call('GET /api/attempts/{id}/review', { params: { id } });

async function taken(given: Parameters<typeof aQuizWorld>[1]) {
  const world = await aQuizWorld(college, given);
  const client = await college.as(world.student);
  const { id } = await start(client, world.quiz);
  const answers = { [world.questions[0]?.id ?? '']: right, [world.questions[1]?.id ?? '']: wrong };
  await client.call('POST /api/quizzes/{quizId}/attempts', { params: { quizId: world.quiz.id }, body: { answers } });
  return { ...world, client, id };
}

const until = new Date('2026-11-18T12:00:00Z');
const remarks = {
  credits: { this: '100' },
  feedback: { this: '<p>Well seen</p>' },
  general: '<p>In general</p>',
  right: '',
  partlyRight: '',
  wrong: '<p>No</p>',
};

describe('the review of an attempt', () => {
  test('shows each part at its time, and what is not shown is absent', async () => {
    const { client, id, instructor, student } = await taken({
      quiz: {
        review: reviewOf({
          attempt: ['after'],
          correctness: ['later'],
          marks: ['later'],
          feedback: ['closed'],
          answers: ['closed'],
        }),
      },
      activity: { available_until: until },
      questions: [{ key: JSON.stringify(remarks) }, {}, {}],
    });
    const first = (await review(client, id)).answer;
    expect(first).toMatchObject({ shows: ['attempt'], points: 6, moreFrom: '2026-11-18T10:02:00.000Z' });
    expect(Object.keys(first.questions[0] ?? {}).toSorted()).toEqual([
      'body',
      'id',
      'isFlagged',
      'options',
      'points',
      'position',
      'question',
      'response',
      'stem',
      'type',
    ]);
    expect(first).not.toHaveProperty('score');
    college.clock.pass({ minutes: 2 });
    const later = await review(await college.as(student), id);
    expect(later.answer).toMatchObject({
      shows: ['correctness', 'marks'],
      score: 2,
      waiting: 0,
      moreFrom: until.toISOString(),
    });
    expect(later.answer.questions.map(({ correctness, mark, response }) => [correctness, mark, response])).toEqual([
      ['right', 2, undefined],
      ['wrong', 0, undefined],
      ['not_answered', 0, undefined],
    ]);
    expect(later.statements).toBe(3);
    const staff = (await review(await college.as(instructor), id)).answer;
    expect(staff.shows).toEqual(['attempt', 'correctness', 'marks', 'feedback', 'answers']);
    expect(staff.questions[0]).toMatchObject({
      feedback: ['<p>Well seen</p>', '<p>In general</p>'],
      rightAnswer: { response: right },
      response: right,
    });
    college.clock.pass({ minutes: 118 });
    const closed = (await review(await college.as(student), id)).answer;
    expect(closed).toMatchObject({ shows: ['feedback', 'answers'], moreFrom: null });
    college.clock.pass({ minutes: -120 });
  });

  test('is for its student and the staff of the course', async () => {
    const { id } = await taken({});
    const { students, instructor } = await aQuizWorld(college);
    for (const user of [...students, instructor]) expect((await review(await college.as(user), id)).status).toBe(404);
    expect((await review(college.nobody, id)).status).toBe(401);
  });

  test('hides names from staff while something waits, where the quiz says so', async () => {
    const { id, instructor, quiz } = await taken({ quiz: { is_anonymous: true } });
    const staff = await college.as(instructor);
    expect((await review(staff, id)).answer.student).not.toBeNull();
    await college.write((tx) =>
      tx.updateTable('quiz_attempts').set({ score: null }).where('quiz_id', '=', quiz.id).execute(),
    );
    expect((await review(staff, id)).answer.student).toBeNull();
  });

  test('shows nothing of a running attempt unless the quiz says so', async () => {
    const { quiz, student } = await aQuizWorld(college);
    const client = await college.as(student);
    const { id } = await start(client, quiz);
    expect((await review(client, id)).answer).toMatchObject({ shows: [], questions: [], state: 'open' });
  });
});

test('the SQL that posts scores agrees with the rule of the review', async () => {
  for (const marks of [['after'], ['later'], ['closed'], ['during']])
    for (const closes of [null, 1, 30] as const)
      for (const minutes of [0, 1, 2, 29, 30]) {
        const submittedAt = college.clock.now();
        const availableUntil = closes === null ? null : new Date(submittedAt.getTime() + closes * 60_000);
        const matrix = reviewOf({ marks });
        const now = new Date(submittedAt.getTime() + minutes * 60_000);
        const text = `select ${marksAreShown} as shown from (select $2::uuid as user_id) w
          cross join (select $2::uuid as activity_id, $3::jsonb as review) z
          cross join (select $2::uuid as id, $2::uuid as course_id, null::timestamptz as available_from,
            null::timestamptz as due_at, $4::timestamptz as available_until) a`;
        const withAttempt = text.replace(
          /quiz_attempts t cross/,
          "(select $2::uuid as quiz_id, $2::uuid as user_id, 1 as number, $5::timestamptz as submitted_at, 'submitted' as state) t cross",
        );
        const id = '01a1fce7-2c9d-7f7b-833c-25b08f3a6e99';
        const { rows } = await college.app.database.read.executeQuery<{ shown: boolean }>(
          CompiledQuery.raw(withAttempt, [now, id, matrix, availableUntil, submittedAt]),
        );
        const time = reviewTimeOf({ submittedAt, availableUntil, isTaking: false }, now);
        const shown = partsShown(reviewMatrix.parse(JSON.parse(matrix)), time).has('marks');
        expect([marks, closes, minutes, rows[0]?.shown]).toEqual([marks, closes, minutes, shown]);
      }
});
