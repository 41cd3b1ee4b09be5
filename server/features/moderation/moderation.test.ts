import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../testing/college.ts';
import { newId } from '../../ids.ts';
import { anAnnotation, annotate, type GradersWorld, openGradersCollege } from '../../testing/graders.ts';
import type { LiveCollege } from '../../testing/live-college.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { scored } from '../../testing/work.ts';
import { lockRules } from '../gradebook/locks.ts';

let college: LiveCollege;
let world: GradersWorld;
let id: string;
let fileId: string;

beforeAll(async () => {
  ({ college, world } = await openGradersCollege());
});
afterAll(() => college.close());
beforeEach(async () => {
  ({ id, fileId } = await world.assignment());
});

const settingsOf = (given: object = {}) => ({
  graders: 2,
  moderatorId: world.people.moderator.id,
  seesEachOther: false,
  hidesGraders: false,
  ...given,
});
const set = (client: Client, settings: object | null, revision = 0) =>
  client.call('PUT /api/assignments/{id}/moderation/settings', {
    params: { id },
    body: { settings: settings && { ...settingsOf(), ...settings }, revision },
  });
const moderate = (given: object = {}) => set(world.clients.moderator, given);
const read = (client: Client, workId = world.people.student.id) =>
  client.call('GET /api/assignments/{id}/grading/{workId}', { params: { id, workId } });
const grade = (client: Client, entry: string, revision = 0, workId = world.people.student.id) =>
  client.call('PUT /api/assignments/{id}/grading/{workId}', { params: { id, workId }, body: { revision, entry } });
const comment = (client: Client, body: string) =>
  client.call('PUT /api/assignments/{id}/grading/{workId}/draft', {
    params: { id, workId: world.people.student.id },
    body: { body },
  });
const overview = (client: Client) => client.call('GET /api/assignments/{id}/moderation', { params: { id } });
const decide = (body: object, workId = world.people.student.id) =>
  world.clients.moderator.call('PUT /api/assignments/{id}/moderation/works/{workId}', {
    params: { id, workId },
    body: { revision: 0, source: 'mean', ...body },
  });
const places = (graderIds: string[], workIds = [world.people.student.id]) =>
  world.clients.moderator.call('PUT /api/assignments/{id}/moderation/places', {
    params: { id },
    body: { workIds, graderIds },
  });
const release = (client = world.clients.moderator, key?: string) =>
  client.call('POST /api/assignments/{id}/moderation/release', {
    params: { id },
    body: {},
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const scores = () => college.app.database.read.selectFrom('scores').selectAll().where('activity_id', '=', id).execute();

describe('several graders', () => {
  test('are set by who edits the course, and stay once somebody has graded', async () => {
    const { moderator, first, assistant, student, stranger } = world.clients;
    for (const [client, status] of [
      [college.nobody, 401],
      [student, 403],
      [assistant, 403],
      [stranger, 404],
    ] as const)
      expect((await set(client, { graders: 9 })).status).toBe(status);
    expect((await set(first, { graders: 6 })).status).toBe(422);
    expect((await set(first, { moderatorId: world.people.assistant.id })).problem.errors).toHaveProperty([
      'settings.moderatorId',
    ]);
    expect((await overview(first)).status).toBe(404);
    const made = await moderate();
    expect(made.answer).toMatchObject({ revision: 1, locked: null, isModerator: true });
    expect((await moderate()).answer.revision).toBe(1);
    expect((await set(first, { graders: 3 })).status).toBe(409);
    expect((await set(first, { graders: 3 }, 1)).answer).toMatchObject({
      settings: { graders: 3 },
      isModerator: false,
    });
    await grade(first, '8');
    const late = await set(moderator, null, 2);
    expect([late.status, late.problem.detail]).toEqual([409, expect.stringContaining('have begun to grade')]);
  });

  test('are not set where a score stands, groups share a grade, or there are no points', async () => {
    await college.write((tx) => scored(tx, { id }, world.people.student, '8', { entered: '8' }));
    expect((await moderate()).problem.detail).toContain('has a score already');
    const form = await world.clients.moderator.call('GET /api/assignments/{id}/moderation/settings', {
      params: { id },
      headers: { 'accept-language': 'es' },
    });
    expect(form.answer.locked).toMatch(/ya tiene puntuación/);
    ({ id } = await world.assignment({}, { points: null }));
    expect((await moderate()).status).toBe(422);
  });

  test('are not set while the assignment loses its points, nor does it lose them while they are set', async () => {
    const { course_id: courseId } = await college.app.database.read
      .selectFrom('activities')
      .select('course_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const form = await world.clients.moderator.call('GET /api/assignments/{id}/form', { params: { id } });
    const { settings, revision } = form.answer;
    const left = await overtaken(
      college,
      async (tx) => {
        await lockRules(tx, courseId);
        const row = { activity_id: id, graders: 2, moderator_id: world.people.moderator.id };
        await tx
          .insertInto('moderations')
          .values({ ...row, sees_each_other: false, hides_graders: false })
          .execute();
      },
      () =>
        world.clients.moderator.call('PUT /api/assignments/{id}', {
          params: { id },
          body: { settings: { ...settings, instructions: '<p>Write.</p>', points: null }, revision },
        }),
    );
    expect([left.status, left.problem.detail]).toEqual([409, expect.stringContaining('keeps its points')]);
    await college.write((tx) => tx.deleteFrom('moderations').where('activity_id', '=', id).execute());
    const without = await overtaken(
      college,
      async (tx) => {
        await lockRules(tx, courseId);
        await tx.updateTable('activities').set({ points: null }).where('id', '=', id).execute();
      },
      () => moderate(),
    );
    expect(without.status).toBe(422);
  });

  test('take the places there are, assistants those that they were given', async () => {
    await moderate();
    const { first, second, assistant, moderator } = world.clients;
    expect((await read(assistant)).status).toBe(403);
    const list = await assistant.call('GET /api/assignments/{id}/grading', { params: { id } });
    expect(list.answer.works).toEqual([]);
    expect((await grade(assistant, '5')).status).toBe(403);
    const given = await places([world.people.assistant.id]);
    expect(given.answer).toMatchObject([{ grades: [{ grader: { lastName: 'Okafor' }, entered: null }] }]);
    expect((await grade(assistant, '5')).answer.score).toMatchObject({ entered: '5', revision: 1, isPosted: false });
    expect((await grade(first, '8')).status).toBe(200);
    const full = await grade(second, '9');
    expect([full.status, full.problem.detail]).toEqual([409, expect.stringContaining('2 graders have this work')]);
    expect((await grade(moderator, '9')).problem.detail).toContain('You moderate this assignment');
    expect((await places([world.people.second.id])).status).toBe(409);
    expect((await places([world.people.first.id, world.people.assistant.id])).status).toBe(200);
    const three = [world.people.first.id, world.people.second.id, world.people.assistant.id];
    expect((await places(three)).status).toBe(422);
  });

  test('give grades of their own, which never overwrite each other, and go by revision', async () => {
    await moderate();
    const { first, second } = world.clients;
    expect((await grade(first, '85%')).answer).toMatchObject({
      score: { entered: '8.5', revision: 1 },
      isWaiting: false,
    });
    expect((await grade(first, '8.5')).answer.score?.revision).toBe(1);
    expect((await grade(first, '7')).status).toBe(409);
    expect((await grade(first, '7', 1)).answer.score).toMatchObject({ entered: '7', revision: 2 });
    expect((await grade(second, '9')).answer).toMatchObject({ score: { entered: '9', revision: 1 }, provisional: [] });
    expect((await grade(first, 'ex', 2)).status).toBe(422);
    expect((await grade(first, 'very good', 2)).status).toBe(422);
    expect((await comment(first, 'Well argued.')).status).toBe(204);
    expect((await read(first)).answer).toMatchObject({ draft: 'Well argued.', provisional: [] });
    expect((await read(second)).answer.draft).toBe('');
    const said = await first.call('POST /api/assignments/{id}/grading/{workId}/comments', {
      params: { id, workId: world.people.student.id },
      body: { body: 'For the student' },
    });
    expect(said.status).toBe(409);
    expect(await scores()).toEqual([]);
  });

  test('see each other’s where that is set; annotations go the same way', async () => {
    const work = { id, workId: world.people.student.id };
    const marks = async (client: Client) =>
      (await client.call('GET /api/assignments/{id}/grading/{workId}/annotations', { params: work })).answer.length;
    await moderate();
    await annotate(world.clients.first, work, anAnnotation(fileId));
    await grade(world.clients.first, '8');
    expect([await marks(world.clients.second), await marks(world.clients.moderator)]).toEqual([0, 1]);
    const { id: open, fileId: file } = await world.assignment();
    id = open;
    await moderate({ seesEachOther: true });
    await annotate(world.clients.first, { ...work, id }, anAnnotation(file));
    await grade(world.clients.first, '8');
    expect((await read(world.clients.second)).answer.provisional).toMatchObject([{ entered: '8' }]);
    expect(
      await world.clients.second
        .call('GET /api/assignments/{id}/grading/{workId}/annotations', {
          params: { ...work, id },
        })
        .then(({ answer }) => answer.length),
    ).toBe(1);
  });

  test('wait in the queue of who may grade, and of nobody else', async () => {
    await moderate();
    const waits = async (client: Client) => {
      const queued = (await client.call('GET /api/grading-queue')).answer.find((each) => each.id === id)?.waiting ?? 0;
      // The list of assignments says the same.
      const listed = (await client.call('GET /api/taught-assignments')).answer.find((each) => each.id === id);
      expect(listed?.waiting).toBe(queued);
      return queued;
    };
    expect(await waits(world.clients.first)).toBe(2);
    expect(await waits(world.clients.moderator)).toBe(0);
    expect(await waits(world.clients.assistant)).toBe(0);
    await places([world.people.assistant.id]);
    expect(await waits(world.clients.assistant)).toBe(1);
    await grade(world.clients.first, '8');
    expect(await waits(world.clients.first)).toBe(1);
    expect(await waits(world.clients.second)).toBe(1);
  });
});

describe('the moderator', () => {
  beforeEach(async () => {
    await moderate();
    await grade(world.clients.first, '8');
    await grade(world.clients.second, '8.5');
    await comment(world.clients.first, 'Well argued.');
    await comment(world.clients.second, 'Thin on sources.');
  });

  test('alone reads all grades, side by side', async () => {
    for (const [client, status] of [
      [college.nobody, 401],
      [world.clients.student, 403],
      [world.clients.first, 403],
      [world.clients.stranger, 404],
    ] as const)
      expect((await overview(client)).status).toBe(status);
    const work = { id, workId: world.people.student.id };
    for (const _ of ['stays', 'goes']) await annotate(world.clients.first, work, anAnnotation(fileId));
    await college.write((tx) =>
      sql`update annotations set deleted_at = ${college.clock.now()}
        where id = (select max(id::text)::uuid from annotations where activity_id = ${id})`.execute(tx),
    );
    const { answer } = await overview(world.clients.moderator);
    expect(answer.works).toMatchObject([
      { student: { lastName: 'Aziz' }, grades: [], spread: null, mean: null, decision: null },
      {
        student: { lastName: 'Lindgren' },
        grades: [{ entered: '8.5' }, { entered: '8', comment: 'Well argued.', annotations: 1 }],
        spread: '0.5',
        mean: '8.25',
        decision: null,
      },
    ]);
    expect(answer.staff.map(({ lastName }) => lastName)).toEqual(['Nilsson', 'Okafor', 'Vargas']);
  });

  test('decides, which closes the work to its graders, and takes it back', async () => {
    expect((await decide({ source: 'grade', graderId: world.people.assistant.id })).status).toBe(422);
    expect((await decide({ source: 'own', entry: 'good' })).status).toBe(422);
    expect((await decide({ source: 'mean' }, newId())).status).toBe(404);
    const made = await decide({ source: 'mean' });
    expect(made.answer.decision).toMatchObject({ source: 'mean', entered: '8.25', revision: 1 });
    expect((await decide({ source: 'mean' })).answer.decision?.revision).toBe(1);
    expect((await decide({ source: 'own', entry: '9' })).status).toBe(409);
    expect((await grade(world.clients.first, '1', 1)).problem.detail).toContain('has decided');
    expect((await decide({ source: null, revision: 1 })).answer.decision).toBeNull();
    expect((await grade(world.clients.first, '7', 1)).status).toBe(200);
    expect(await scores()).toEqual([]);
  });

  test('releases once everything that was graded is decided on; the gradebook waits until then', async () => {
    const cell = { activityId: id, userId: world.people.student.id, revision: 0 };
    const enter = (entry: string) =>
      world.clients.moderator.call('PUT /api/courses/{id}/gradebook/scores', {
        params: { id: world.course.id },
        body: { changes: [{ ...cell, entry }] },
      });
    expect((await release()).problem.detail).toContain('Nothing is decided yet');
    const held = await enter('5');
    expect([held.status, held.problem.detail]).toEqual([409, expect.stringContaining('is in moderation')]);
    const book = await world.clients.moderator.call('GET /api/courses/{id}/gradebook', {
      params: { id: world.course.id },
    });
    expect(book.answer.columns.find((column) => column.id === id)?.isInModeration).toBe(true);
    await grade(world.clients.first, '3', 0, world.people.classmate.id);
    await decide({ source: 'grade', graderId: world.people.second.id, comment: 'Both agree.' });
    expect((await release()).problem.detail).toContain('One submission that was graded is not decided on');
    await decide({ source: 'own', entry: '4' }, world.people.classmate.id);
    expect((await release(world.clients.first)).status).toBe(403);

    const key = newId();
    expect((await release(undefined, key)).answer).toEqual({ released: 2 });
    expect((await release(undefined, key)).answer).toEqual({ released: 2 });
    expect((await release()).problem.detail).toContain('released already');
    const history = await college.app.database.read
      .selectFrom('score_history')
      .select(['via', 'why', 'by_id'])
      .where('activity_id', '=', id)
      .orderBy('why')
      .execute();
    const by = { via: 'moderation', by_id: world.people.moderator.id };
    expect(history).toEqual([
      { ...by, why: 'Moderation: the moderator’s own grade' },
      { ...by, why: 'Moderation: the provisional grade of Tomas Nilsson' },
    ]);
    const { student } = world.clients;
    const comments = await student.call('GET /api/assignments/{id}/comments', { params: { id } });
    const said = comments.answer.map(({ body, author }) => `${author.lastName}: ${body}`);
    expect(said.toSorted()).toEqual(['Halloran: Both agree.', 'Nilsson: Thin on sources.']);
    expect((await enter('5')).status).toBe(409);
    expect((await read(world.clients.first)).answer).toMatchObject({ score: { entered: '8.5' }, moderation: null });
    expect((await decide({ source: 'mean', revision: 1 })).status).toBe(409);
  });
});

test('nothing provisional reaches the student before it is released and posted, by any call or live event', async () => {
  await moderate({ hidesGraders: true });
  const { student, first, second } = world.clients;
  const live = await college.live(world.people.student);
  const work = { id, workId: world.people.student.id };
  const kept = await annotate(first, work, anAnnotation(fileId, { body: 'canary-annotation' }));
  await annotate(second, work, anAnnotation(fileId, { body: 'canary-not-taken' }));
  await grade(first, '73.17');
  await grade(second, '61.41');
  await comment(first, 'canary-comment');
  await decide({ source: 'grade', graderId: world.people.first.id, comment: 'canary-decision' });
  const canaries = ['73.17', '61.41', 'canary-'];
  const tells = async () => {
    const told: string[] = [];
    for (const call of Object.keys(api)) {
      const [method = 'GET', path = ''] = call.split(' ');
      if (method !== 'GET' || path === '/api/live') continue;
      for (const one of [world.course.id, id, world.people.student.id, fileId]) {
        const url = path
          .replace('{courseId}', world.course.id)
          .replace(/\{(userId|workId)\}/g, world.people.student.id)
          .replace(/\{\w+\}/g, one);
        const reply = await student.raw({
          method,
          url: `${url}?activityId=${id}&userId=${world.people.student.id}&since=0-0`,
        });
        told.push(...canaries.filter((canary) => reply.body.includes(canary)).map((canary) => `${call} ${canary}`));
      }
    }
    return told;
  };
  expect(await tells()).toEqual([]);
  await college.write((tx) =>
    tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', id).execute(),
  );
  expect((await release()).status).toBe(200);
  expect(await tells()).toEqual([]);
  expect(live.topics()).toEqual([]);
  const posted = await world.clients.moderator.call('PUT /api/courses/{id}/gradebook/posting', {
    params: { id: world.course.id },
    body: { activityIds: [id], isPosted: true },
  });
  expect(posted.answer).toEqual({ changed: 1 });
  await live.until(({ topic }) => topic === `course:${world.course.id}`);
  live.close();
  for (const canary of canaries) expect(live.text()).not.toContain(canary);
  // Of a grader whose grade was not taken nothing, and of nobody a name.
  const seen = await student.call('GET /api/assignments/{id}/annotations', { params: { id } });
  expect(seen.answer).toMatchObject([{ id: kept, author: null, body: 'canary-annotation' }]);
  const comments = await student.call('GET /api/assignments/{id}/comments', { params: { id } });
  expect(comments.answer.map(({ author }) => author.lastName)).toEqual(['Halloran', 'Halloran']);
}, 120_000);
