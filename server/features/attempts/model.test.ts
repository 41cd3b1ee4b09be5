import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttemptEvent, type AttemptState, step } from '../../../domain/quiz/attempt.ts';
import { fraction, toDecimal } from '../../../domain/fraction.ts';
import { keptOf } from '../../../domain/quiz/kept-score.ts';
import { type Command, commands, eventOf, rulesOf, settings, type Settings } from '../../testing/attempt-commands.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';
import { expireAttempts } from './expire.ts';
import { regradeAttempts } from './regrade.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type World = Awaited<ReturnType<typeof aQuizWorld>>;

async function worldFor(given: Settings, from: Date): Promise<World> {
  const until = given.closesAfter === null ? null : new Date(from.getTime() + given.closesAfter * 60_000);
  const world = await aQuizWorld(college, {
    quiz: {
      time_limit: given.timeLimit,
      max_attempts: given.maxAttempts,
      kept_score: given.keptScore,
      allows_going_back: given.allowsGoingBack,
      cuts_at_until: given.cutsAtUntil,
    },
    activity: { available_until: until },
  });
  const granted = {
    user_id: world.student.id,
    time_factor: given.timeFactor,
    is_untimed: given.isUntimed,
    extra_attempts: given.extraAttempts,
    updated_at: from,
  };
  await college.write((tx) => tx.insertInto('accommodations').values(granted).execute());
  return world;
}

/** Does through the API what the event says; answers whether it was refused. */
async function make(world: World, event: AttemptEvent, ids: string[], isSwapped: boolean): Promise<boolean> {
  const params = { quizId: world.quiz.id };
  if (event.kind === 'expire') return (await expireAttempts(college.app), false);
  if (event.kind === 'regrade') return (await regrade(world, isSwapped), false);
  // A fresh session each time: hours pass between two requests.
  const client = await college.as(event.kind === 'extend' ? world.instructor : world.student);
  if (event.kind === 'start') return (await client.call('POST /api/quizzes/{quizId}/start', { params })).status === 409;
  const attemptId = ids[event.number - 1] ?? '';
  const byId = { params: { id: attemptId } };
  if (event.kind === 'submit') {
    const answers = Object.fromEntries(event.answers.map((one) => [one.questionId, one.response]));
    const revisions = Object.fromEntries(
      event.answers.flatMap((one) => (one.revision ? [[one.questionId, one.revision]] : [])),
    );
    const made = Object.fromEntries(
      event.answers.map(({ questionId, base, givenAt }) => [questionId, { base, givenAt }]),
    );
    const body = { attemptId, answers, revisions, made, device: event.device };
    return (await client.call('POST /api/quizzes/{quizId}/attempts', { params, body })).status !== 200;
  }
  const reply =
    event.kind === 'save'
      ? await client.call('PUT /api/attempts/{id}/answers', {
          ...byId,
          body: {
            device: event.device,
            answers: event.answers.map((one) => ({
              questionId: one.questionId,
              revision: one.revision ?? 1,
              response: one.response,
              isFlagged: one.isFlagged ?? false,
              base: one.base,
              givenAt: one.givenAt,
            })),
          },
        })
      : event.kind === 'place'
        ? await client.call('PUT /api/attempts/{id}/place', { ...byId, body: { questionId: event.questionId } })
        : await client.call('POST /api/attempts/{id}/extend', { ...byId, body: { minutes: event.minutes } });
  expect([200, 409]).toContain(reply.status);
  return reply.status === 409;
}

/** Turns the key of the first question over, as an author who corrects it does. */
async function regrade(world: World, isSwapped: boolean): Promise<void> {
  const credits = isSwapped ? { that: '100' } : { this: '100' };
  const key = { credits, feedback: {}, general: '', right: '', partlyRight: '', wrong: '' };
  await college.write(async (tx) => {
    const first = world.questions[0]?.id ?? '';
    await tx
      .updateTable('questions')
      .set({ key: JSON.stringify(key) })
      .where('id', '=', first)
      .execute();
    const rows = await tx.selectFrom('quiz_attempts').select('id').where('quiz_id', '=', world.quiz.id).execute();
    await regradeAttempts(
      college.app,
      tx,
      rows.map(({ id }) => id),
      world.instructor.id,
    );
  });
}

async function readState(world: World) {
  const read = college.app.database.read;
  const attempts = await read
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', '=', world.quiz.id)
    .orderBy('number')
    .execute();
  const states = [];
  for (const row of attempts) {
    const [answers, closed] = [
      await read.selectFrom('quiz_answers').selectAll().where('attempt_id', '=', row.id).execute(),
      await read
        .selectFrom('quiz_attempt_questions')
        .select('question_id')
        .where('attempt_id', '=', row.id)
        .where('closed_at', 'is not', null)
        .execute(),
    ];
    states.push({
      number: row.number,
      startedAt: row.started_at,
      deadlineAt: row.deadline_at,
      extraMinutes: row.extra_minutes,
      submittedAt: row.submitted_at,
      submittedBy: row.submitted_by,
      placeId: row.place_id,
      closed: closed.map((one) => one.question_id).toSorted(),
      answers: Object.fromEntries(
        answers.map((one) => [
          one.question_id,
          {
            revision: one.revision,
            response: one.response,
            isFlagged: one.is_flagged,
            device: one.device,
            givenAt: (one.given_at ?? one.saved_at).toISOString(),
          },
        ]),
      ),
      score: row.score === null ? null : toDecimal(fraction(row.score), 2),
    });
  }
  return { ids: attempts.map(({ id }) => id), states };
}

const plainly = (attempts: readonly AttemptState[]) =>
  attempts.map((one) => ({
    ...one,
    questions: undefined,
    closed: [...one.closed].toSorted(),
    answers: Object.fromEntries(one.answers),
    score: one.score && toDecimal(one.score, 2),
  }));

async function expectScores(world: World, attempts: readonly AttemptState[], given: Settings): Promise<void> {
  const read = college.app.database.read;
  const submissions = await read
    .selectFrom('submissions')
    .select('attempt')
    .where('activity_id', '=', world.quiz.id)
    .orderBy('attempt')
    .execute();
  const finished = attempts.filter(({ submittedAt }) => submittedAt);
  expect(submissions.map(({ attempt }) => attempt)).toEqual(finished.map(({ number }) => number));
  const kept = keptOf(given.keptScore, finished);
  const row = await read
    .selectFrom('scores')
    .select('points')
    .where('activity_id', '=', world.quiz.id)
    .executeTakeFirst();
  expect(row?.points ?? null).toBe(kept && toDecimal(kept, 2));
}

/** Two devices answer at one moment, the second with a clock that is half a minute ahead. */
const aheadOfTime: [Settings, Command[]] = [
  {
    timeLimit: null,
    timeFactor: '1',
    isUntimed: false,
    maxAttempts: 1,
    extraAttempts: 0,
    allowsGoingBack: false,
    closesAfter: null,
    cutsAtUntil: false,
    keptScore: 'highest',
  },
  [aCommand('start', '', undefined), aCommand('save', '', undefined), aCommand('save', 'laptop', -30)],
];

function aCommand(kind: Command['kind'], device: string, age: number | undefined): Command {
  const by = { isRight: true, isFlagged: false, hasRevision: true, changes: undefined, age };
  return { wait: 0, kind, back: 0, question: 0, answers: [{ question: 0, revision: 1, ...by }], device, minutes: 1 };
}

test('the server does what the machine says, in 60 random histories', async () => {
  const from = college.clock.now();
  const history = fc.asyncProperty(settings, commands, async (given, list) => {
    college.clock.pass({ seconds: (from.getTime() - college.clock.now().getTime()) / 1000 });
    const world = await worldFor(given, from);
    const questions = world.questions.map(({ id }) => id);
    let isSwapped = false;
    const rules = rulesOf(given, questions, from, () => isSwapped);
    let attempts: readonly AttemptState[] = [];
    let ids: string[] = [];
    for (const command of list) {
      college.clock.pass({ seconds: command.wait });
      const event = eventOf(command, attempts, questions, college.clock.now());
      if (!event) continue;
      if (event.kind === 'regrade') isSwapped = !isSwapped;
      const next = step(attempts, event, rules, college.clock.now());
      const isRefused = await make(world, event, ids, isSwapped);
      expect([event.kind, isRefused]).toEqual([event.kind, next.refusal !== null]);
      // What an event did not touch the job submits.
      await expireAttempts(college.app);
      attempts = next.attempts;
      const stored = await readState(world);
      expect(stored.states).toEqual(plainly(attempts));
      ids = stored.ids;
    }
    await expectScores(world, attempts, given);
  });
  await fc.assert(history, { numRuns: 60, examples: [aheadOfTime] });
}, 120_000);
