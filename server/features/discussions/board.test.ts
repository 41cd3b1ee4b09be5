import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { type LiveCollege, openLiveCollege } from '../../testing/live-college.ts';
import { aReply, aTopic } from '../../testing/work.ts';

/* A graded discussion is work: it stands on its student's board with all other work. */

let college: LiveCollege;
beforeAll(async () => {
  college = await openLiveCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

let course: { id: string };
let inModule: { id: string };
let talk: { id: string };
let people: Record<'teacher' | 'ada' | 'ben', { id: string }>;
let teacher: Client;
let ada: Client;
beforeEach(async () => {
  await college.write(async (tx) => {
    course = await aCourse(tx);
    people = {
      teacher: await aUser(tx, 'instructor'),
      ada: await aUser(tx, 'student'),
      ben: await aUser(tx, 'student'),
    };
    await teaches(tx, course, people.teacher);
    for (const student of [people.ada, people.ben]) await enrols(tx, course, student);
    inModule = await aModule(tx, course);
    await aTalk('Only talk', { points: null });
    talk = await aTalk('Talk', { due_at: at(1) });
    async function aTalk(title: string, given: object) {
      const item = await anActivity(tx, course, 'discussion', {
        title,
        module_id: inModule.id,
        points: '10',
        ...given,
      });
      await aTopic(tx, course, people.teacher, { id: item.id, activity_id: item.id, title });
      return item;
    }
  });
  teacher = await college.as(people.teacher);
  ada = await college.as(people.ada);
});

const board = async (client = ada) => (await client.call('GET /api/assignments')).answer;
const mine = async (client = ada) => {
  const items = await board(client);
  expect(items.map(({ title }) => title)).toEqual(['Talk']);
  return items[0];
};
const post = (client = ada) =>
  client.call('POST /api/discussions/{id}/replies', { params: { id: talk.id }, body: { content: 'Mine' } });
const grade = (entry: string, revision = 0) =>
  teacher.call('PUT /api/discussions/{id}/grading/{userId}', {
    params: { id: talk.id, userId: people.ada.id },
    body: { entry, revision },
  });
const comment = (body: string) =>
  teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', {
    params: { id: talk.id, userId: people.ada.id },
    body: { body },
  });
const set = (given: object) =>
  college.write((tx) => tx.updateTable('activities').set(given).where('id', '=', talk.id).execute());

test('a graded discussion is to be done until one has written in it, and one without points is no work', async () => {
  expect(await mine()).toMatchObject({
    id: talk.id,
    kind: 'discussion',
    points: 10,
    dueAt: at(1).toISOString(),
    status: 'not_started',
    timeliness: 'in_time',
    locked: null,
  });
  await college.write((tx) => aReply(tx, talk, people.ben));
  expect((await mine())?.status).toBe('not_started');
  await ada.call('GET /api/discussions/{id}', { params: { id: talk.id } });
  await ada.call('PUT /api/discussions/{id}/read', { params: { id: talk.id } });
  expect((await mine())?.status).toBe('in_progress');

  const first = (await post()).answer;
  college.clock.pass({ minutes: 1 });
  await post();
  expect(await mine()).toMatchObject({ status: 'submitted', submittedAt: first.createdAt, timeliness: 'in_time' });
});

test('it counts to what is due as it does on the dashboard', async () => {
  const { assignmentsDue } = (await ada.call('GET /api/dashboard')).answer;
  expect(assignmentsDue.count).toBe((await board()).length);
});

test('it is missing after it was due, late by the first post, and to be done again once that was taken back', async () => {
  await set({ due_at: at(-1) });
  expect(await mine()).toMatchObject({ status: 'missing', timeliness: 'missing' });
  const { id } = (await post()).answer;
  expect(await mine()).toMatchObject({ status: 'submitted', timeliness: 'late' });
  await ada.call('DELETE /api/replies/{id}', { params: { id } });
  expect(await mine()).toMatchObject({ status: 'missing', submittedAt: null });
});

test('it is graded with its posted score, and what was said is read with that alone', async () => {
  await post();
  await comment('Well argued');
  expect(await mine()).toMatchObject({ status: 'submitted', comment: null });
  await grade('8');
  expect(await mine()).toMatchObject({
    status: 'graded',
    mark: { points: '8', shown: '8' },
    isExcused: false,
    comment: 'Well argued',
  });
  await college.write((tx) => tx.updateTable('scores').set({ posted_at: null }).execute());
  expect(await mine()).toMatchObject({ status: 'submitted', mark: null, gradedAt: null, comment: null });
});

test('who is excused has nothing to write', async () => {
  await grade('EX');
  expect(await mine()).toMatchObject({ status: 'graded', isExcused: true, mark: null });
});

test('it is closed where nobody writes any more, and not open before it opens', async () => {
  const locked = async () => (await mine())?.locked;
  await set({ available_from: at(1) });
  expect(await locked()).toBe('not_open');
  await set({ available_from: null, available_until: at(-1) });
  expect(await locked()).toBe('closed');
  await set({ available_until: null });
  await teacher.call('PUT /api/discussions/{id}/state', { params: { id: talk.id }, body: { isLocked: true } });
  expect(await locked()).toBe('closed');
});

test('it is not there while it is not published', async () => {
  await set({ is_published: false });
  expect(await board()).toEqual([]);
});

test('its student’s open board hears of what they write and take back, and everyone’s of a lock', async () => {
  const [own, other] = [await college.live(people.ada), await college.live(people.ben)];
  const work = `work:${talk.id}`;
  const heard = (reader: typeof own) => reader.topics().filter((topic) => topic === work).length;
  const { id } = (await post()).answer;
  await own.until(({ topic }) => topic === work);
  await ada.call('DELETE /api/replies/{id}', { params: { id } });
  await expect.poll(() => heard(own)).toBe(2);
  expect(heard(other)).toBe(0);
  await teacher.call('PUT /api/discussions/{id}/state', { params: { id: talk.id }, body: { isLocked: true } });
  await other.until(({ topic }) => topic === work);
  for (const reader of [own, other]) reader.close();
});
