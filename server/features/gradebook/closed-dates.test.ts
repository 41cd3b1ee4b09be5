import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aBankQuestion } from '../../testing/quiz-world.ts';
import { aQuestion, scored, submitted } from '../../testing/work.ts';

/** In a grading period whose scores are closed nothing moves what counts: no date of some, no points, and nothing that is hidden. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const text = (hours: number) => at(hours).toISOString();

/** An essay and a quiz of a closed period and work of none; the essay came an hour late, where each hour costs a tenth. */
async function aWorld() {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const [teacher, student] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
    await teaches(tx, course, teacher);
    const enrolment = await enrols(tx, course, student);
    const module = await aModule(tx, course);
    const due = { module_id: module.id, points: '10', due_at: at(-48) };
    const essay = await anActivity(tx, course, 'assignment', { ...due, title: 'Essay' });
    const [quiz, undone] = [await anActivity(tx, course, 'quiz', due), await anActivity(tx, course, 'assignment', due)];
    await aQuestion(tx, quiz, { points: '10' });
    const later = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(48) });
    await submitted(tx, essay, student, { submitted_at: at(-47) });
    const score = {
      entered: '9',
      points: '8',
      late_seconds: 3600,
      late_penalty: '1',
      graded_at: at(-40),
      posted_at: at(-40),
    };
    await scored(tx, essay, student, '8', score);
    const periods = [
      { id: newId(), name: 'Autumn', weight: null, startsAt: text(-100), endsAt: text(-24), closesAt: text(-1) },
    ];
    const late = { percent: '10', per: 'hour', graceMinutes: 0, floor: '0' };
    const rules = JSON.stringify({ late, periods });
    await tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', course.id).execute();
    const section = { id: newId(), course_id: course.id, name: 'Evening' };
    await tx.insertInto('sections').values(section).execute();
    return { course, student, teacher, enrolment, module, essay, quiz, undone, later, section };
  });
  const client = await college.as(world.teacher);
  const score = async () =>
    (await client.call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } })).answer.rows[0]?.cells;
  return { ...world, client, score };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const dates = (
  { client, student }: World,
  { id }: { id: string },
  given: { dueAt?: string; availableUntil?: string },
  revision = 0,
) =>
  client.call('PUT /api/activities/{id}/overrides', {
    params: { id },
    body: { revision, target: { kind: 'student', id: student.id }, dates: given },
  });

const change = ({ client }: World, { id }: { id: string }, body: { isPublished?: boolean; dueAt?: string }) =>
  client.call('PATCH /api/activities/{id}', { params: { id }, body: { ...body, revision: 1 } });

/** Looks at rules by which its work counts otherwise, and the periods close as given. */
async function lookAtRules({ client, course: { id } }: World, item: object, closesAt: string | null = text(-1)) {
  const { rules } = (await client.call('GET /api/courses/{id}/grading-rules', { params: { id } })).answer;
  const items = rules.items.map((one) => ({ ...one, ...item }));
  const periods = rules.periods.map((period) => ({ ...period, closesAt }));
  return client.call('POST /api/courses/{id}/grading-rules/impact', {
    params: { id },
    body: { rules: { ...rules, items, periods } },
  });
}

/** Saves an assignment as it is but for what is given. */
async function save(client: Client, { id }: { id: string }, given: object) {
  const params = { id };
  const { settings, revision } = (await client.call('GET /api/assignments/{id}/form', { params })).answer;
  const whole = { ...settings, instructions: '<p>Write.</p>', accepts: ['text' as const], ...given };
  return client.call('PUT /api/assignments/{id}', { params, body: { settings: whole, revision } });
}

async function saveQuiz({ client, quiz: { id } }: World, given: object) {
  const params = { id };
  const { settings, revision } = (await client.call('GET /api/quizzes/{id}/form', { params })).answer;
  return client.call('PUT /api/quizzes/{id}/settings', {
    params,
    body: { settings: { ...settings, ...given }, revision },
  });
}

test.each<[string, (world: World) => Promise<{ status: number; problem: { detail?: string } }>]>([
  ['another due date of a student', (world) => dates(world, world.essay, { dueAt: text(24) })],
  ['its points', ({ client, essay }) => save(client, essay, { points: '20' })],
  ['its due date', ({ client, essay }) => save(client, essay, { dueAt: text(24) })],
  ['a due date in it for other work', ({ client, later }) => save(client, later, { dueAt: text(-48) })],
  ['whether it is shown', ({ client, essay }) => save(client, essay, { isPublished: false })],
  ['how it is handed in', ({ client, undone }) => save(client, undone, { handingIn: 'paper', accepts: [] })],
  ['its grace', ({ client, undone }) => save(client, undone, { graceMinutes: 60 })],
  ['whether it is graded without names', ({ client, essay }) => save(client, essay, { isAnonymous: true })],
  ['the same of a quiz', (world) => saveQuiz(world, { isAnonymous: true })],
  ['its due date in the outline', (world) => change(world, world.essay, { dueAt: text(24) })],
  ['whether it is shown in the outline', (world) => change(world, world.undone, { isPublished: false })],
  ['the due date of a quiz', (world) => saveQuiz(world, { dueAt: text(24) })],
  [
    'whether a quiz is shown',
    ({ client, quiz: { id } }) => client.call('POST /api/quizzes/{id}/unpublish', { params: { id } }),
  ],
  [
    'whether its module is shown',
    ({ client, module: { id } }) =>
      client.call('PATCH /api/modules/{id}', { params: { id }, body: { isPublished: false, revision: 1 } }),
  ],
  [
    'work that nobody has done, deleted',
    ({ client, undone: { id } }) => client.call('DELETE /api/assignments/{id}', { params: { id } }),
  ],
  [
    'the same in the outline',
    ({ client, undone: { id } }) => client.call('DELETE /api/activities/{id}', { params: { id }, query: {} }),
  ],
  [
    'a quiz that nobody has taken, deleted',
    ({ client, quiz }) => client.call('DELETE /api/quizzes/{quizId}', { params: { quizId: quiz.id } }),
  ],
  [
    'another question in a quiz',
    async ({ client, quiz, course }) => {
      const params = { id: course.id };
      const { answer } = await client.call('POST /api/courses/{id}/banks', { params, body: { name: 'Rivers' } });
      const question = await college.write((tx) => aBankQuestion(tx, { id: answer.id, course_id: course.id }));
      return client.call('POST /api/quizzes/{quizId}/questions', {
        params: { quizId: quiz.id },
        body: { questionId: question.id, points: '4' },
        headers: { 'idempotency-key': newId() },
      });
    },
  ],
  ['what it counts by the rules', (world) => lookAtRules(world, { isExtraCredit: true })],
])('in a closed grading period this is refused: %s', async (_what, change) => {
  const world = await aWorld();
  const standing = await world.score();
  const { status, problem } = await change(world);
  expect([status, problem.detail]).toEqual([
    409,
    expect.stringContaining('belongs to Autumn, whose scores are closed'),
  ]);
  expect(await world.score()).toBe(standing);
});

test('whoever opens the period by the rules changes there what counts', async () => {
  const world = await aWorld();
  expect((await lookAtRules(world, { isExtraCredit: true }, null)).status).toBe(200);
});

test('late and missing work is judged as it was when its period closed, until that is opened again', async () => {
  const world = await aWorld();
  const { client, course, student } = world;
  const params = { id: course.id };
  const change = async (late: string, percent: string, closesAt: string | null) => {
    const { rules: standing, version } = (await client.call('GET /api/courses/{id}/grading-rules', { params })).answer;
    const periods = standing.periods.map((period) => ({ ...period, closesAt }));
    const policy = { percent: late, per: 'hour' as const, graceMinutes: 0, floor: '0' };
    const rules = { ...standing, periods, late: policy, missing: { percent } };
    const { token, moved } = (
      await client.call('POST /api/courses/{id}/grading-rules/impact', { params, body: { rules } })
    ).answer;
    const body = { rules, version, token, why: '' };
    expect((await client.call('PUT /api/courses/{id}/grading-rules', { params, body })).status).toBe(200);
    return moved.map(({ current }) => current.after.percent);
  };
  expect(await world.score()).toContain('9l/1');
  expect(await change('50', '100', text(-1))).toEqual([]);
  expect(await change('20', '100', text(-1))).toEqual([]);
  expect(await world.score()).toContain('9l/1');
  const { answer } = await client.call('GET /api/courses/{id}/gradebook/explanation', {
    params,
    query: { userId: student.id, basis: 'current', audience: 'all' },
  });
  const items = answer.explanation.periods.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  expect(items.find(({ itemId }) => itemId === world.essay.id)).toMatchObject({ penalty: '1', points: '8' });
  const page = await client.call('GET /api/assignments/{id}', { params: { id: world.essay.id } });
  expect(page.answer.late?.percent).toBe('10');
  // Opened, the essay loses two points, and the two others that never came count.
  expect(await change('20', '100', null)).toEqual(['23.33']);
  expect(await world.score()).toContain('9l/2');
});

test('what moves nothing is changed there, and other work as before', async () => {
  const world = await aWorld();
  expect((await save(world.client, world.essay, { title: 'Long essay' })).status).toBe(200);
  expect((await dates(world, world.essay, { availableUntil: text(24) })).status).toBe(200);
  expect((await save(world.client, world.later, { points: '20', dueAt: text(72) })).status).toBe(200);
  expect((await dates(world, world.later, { dueAt: text(96) })).status).toBe(200);
});

test('dates that a student has are not taken away there', async () => {
  const world = await aWorld();
  const { client, essay, student } = world;
  const id = newId();
  const row = { id, activity_id: essay.id, student_id: student.id, sets_due: true, due_at: at(-47), updated_at: at(0) };
  await college.write((tx) => tx.insertInto('date_overrides').values(row).execute());
  const removed = await client.call('DELETE /api/overrides/{id}', { params: { id } });
  expect([removed.status, removed.problem.code]).toEqual([409, 'grades-final']);
});

test('who comes into another section has its dates, and keeps the scores of the closed period', async () => {
  const world = await aWorld();
  const { client, course, enrolment, essay, section } = world;
  const row = { activity_id: essay.id, section_id: section.id, sets_due: true, due_at: at(24), updated_at: at(0) };
  await college.write((tx) =>
    tx
      .insertInto('date_overrides')
      .values({ id: newId(), ...row })
      .execute(),
  );
  const standing = await world.score();
  const moved = await client.call('PUT /api/courses/{id}/section-members', {
    params: { id: course.id },
    body: { section: section.id, enrolments: [enrolment.id] },
  });
  expect(moved.status).toBe(200);
  expect(await world.score()).toBe(standing);
  expect(standing).toContain('l/1');
});
