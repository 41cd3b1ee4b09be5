import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { keepLateness } from './keep-lateness.ts';
import { aReply, aTopic, submitted, takesOffATenthAnHour } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** Work of ten points that came an hour late, where each hour takes off a tenth. */
async function aWorld() {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const [instructor, student] = [await aUser(tx, 'instructor'), await aUser(tx, 'student')];
    await teaches(tx, course, instructor);
    await enrols(tx, course, student);
    const work = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(-2) });
    await submitted(tx, work, student, { submitted_at: at(-1) });
    await takesOffATenthAnHour(tx, course);
    return { course, student, work, instructor };
  });
  return { ...world, client: await college.as(world.instructor) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const enter = (
  { client, course, work, student }: World,
  change: { entry?: string; points?: string; status?: ScoreStatus; lateSeconds?: number; revision: number },
  isUndo = false,
) =>
  client.call('PUT /api/courses/{id}/gradebook/scores', {
    params: { id: course.id },
    body: { changes: [{ activityId: work.id, userId: student.id, ...change }], isUndo },
  });
const scoreOf = ({ work, student }: World) =>
  college.app.database.read
    .selectFrom('scores')
    .select(['points', 'late_seconds'])
    .where('activity_id', '=', work.id)
    .where('user_id', '=', student.id)
    .executeTakeFirst();

test('a score that is typed into the gradebook loses what late work loses, as one given anywhere else', async () => {
  const world = await aWorld();
  expect((await enter(world, { entry: '8', revision: 0 })).status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 3600 });
});

test('lateness that was set by hand stays', async () => {
  const world = await aWorld();
  await enter(world, { entry: '8', lateSeconds: 7200, revision: 0 });
  await enter(world, { entry: '9', revision: 1 });
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 7200 });
});

test('work that was called late by hand is as late as the hand-in says once it is no longer, and after an undo as before', async () => {
  const world = await aWorld();
  await enter(world, { entry: '8', revision: 0 });
  const threeHours = { status: 'late' as const, lateSeconds: 10_800 };
  await enter(world, { ...threeHours, revision: 1 });
  expect(await scoreOf(world)).toEqual({ points: '5', late_seconds: 10_800 });
  await enter(world, { status: 'none', revision: 2 });
  expect((await scoreOf(world))?.points).toBe('8');
  await enter(world, { status: null, revision: 3 });
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 3600 });
  await enter(world, { status: 'late', revision: 4 }, true);
  expect(await scoreOf(world)).toEqual({ points: '5', late_seconds: 10_800 });
  await enter(world, { status: null, revision: 5 }, true);
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 3600 });
});

test('work that nobody has timed is not late once it is no longer called late, a quiz as late as it was', async () => {
  const world = await aWorld();
  const [paper, quiz] = await college.write(async (tx) => [
    await anActivity(tx, world.course, 'assignment', { points: '10' }),
    await anActivity(tx, world.course, 'quiz', { points: '10' }),
  ]);
  for (const [work, late_seconds] of [
    [paper, null],
    [quiz, 3600],
  ] as const) {
    const here = { ...world, work };
    await enter(here, { entry: '8', ...(late_seconds && { lateSeconds: late_seconds }), revision: 0 });
    await enter(here, { status: 'late', lateSeconds: 10_800, revision: 1 });
    await enter(here, { status: null, revision: 2 });
    expect(await scoreOf(here)).toEqual({ points: late_seconds ? '7' : '8', late_seconds });
  }
});

test('work that was called late by hand stays as late when it is graded, and when the dates change', async () => {
  const world = await aWorld();
  await enter(world, { entry: '8', status: 'late', lateSeconds: 10_800, revision: 0 });
  const params = { id: world.work.id, workId: world.student.id };
  const graded = { params, body: { revision: 1, entry: '9' } };
  expect((await world.client.call('PUT /api/assignments/{id}/grading/{workId}', graded)).status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '6', late_seconds: 10_800 });
  await college.write((tx) => keepLateness(college.app, tx, [world.work.id]));
  expect(await scoreOf(world)).toEqual({ points: '6', late_seconds: 10_800 });
});

test('another due date says anew how late the work came, for all and for one', async () => {
  const world = await aWorld();
  await enter(world, { entry: '8', revision: 0 });
  const params = { id: world.work.id };
  const form = (await world.client.call('GET /api/assignments/{id}/form', { params })).answer;
  const body = {
    revision: form.revision,
    settings: { ...form.settings, instructions: '<p>Write.</p>', dueAt: at(-1).toISOString() },
  };
  const changed = await world.client.call('PUT /api/assignments/{id}', { params, body });
  expect(changed.status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '8', late_seconds: null });

  const target = { kind: 'student' as const, id: world.student.id };
  const dates = { dueAt: at(-3).toISOString() };
  const override = await world.client.call('PUT /api/activities/{id}/overrides', {
    params,
    body: { revision: 0, target, dates },
  });
  expect(override.status).toBe(200);
  expect(await scoreOf(world)).toEqual({ points: '6', late_seconds: 7200 });
});

test('a discussion came with the first post that stands: what was taken back is none', async () => {
  const world = await aWorld();
  const { course, student, instructor } = world;
  const talk = await college.write(async (tx) => {
    const made = await anActivity(tx, course, 'discussion', { points: '10', due_at: at(-2) });
    const topic = await aTopic(tx, course, instructor, { id: made.id, activity_id: made.id });
    await aReply(tx, topic, student, { created_at: at(-3), deleted_at: at(-2) });
    await aReply(tx, topic, student, { created_at: at(-1) });
    return made;
  });
  expect((await enter({ ...world, work: talk }, { entry: '8', revision: 0 })).status).toBe(200);
  expect(await scoreOf({ ...world, work: talk })).toEqual({ points: '7', late_seconds: 3600 });
});

/** A discussion of ten points that was due two hours ago; the student wrote an hour ago, and has 8 points for it. */
async function aTalk() {
  const world = await aWorld();
  const { course, student, instructor } = world;
  const work = await college.write(async (tx) => {
    const given = { points: '10', due_at: at(-2), module_id: (await aModule(tx, course)).id };
    const made = await anActivity(tx, course, 'discussion', given);
    const topic = await aTopic(tx, course, instructor, { id: made.id, activity_id: made.id });
    await aReply(tx, topic, student, { created_at: at(-1) });
    return made;
  });
  const params = { id: work.id, userId: student.id };
  const body = { entry: '8', revision: 0 };
  const graded = await world.client.call('PUT /api/discussions/{id}/grading/{userId}', { params, body });
  expect(graded.status).toBe(200);
  expect(await scoreOf({ ...world, work })).toEqual({ points: '7', late_seconds: 3600 });
  return { ...world, work };
}

const dateFor = ({ client, work }: World, target: { kind: 'student' | 'section'; id: string }, dueAt: Date) =>
  client.call('PUT /api/activities/{id}/overrides', {
    params: { id: work.id },
    body: { revision: 0, target, dates: { dueAt: dueAt.toISOString() } },
  });

test('another due date says anew how late a discussion came: for one, for all, and in another section', async () => {
  const one = await aTalk();
  expect((await dateFor(one, { kind: 'student', id: one.student.id }, at(-3))).status).toBe(200);
  expect(await scoreOf(one)).toEqual({ points: '6', late_seconds: 7200 });

  const all = await aTalk();
  const moved = await all.client.call('PUT /api/calendar/deadlines/{id}', {
    params: { id: all.work.id },
    body: { days: 1, seen: at(-2).toISOString(), confirmed: true },
  });
  expect(moved.status).toBe(200);
  expect(await scoreOf(all)).toEqual({ points: '8', late_seconds: null });

  const split = await aTalk();
  const params = { id: split.course.id };
  const section = await college.write(async (tx) => {
    const row = { id: newId(), course_id: split.course.id, name: 'Evening' };
    await tx.insertInto('sections').values(row).execute();
    return row;
  });
  expect((await dateFor(split, { kind: 'section', id: section.id }, at(1))).status).toBe(200);
  expect(await scoreOf(split)).toEqual({ points: '7', late_seconds: 3600 });
  const { id } = await college.app.database.read
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', split.course.id)
    .executeTakeFirstOrThrow();
  const joined = await split.client.call('PUT /api/courses/{id}/section-members', {
    params,
    body: { enrolments: [id], section: section.id },
  });
  expect(joined.status).toBe(200);
  expect(await scoreOf(split)).toEqual({ points: '8', late_seconds: null });
});

test('of a discussion that was graded before anything was written in it, another due date takes nothing off', async () => {
  const world = await aWorld();
  const { course, student, instructor } = world;
  const work = await college.write((tx) => anActivity(tx, course, 'discussion', { points: '10', due_at: at(-2) }));
  const here = { ...world, work };
  expect((await enter(here, { entry: '5', revision: 0 })).status).toBe(200);
  await college.write(async (tx) => {
    const topic = await aTopic(tx, course, instructor, { id: work.id, activity_id: work.id });
    await aReply(tx, topic, student, { created_at: at(1) });
    await keepLateness(college.app, tx, [work.id]);
  });
  expect(await scoreOf(here)).toEqual({ points: '5', late_seconds: null });
});

/** The first attempt came an hour before it was due. */
const cameInTime = ({ work }: World) =>
  college.write((tx) =>
    tx
      .updateTable('submissions')
      .set({ submitted_at: at(-3) })
      .where('activity_id', '=', work.id)
      .execute(),
  );

test('what was graded before a late second attempt stays as it was graded when dates change', async () => {
  const world = await aWorld();
  const { work, student } = world;
  await cameInTime(world);
  await enter(world, { entry: '8', revision: 0 });
  expect(await scoreOf(world)).toEqual({ points: '8', late_seconds: null });
  await college.write((tx) => submitted(tx, work, student, { attempt: 2, submitted_at: at(1) }));
  await college.write((tx) => keepLateness(college.app, tx, [work.id]));
  expect(await scoreOf(world)).toEqual({ points: '8', late_seconds: null });
});

test('a score that is typed after another attempt is as late as that one, and after an undo as the one before', async () => {
  const world = await aWorld();
  const { work, student } = world;
  await enter(world, { entry: '8', revision: 0 });
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 3600 });
  await college.write((tx) => submitted(tx, work, student, { attempt: 2, submitted_at: at(1) }));
  await enter(world, { entry: '9', revision: 1 });
  expect(await scoreOf(world)).toEqual({ points: '6', late_seconds: 10_800 });
  await enter(world, { points: '8', status: null, revision: 2 }, true);
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 3600 });
  await enter(world, { entry: '9.5', revision: 3 });
  expect(await scoreOf(world)).toEqual({ points: '6.5', late_seconds: 10_800 });
});

test('an undo of a score that is typed after a first late attempt takes nothing off what came in time', async () => {
  const world = await aWorld();
  const { work, student } = world;
  await cameInTime(world);
  await enter(world, { entry: '8', revision: 0 });
  await college.write((tx) => submitted(tx, work, student, { attempt: 2, submitted_at: at(0) }));
  await enter(world, { entry: '9', revision: 1 });
  expect(await scoreOf(world)).toEqual({ points: '7', late_seconds: 7200 });
  await enter(world, { points: '8', status: null, revision: 2 }, true);
  expect(await scoreOf(world)).toEqual({ points: '8', late_seconds: null });
});

test('the page of the work says to its student what was taken off, as soon as the score is posted', async () => {
  const world = await aWorld();
  const params = { id: world.work.id };
  const mine = async () =>
    (await (await college.as(world.student)).call('GET /api/assignments/{id}', { params })).answer.mine;
  expect(await mine()).toMatchObject({ mark: null, latePenalty: null });
  await enter(world, { entry: '8', revision: 0 });
  expect(await mine()).toMatchObject({ mark: { points: '7' }, latePenalty: '1' });
  await enter(world, { status: 'none', revision: 1 });
  expect(await mine()).toMatchObject({ mark: { points: '8' }, latePenalty: null });
});

test('who reads another score because dates or rules have changed is told of it', async () => {
  const world = await aWorld();
  const { client, course, work, student } = world;
  await enter(world, { entry: '8', revision: 0 });
  const told = async () => {
    const { answer } = await (await college.as(student)).call('GET /api/notifications', { query: {} });
    return answer.flatMap(({ kind, title, detail }) => (kind === 'graded' ? [`${title}: ${detail}`] : []));
  };
  expect(await told()).toEqual([`“${work.title}” is graded: 7 of 10, 1 taken off because it was late`]);
  const dates = { dueAt: at(0).toISOString() };
  const target = { kind: 'student' as const, id: student.id };
  const params = { id: work.id };
  await client.call('PUT /api/activities/{id}/overrides', { params, body: { revision: 0, target, dates } });
  expect(await told()).toEqual([`Your grade for “${work.title}” has changed: 8 of 10`]);
  await client.call('PUT /api/activities/{id}/overrides', {
    params,
    body: { revision: 1, target, dates: { dueAt: at(-2).toISOString() } },
  });
  const of = { params: { id: course.id } };
  const { rules, version } = (await client.call('GET /api/courses/{id}/grading-rules', of)).answer;
  const next = { ...rules, late: null };
  const { token } = (await client.call('POST /api/courses/{id}/grading-rules/impact', { ...of, body: { rules: next } }))
    .answer;
  const body = { rules: next, version, token, why: '' };
  expect((await client.call('PUT /api/courses/{id}/grading-rules', { ...of, body })).status).toBe(200);
  expect(await told()).toEqual([`Your grade for “${work.title}” has changed: 8 of 10`]);
});
