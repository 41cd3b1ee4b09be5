import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';
import { scored, submitted } from '../../testing/work.ts';
import { anActivity } from '../../testing/factories.ts';
import { newId } from '../../ids.ts';

let college: TestCollege;
let world: GradebookWorld;
let staff: Client;

beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradebookWorld(college, { students: 2, items: 2 });
  staff = await college.as(world.instructor);
  const [named, nameless] = world.items;
  await college.write(async (tx) => {
    for (const student of world.students) await submitted(tx, nameless ?? named, student);
  });
});
afterAll(() => college.close());

const params = () => ({ id: world.course.id });
const book = async () => (await staff.call('GET /api/courses/{id}/gradebook', { params: params() })).answer;
const totals = async () => (await book()).rows.map((row) => row.totals);

test('work that is graded without names counts in no total before it is posted, and is counted where it is posted', async () => {
  const [first, second] = world.students;
  const [named, nameless] = world.items;
  if (!second || !nameless) throw new Error('The world has two of each');
  await college.write(async (tx) => {
    await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', nameless.id).execute();
    await tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', nameless.id).execute();
  });
  const changes = [first, second].map(({ id }) => ({ activityId: named.id, userId: id, entry: '5', revision: 0 }));
  await staff.call('PUT /api/courses/{id}/gradebook/scores', { params: params(), body: { changes } });
  const before = await totals();
  expect(before[0]).toEqual(['50 F', '30 F', '50 F', '30 F']);

  const at = { id: nameless.id };
  const { works } = (await staff.call('GET /api/assignments/{id}/grading', { params: at })).answer;
  for (const [index, { id: workId }] of works.entries()) {
    const body = { entry: index === 0 ? '10' : '0', revision: 0 };
    const graded = await staff.call('PUT /api/assignments/{id}/grading/{workId}', { params: { ...at, workId }, body });
    expect(graded.answer.score).toMatchObject({ entered: body.entry, isPosted: false });
  }
  expect(await totals()).toEqual(before);
  for (const { id: userId } of [first, second]) {
    const query = { userId, basis: 'current' as const, audience: 'all' as const };
    const { answer } = await staff.call('GET /api/courses/{id}/gradebook/explanation', { params: params(), query });
    const items = answer.explanation.periods.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(items.find(({ itemId }) => itemId === nameless.id)).toMatchObject({ use: 'not graded', points: '0' });
  }
  const rules = (await staff.call('GET /api/courses/{id}/grading-rules', { params: params() })).answer.rules;
  const impact = await staff.call('POST /api/courses/{id}/grading-rules/impact', {
    params: params(),
    body: { rules: { ...rules, groups: rules.groups.map((group) => ({ ...group, weight: '50' })) } },
  });
  // Both stand at the same: what either was given does not show in what would become of them.
  const [one, other] = impact.answer.moved.map(({ current, final }) => ({ current, final }));
  expect(one).toBeDefined();
  expect(one).toEqual(other);

  expect((await book()).columns.map(({ isAnonymous }) => isAnonymous)).toEqual([false, true]);
  const query = { activityId: nameless.id };
  const count = () => staff.call('GET /api/courses/{id}/gradebook/posting', { params: params(), query });
  expect((await count()).answer).toEqual([{ sectionId: null, posted: 0, waiting: 2 }]);
  const assistant = await college.as(world.assistant);
  expect((await assistant.call('GET /api/courses/{id}/gradebook/posting', { params: params(), query })).status).toBe(
    403,
  );

  await staff.call('PUT /api/courses/{id}/gradebook/posting', {
    params: params(),
    body: { activityIds: [nameless.id], isPosted: true },
  });
  expect((await count()).answer).toEqual([{ sectionId: null, posted: 2, waiting: 0 }]);
  expect((await totals()).map(([current]) => current).toSorted()).toEqual(['30 F', '70 C']);
});

test('nor does an import say what it is: its cells are refused by row and column', async () => {
  const [first] = world.students;
  const [, nameless] = world.items;
  await staff.call('PUT /api/courses/{id}/gradebook/posting', {
    params: params(),
    body: { activityIds: [nameless?.id ?? ''], isPosted: false },
  });
  const reply = await staff.raw({
    method: 'POST',
    url: `/api/courses/${world.course.id}/gradebook/import/preview`,
    payload: Buffer.from(`ID,Work (${nameless?.id})\n${first.id},10\n`),
    headers: { 'content-type': 'text/csv' },
  });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('Row 2, column');
  expect(reply.body).toContain('graded anonymously');
});

test('totals follow when names are shown again', async () => {
  const [, nameless] = world.items;
  const hidden = (await totals()).map(([current]) => current);
  expect(hidden).toEqual(['50 F', '50 F']);
  await college.write((tx) =>
    tx
      .updateTable('assignments')
      .set({ is_anonymous: false })
      .where('activity_id', '=', nameless?.id ?? '')
      .execute(),
  );
  expect((await totals()).map(([current]) => current).toSorted()).toEqual(['30 F', '70 C']);
});

test('a quiz that is graded without names tells no score of a student before it is posted, and takes none by name', async () => {
  const own = await aGradebookWorld(college, { students: 2, items: 1 });
  const [first, second] = own.students;
  if (!second) throw new Error('The world has two students');
  const quiz = await college.write(async (tx) => {
    const made = await anActivity(tx, own.course, 'quiz', {
      points: '10',
      posts_manually: true,
      grade_group_id: own.groups[0].id,
    });
    await tx.updateTable('quizzes').set({ is_anonymous: true }).where('activity_id', '=', made.id).execute();
    await scored(tx, made, first, '7', { posted_at: null });
    await tx
      .insertInto('quiz_attempts')
      .values({
        id: newId(),
        quiz_id: made.id,
        user_id: first.id,
        number: 1,
        state: 'submitted',
        started_at: college.clock.now(),
        submitted_at: college.clock.now(),
        submitted_by: 'student',
        seed: 1,
        score: '7',
      })
      .execute();
    return made;
  });
  const client = await college.as(own.instructor);
  const at = { params: { id: own.course.id } };
  const rows = async () => {
    const { answer } = await client.call('GET /api/courses/{id}/gradebook', at);
    expect(answer.columns.find(({ id }) => id === quiz.id)).toMatchObject({ isAnonymous: true });
    return answer.rows;
  };
  for (const row of await rows()) expect(row).toMatchObject({ cells: '', totals: ['', '0 F', '', '0 F'] });
  const history = { ...at, query: { activityId: quiz.id, userId: first.id } };
  expect((await client.call('GET /api/courses/{id}/gradebook/history', history)).answer).toEqual([]);

  const change = (userId: string) => ({ activityId: quiz.id, userId, entry: '3', revision: 0 });
  const refused = await client.call('PUT /api/courses/{id}/gradebook/scores', {
    ...at,
    body: { changes: [change(first.id)] },
  });
  expect(refused.status).toBe(409);
  const taken = await client.call('PUT /api/courses/{id}/gradebook/scores', {
    ...at,
    body: { changes: [change(second.id)] },
  });
  expect(taken.status).toBe(200);

  await client.call('PUT /api/courses/{id}/gradebook/posting', {
    ...at,
    body: { activityIds: [quiz.id], isPosted: true },
  });
  expect((await rows()).map(({ totals }) => totals[0]).toSorted()).toEqual(['30 F', '70 C']);
});

test('the gradebook tells neither whose work was graded without a name, nor since when it is there', async () => {
  const own = await aGradebookWorld(college, { students: 3, items: 1 });
  const [work] = own.items;
  const client = await college.as(own.instructor);
  const at = { params: { id: own.course.id } };
  await college.write(async (tx) => {
    await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    await tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', work.id).execute();
  });
  const marks = async () => {
    const { answer } = await client.call('GET /api/courses/{id}/gradebook', at);
    return answer.rows.map(({ waiting, missing }) => [waiting.length, missing.length]);
  };
  let since = '';
  const changed = async () =>
    (await client.call('GET /api/courses/{id}/gradebook/changes', { ...at, query: { since } })).answer.rows.length;
  // While anything is being written anywhere on the database server, what was written before it is told once more.
  await expect
    .poll(
      async () => {
        ({ since } = (await client.call('GET /api/courses/{id}/gradebook', at)).answer);
        return changed();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  for (const student of own.students.slice(0, 2))
    await college.write((tx) => submitted(tx, work, student, { submitted_at: college.clock.now() }));
  expect(await changed()).toBe(0);
  expect(await marks()).toEqual([[1, 0], [1, 0], expect.anything()]);

  const { works } = (await client.call('GET /api/assignments/{id}/grading', { params: { id: work.id } })).answer;
  const handedIn = works.filter(({ attempt }) => attempt !== null);
  const grade = (workId: string, entry: string) =>
    client.call('PUT /api/assignments/{id}/grading/{workId}', {
      params: { id: work.id, workId },
      body: { entry, revision: 0 },
    });
  await grade(handedIn[0]?.id ?? '', '7');
  expect(await changed()).toBe(0);
  expect((await marks()).slice(0, 2)).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await grade(handedIn[1]?.id ?? '', 'ex');
  expect((await marks()).slice(0, 2)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await college.write((tx) =>
    tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('activity_id', '=', work.id).execute(),
  );
  expect(await changed()).toBe(2);
});

test('who handed nothing in and was graded without a name keeps the mark of it until all of them are', async () => {
  const own = await aGradebookWorld(college, { students: 4, items: 1 });
  const [work] = own.items;
  const client = await college.as(own.instructor);
  const due_at = new Date(college.clock.now().getTime() - 3_600_000);
  const [, , , diligent] = own.students;
  await college.write(async (tx) => {
    await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    await tx.updateTable('activities').set({ posts_manually: true, due_at }).where('id', '=', work.id).execute();
    await submitted(tx, work, diligent ?? own.students[0], { submitted_at: due_at });
  });
  const missing = async () =>
    (await client.call('GET /api/courses/{id}/gradebook', { params: { id: own.course.id } })).answer.rows
      .map((row) => row.missing.length)
      .toSorted();
  expect(await missing()).toEqual([0, 1, 1, 1]);
  const { works } = (await client.call('GET /api/assignments/{id}/grading', { params: { id: work.id } })).answer;
  const absent = works.filter(({ attempt }) => attempt === null);
  const seen = [];
  for (const [index, { id: workId }] of absent.entries()) {
    const body = { entry: index === 1 ? 'ex' : '0', revision: 0 };
    const params = { id: work.id, workId };
    expect((await client.call('PUT /api/assignments/{id}/grading/{workId}', { params, body })).status).toBe(200);
    seen.push(await missing());
  }
  expect(seen).toEqual([
    [0, 1, 1, 1],
    [0, 1, 1, 1],
    [0, 0, 0, 0],
  ]);
});

test('who has handed in and was graded without a name is missing nothing, though who has not is still to be graded', async () => {
  const own = await aGradebookWorld(college, { students: 3, items: 1 });
  const [work] = own.items;
  const [first, second] = own.students;
  const due_at = new Date(college.clock.now().getTime() - 3_600_000);
  await college.write(async (tx) => {
    const given = { points: '10', posts_manually: true, due_at, grade_group_id: own.groups[0].id };
    const quiz = await anActivity(tx, own.course, 'quiz', given);
    await tx.updateTable('quizzes').set({ is_anonymous: true }).where('activity_id', '=', quiz.id).execute();
    await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    await tx.updateTable('activities').set({ posts_manually: true, due_at }).where('id', '=', work.id).execute();
    for (const student of [first, second ?? first]) {
      await submitted(tx, work, student, { submitted_at: due_at });
      const score = { posted_at: null, entered: '7', graded_at: college.clock.now() };
      for (const each of [work, quiz]) await scored(tx, each, student, '7', score);
    }
  });
  const client = await college.as(own.instructor);
  const { rows } = (await client.call('GET /api/courses/{id}/gradebook', { params: { id: own.course.id } })).answer;
  expect(rows.map(({ waiting, missing }) => [waiting.length, missing.length]).toSorted()).toEqual([
    [0, 0],
    [0, 0],
    [0, 2],
  ]);
});
