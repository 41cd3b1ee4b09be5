import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import type { Client } from '../../testing/college.ts';
import { anAnnotation, annotate, type GradersWorld, openGradersCollege } from '../../testing/graders.ts';
import type { LiveCollege } from '../../testing/live-college.ts';
import { scored } from '../../testing/work.ts';

const one = 'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}' as const;
const gone = 'DELETE /api/assignments/{id}/grading/{workId}/annotations/{annotationId}' as const;

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

const work = (who: 'student' | 'classmate' = 'student') => ({ id, workId: world.people[who].id });
const put = (client: Client, annotationId: string, body: object) =>
  client.call(one, { params: { ...work(), annotationId }, body: { ...anAnnotation(fileId), ...body } });
const list = (client: Client, params = work()) =>
  client.call('GET /api/assignments/{id}/grading/{workId}/annotations', { params });
const own = (client: Client) => client.call('GET /api/assignments/{id}/annotations', { params: { id } });
const post = (more: object = {}) =>
  college.write((tx) => scored(tx, { id }, world.people.student, '8', { entered: '8', ...more }));

describe('an annotation', () => {
  test('is for the staff of the course, and judged before its body', async () => {
    const { clients } = world;
    for (const [client, status] of [
      [college.nobody, 401],
      [clients.student, 403],
      [clients.stranger, 404],
      [clients.assistant, 422],
      [clients.first, 422],
    ] as const) {
      expect((await put(client, newId(), { page: 0 })).status).toBe(status);
      if (status !== 422) expect((await list(client)).status).toBe(status);
    }
  });

  test('is there once however often it is sent, and changes by revision', async () => {
    const annotationId = newId();
    const { first } = world.clients;
    const made = await put(first, annotationId, {});
    expect(made.answer).toMatchObject({ id: annotationId, revision: 1, isMine: true, author: { lastName: 'Vargas' } });
    expect((await put(first, annotationId, {})).answer.revision).toBe(1);
    expect((await put(first, annotationId, { revision: 1, body: 'Name your source.' })).answer.revision).toBe(2);
    const late = await put(first, annotationId, { revision: 1, body: 'Something else' });
    expect([late.status, late.problem.detail]).toEqual([409, expect.stringContaining('another window')]);
    const read = await list(world.clients.assistant);
    expect(read.answer).toMatchObject([{ body: 'Name your source.', isMine: false, rects: [{ x: 0.5, y: 0.25 }] }]);
    expect(read.statements).toBeLessThanOrEqual(3);
  });

  test('is its grader’s alone to change', async () => {
    const annotationId = await annotate(world.clients.first, work(), anAnnotation(fileId));
    expect((await put(world.clients.second, annotationId, { revision: 1, body: 'Mine' })).status).toBe(403);
    const taken = await world.clients.second.call(gone, { params: { ...work(), annotationId } });
    expect(taken.status).toBe(403);
    await annotate(world.clients.second, work(), anAnnotation(fileId, { body: 'Mine' }));
    expect((await list(world.clients.first)).answer).toHaveLength(2);
  });

  test('is taken away once, does not come back by a late request, and comes back when it is undone', async () => {
    const { first } = world.clients;
    const annotationId = newId();
    await put(first, annotationId, {});
    const params = { ...work(), annotationId };
    expect((await first.call(gone, { params, query: { revision: 7 } })).status).toBe(409);
    expect((await first.call(gone, { params, query: { revision: 1 } })).status).toBe(204);
    expect((await first.call(gone, { params, query: { revision: 1 } })).status).toBe(204);
    expect((await put(first, annotationId, {})).status).toBe(409);
    expect((await list(first)).answer).toEqual([]);
    expect((await put(first, annotationId, { revision: 2 })).answer.revision).toBe(3);
    expect((await list(first)).answer).toHaveLength(1);
    const never = { ...work(), annotationId: newId() };
    expect((await first.call(gone, { params: never })).status).toBe(404);
    expect((await put(first, newId(), { revision: 1 })).status).toBe(404);
  });

  test('is of its assignment, by whichever it is asked for', async () => {
    const { first } = world.clients;
    const annotationId = await annotate(first, work(), anAnnotation(fileId));
    ({ id, fileId } = await world.assignment());
    expect((await put(first, annotationId, { revision: 1, body: 'Elsewhere' })).status).toBe(404);
    expect((await first.call(gone, { params: { ...work(), annotationId } })).status).toBe(404);
  });

  test('says what is wrong with it', async () => {
    const { first } = world.clients;
    for (const [body, field] of [
      [{ body: ' ' }, 'body'],
      [{ rects: [] }, 'rects'],
      [{ kind: 'freehand', rects: [] }, 'strokes'],
      [{ fileId: newId() }, 'fileId'],
    ] as const) {
      const wrong = await put(first, newId(), body);
      expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, [field]]);
    }
    const line = { kind: 'freehand', rects: [], strokes: [[0.1, 0.1, 0.2, 0.25]], body: '' };
    expect((await put(first, newId(), line)).status).toBe(200);
  });

  test('is heard of by the other grader, and by the student only once the score is posted', async () => {
    const other = await college.live(world.people.second);
    const student = await college.live(world.people.student);
    await annotate(world.clients.first, work(), anAnnotation(fileId));
    await other.until(({ topic }) => topic === `work:${id}`);
    await post();
    const second = await annotate(world.clients.first, work(), anAnnotation(fileId));
    await student.until(({ topic }) => topic === `work:${id}`);
    expect(student.topics()).toEqual([`work:${id}`]);
    expect((await own(world.clients.student)).answer.map((each) => each.id)).toContain(second);
    other.close();
    student.close();
  });
});

describe('the student', () => {
  test('sees it once the score is posted, and nobody else does', async () => {
    await annotate(world.clients.first, work(), anAnnotation(fileId));
    const { student, classmate, assistant } = world.clients;
    expect((await own(student)).answer).toEqual([]);
    await post({ posted_at: null });
    expect((await own(student)).answer).toEqual([]);
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('activity_id', '=', id).execute(),
    );
    const seen = await own(student);
    expect(seen.answer).toMatchObject([{ isMine: false, author: { lastName: 'Vargas' } }]);
    expect(seen.statements).toBeLessThanOrEqual(3);
    await college.write((tx) => scored(tx, { id }, world.people.classmate, '5'));
    expect((await own(classmate)).answer).toEqual([]);
    expect((await list(assistant, work('classmate'))).answer).toEqual([]);
    expect((await list(assistant)).answer).toHaveLength(1);
    expect((await own(assistant)).status).toBe(403);
    expect((await own(college.nobody)).status).toBe(401);
    expect((await own(world.clients.stranger)).status).toBe(404);
  });

  test('sees at once what stands on work without points, unless it is held back', async () => {
    await college.write((tx) => tx.updateTable('activities').set({ points: null }).where('id', '=', id).execute());
    await annotate(world.clients.first, work(), anAnnotation(fileId));
    expect((await own(world.clients.student)).answer).toHaveLength(1);
    await college.write((tx) =>
      tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', id).execute(),
    );
    expect((await own(world.clients.student)).answer).toEqual([]);
  });
});
