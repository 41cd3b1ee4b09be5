import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
let student: Client;
let instructor: Client;

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  world = await aWorld();
  student = await college.as(world.student);
  instructor = await college.as(world.instructor);
});
afterAll(() => college.close());

async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const student = await aUser(tx, 'student', { last_name: 'Zeman' });
    const other = await aUser(tx, 'student', { last_name: 'Adams' });
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    await enrols(tx, course, student);
    await enrols(tx, course, other);
    const one = await aModule(tx, course, { position: 1 });
    const two = await aModule(tx, course, { position: 2, is_sequential: true });
    const lesson = await anActivity(tx, course, 'lesson', { module_id: one.id });
    const locked = await anActivity(tx, course, 'lesson', { module_id: two.id });
    return { course, student, other, instructor, lesson, locked };
  });
}

const at = () => ({ params: { id: world.lesson.id } });
type Beat = Sent<'PUT /api/lessons/{id}/reading', 'body'>;
const beat = (activeMs: number, place: Beat['place'] = null, who = student) =>
  who.call('PUT /api/lessons/{id}/reading', { ...at(), body: { activeMs, place } });
const read = async (who = student) => (await who.call('GET /api/lessons/{id}', at())).answer;

describe('time in a lesson', () => {
  test('is what the page counted, as far as it has passed', async () => {
    expect((await beat(15_000)).answer).toEqual({ spentMs: 0 });
    college.clock.pass({ seconds: 20 });
    expect((await beat(15_000)).answer).toEqual({ spentMs: 15_000 });
    college.clock.pass({ seconds: 5 });
    expect((await beat(15_000)).answer).toEqual({ spentMs: 20_000 });
    expect((await read()).reading).toEqual({ place: null, placedAt: null, spentMs: 20_000 });
  });

  test('is never more than real time, however many pages count it', async () => {
    await beat(0);
    for (let second = 0; second < 10; second++) {
      college.clock.pass({ seconds: 1 });
      await Promise.all(Array.from({ length: 5 }, () => beat(60_000)));
    }
    expect((await read()).reading?.spentMs).toBe(10_000);
  });

  test('does not fall, and does not rise, when a clock goes back', async () => {
    await beat(0);
    college.clock.pass({ seconds: 10 });
    await beat(10_000);
    college.clock.pass({ seconds: -60 });
    expect((await beat(10_000)).answer.spentMs).toBe(10_000);
    college.clock.pass({ seconds: 60 });
    expect((await beat(10_000)).answer.spentMs).toBe(10_000);
  });

  test('is counted in beats of a minute at most, for students of the course, while it is open to them', async () => {
    expect((await beat(60_001)).status).toBe(422);
    expect((await beat(-1)).status).toBe(422);
    expect((await beat(1, null, instructor)).status).toBe(403);
    const body = { activeMs: 1, place: null };
    const locked = { params: { id: world.locked.id }, body };
    expect((await student.call('PUT /api/lessons/{id}/reading', locked)).status).toBe(409);
    expect((await student.call('PUT /api/lessons/{id}/reading', { params: { id: newId() }, body })).status).toBe(404);
  });
});

describe('where one stopped', () => {
  test('is kept for the next device; a beat without a place leaves it', async () => {
    const place = { block: 7, media: { fileId: newId(), seconds: 12.5 } };
    const placedAt = college.clock.now().toISOString();
    await beat(0, place);
    college.clock.pass({ minutes: 1 });
    await beat(1000);
    expect((await read()).reading).toMatchObject({ place, placedAt });
    college.clock.pass({ minutes: -1 });
    expect((await read(await college.as(world.other))).reading).toEqual({ place: null, placedAt: null, spentMs: 0 });
    expect((await read(instructor)).reading).toBeNull();
  });
});

describe('the readers of a lesson', () => {
  test('are listed for staff by name, with their time', async () => {
    await beat(0);
    college.clock.pass({ seconds: 30 });
    await beat(30_000);
    await student.call('PUT /api/lessons/{id}/progress', { ...at(), body: { status: 'completed' } });
    college.clock.pass({ seconds: -30 });
    const { answer, statements, headers } = await instructor.call('GET /api/lessons/{id}/readers', at());
    expect(answer).toMatchObject([
      { person: { lastName: 'Adams' }, status: 'not_started', spentMs: 0, viewedAt: null },
      { person: { lastName: 'Zeman' }, status: 'completed', spentMs: 30_000 },
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect(statements).toBe(3);
    const first = await instructor.call('GET /api/lessons/{id}/readers', { ...at(), query: { limit: 1 } });
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const rest = await instructor.call('GET /api/lessons/{id}/readers', { ...at(), query: { limit: 1, cursor } });
    expect(rest.answer.map(({ person }) => person.lastName)).toEqual(['Zeman']);
    expect((await student.call('GET /api/lessons/{id}/readers', at())).status).toBe(403);
  });
});

describe('notes', () => {
  const note = (revision: number, content: string, who = student) =>
    who.call('PUT /api/lessons/{id}/notes', { ...at(), body: { revision, content } });

  test('are one’s own, and of two devices the later does not overwrite the other unseen', async () => {
    await note(0, 'Something else', await college.as(world.other));
    expect((await note(0, 'Ask about this')).answer).toEqual({ content: 'Ask about this', revision: 1 });
    expect((await note(0, 'Ask about this')).answer.revision).toBe(1);
    expect((await note(0, 'Something else')).status).toBe(409);
    expect((await note(1, 'Something else')).answer.revision).toBe(2);
    expect((await read()).notes).toEqual({ content: 'Something else', revision: 2 });
    expect((await read(instructor)).notes).toEqual({ content: '', revision: 0 });
    // There is none yet, whatever revision is made up.
    expect((await note(2_147_483_646, 'Mine', instructor)).answer.revision).toBe(1);
    expect((await note(2, 'x'.repeat(20_001))).status).toBe(422);
    const locked = { params: { id: world.locked.id }, body: { revision: 0, content: 'x' } };
    expect((await student.call('PUT /api/lessons/{id}/notes', locked)).status).toBe(404);
  });
});
