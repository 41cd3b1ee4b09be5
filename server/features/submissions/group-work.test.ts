import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { scored } from '../../testing/work.ts';

let college: TestCollege;
let id: string;
let people: Record<'one' | 'two' | 'alone' | 'other' | 'teacher', { id: string }>;
let clients: Record<keyof typeof people, Client>;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const made = {
      one: await aUser(tx, 'student'),
      two: await aUser(tx, 'student'),
      alone: await aUser(tx, 'student'),
      other: await aUser(tx, 'student'),
      teacher: await aUser(tx, 'instructor'),
    };
    await teaches(tx, course, made.teacher);
    for (const student of [made.one, made.two, made.alone, made.other]) await enrols(tx, course, student);
    const [set, group, others] = [newId(), newId(), newId()];
    await tx
      .insertInto('group_sets')
      .values({ id: set, course_id: course.id, name: 'Teams', created_at: college.clock.now() })
      .execute();
    await tx
      .insertInto('course_groups')
      .values([
        { id: group, set_id: set, name: 'A', position: 1 },
        { id: others, set_id: set, name: 'B', position: 2 },
      ])
      .execute();
    const joined = { set_id: set, joined_at: college.clock.now() };
    await tx
      .insertInto('group_members')
      .values([
        { ...joined, group_id: group, user_id: made.one.id },
        { ...joined, group_id: group, user_id: made.two.id },
        { ...joined, group_id: others, user_id: made.other.id },
      ])
      .execute();
    ({ id } = await anActivity(tx, course, 'assignment', { points: '10' }));
    const ways = { accepts: ['text' as const, 'file' as const], group_set_id: set };
    await tx.updateTable('assignments').set(ways).where('activity_id', '=', id).execute();
    return made;
  });
  clients = {
    one: await college.as(people.one),
    two: await college.as(people.two),
    alone: await college.as(people.alone),
    other: await college.as(people.other),
    teacher: await college.as(people.teacher),
  };
});
afterAll(() => college.close());

const page = async (who: keyof typeof people) =>
  (await clients[who].call('GET /api/assignments/{id}', { params: { id } })).answer;
const save = (who: keyof typeof people, revision: number, body: string, files: string[] = []) =>
  clients[who].call('PUT /api/assignments/{id}/draft', {
    params: { id },
    body: { attempt: 1, revision, body, link: '', files },
  });

describe('group work', () => {
  test('is written together, handed in once, and is every member’s', async () => {
    const file = await uploadFile(clients.one, { name: 'a.pdf', bytes: samples.pdf, purpose: 'submission' });
    await save('one', 0, '<p>Ours</p>', [file.id]);
    const seen = await clients.two.call('GET /api/assignments/{id}/draft', { params: { id } });
    expect(seen.answer).toMatchObject({ revision: 1, body: '<p>Ours</p>', updatedBy: { id: people.one.id } });
    expect((await clients.two.raw({ method: 'GET', url: file.url })).statusCode).toBe(200);
    expect((await clients.other.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
    const told = await college.app.database.read
      .selectFrom('live_messages')
      .select(['audience', 'key'])
      .where('topic', '=', `work:${id}`)
      .execute();
    expect(told).toEqual([{ audience: 'person', key: people.two.id }]);
    expect((await save('two', 0, '<p>Mine alone</p>')).status).toBe(409);
    await save('two', 1, '<p>Ours, with more</p>', [file.id]);
    const submit = (who: 'one' | 'two') =>
      clients[who].call('POST /api/assignments/{id}/submissions', {
        params: { id },
        body: { attempt: 1, revision: 2 },
      });
    const replies = await Promise.all([submit('one'), submit('two'), submit('one')]);
    expect(new Set(replies.map((reply) => reply.answer.digest)).size).toBe(1);
    for (const who of ['one', 'two'] as const) {
      const { mine } = await page(who);
      expect(mine?.submissions).toMatchObject([
        { attempt: 1, body: '<p>Ours, with more</p>', group: 'A', files: [{ name: 'a.pdf' }] },
      ]);
      expect((await clients[who].raw({ method: 'GET', url: file.url })).statusCode).toBe(200);
    }
    expect((await page('other')).mine?.submissions).toEqual([]);
    for (const [who, status] of [
      ['one', 'submitted'],
      ['other', 'not_started'],
      ['alone', 'not_started'],
    ] as const)
      expect((await clients[who].call('GET /api/assignments')).answer).toMatchObject([{ id, status }]);
    expect((await clients.other.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
    const rows = await college.app.database.read
      .selectFrom('submissions')
      .select('user_id')
      .where('activity_id', '=', id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('waits for a group where one is in none', async () => {
    const refused = await save('alone', 0, '<p>x</p>');
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'This is group work, and you are in no group yet. Join one, or ask your instructor.',
    ]);
  });
});

describe('whoever is moved while they write', () => {
  let groups: [string, string];
  const move = (groupId: string) =>
    college.write((tx) =>
      tx.updateTable('group_members').set({ group_id: groupId }).where('user_id', '=', people.alone.id).execute(),
    );
  const draft = async () => (await clients.alone.call('GET /api/assignments/{id}/draft', { params: { id } })).answer;

  beforeAll(async () => {
    const rows = await college.app.database.read
      .selectFrom('course_groups')
      .select(['id', 'set_id'])
      .orderBy('position', 'desc')
      .execute();
    const [theirs] = rows;
    if (!theirs) throw new Error('There are groups');
    const own = newId();
    await college.write(async (tx) => {
      const group = { id: own, set_id: theirs.set_id, name: 'C', position: 3 };
      await tx.insertInto('course_groups').values(group).execute();
      const member = { set_id: theirs.set_id, group_id: own, user_id: people.alone.id, joined_at: college.clock.now() };
      await tx.insertInto('group_members').values(member).execute();
    });
    groups = [own, theirs.id];
  });

  test('hands in for the group that they are in by then', async () => {
    await move(groups[0]);
    const saved = await save('alone', 0, '<p>Of C</p>');
    const handedIn = await overtaken(
      college,
      async (tx) => {
        await tx.updateTable('group_sets').set({ name: 'Teams anew' }).execute();
        await tx
          .updateTable('group_members')
          .set({ group_id: groups[1] })
          .where('user_id', '=', people.alone.id)
          .execute();
      },
      () =>
        clients.alone.call('POST /api/assignments/{id}/submissions', {
          params: { id },
          body: { attempt: 1, revision: saved.answer.revision, groupId: groups[0] },
        }),
    );
    expect([handedIn.status, handedIn.problem.detail]).toEqual([409, expect.stringContaining('in another group now')]);
    await move(groups[0]);
    await college.write((tx) => tx.deleteFrom('submission_drafts').where('group_id', '=', groups[0]).execute());
  });

  test('neither goes over what the other group has, nor hands it in unseen', async () => {
    await save('alone', 0, '<p>Of my first group</p>');
    await save('other', 0, '<p>Of the other group</p>');
    expect(await draft()).toMatchObject({ groupId: groups[0], revision: 1 });
    await move(groups[1]);
    const body = { attempt: 1, revision: 1, groupId: groups[0] };
    const words = { body: '<p>Of my first group, and more</p>', link: '', files: [] };
    const put = await clients.alone.call('PUT /api/assignments/{id}/draft', {
      params: { id },
      body: { ...body, ...words },
    });
    expect([put.status, put.problem.detail]).toEqual([
      409,
      'You are in another group now. Choose whether what is here becomes its work, or what it has is shown.',
    ]);
    const submit = await clients.alone.call('POST /api/assignments/{id}/submissions', { params: { id }, body });
    expect([submit.status, submit.problem.detail]).toEqual([409, put.problem.detail]);
    expect(await draft()).toMatchObject({ groupId: groups[1], body: '<p>Of the other group</p>', revision: 1 });
    const chosen = { ...body, ...words, groupId: groups[1] };
    const kept = await clients.alone.call('PUT /api/assignments/{id}/draft', { params: { id }, body: chosen });
    expect(kept.answer).toMatchObject({ groupId: groups[1], revision: 2 });
  });
});

describe('comments', () => {
  const say = (who: keyof typeof people, studentId: string | undefined, body: string, more: object = {}) =>
    clients[who].call('POST /api/assignments/{id}/comments', {
      params: { id },
      query: studentId ? { studentId } : {},
      body: { body, ...more },
    });
  const heard = async (who: 'one' | 'two' | 'other') =>
    (await clients[who].call('GET /api/assignments/{id}/comments', { params: { id } })).answer.map(({ body }) => body);

  test('of staff reach the student, or the group, and nobody else', async () => {
    const file = await uploadFile(clients.one, { name: 'question.pdf', bytes: samples.pdf, purpose: 'submission' });
    await say('one', undefined, 'A question', { files: [file.id] });
    const opened = await clients.teacher.raw({ method: 'GET', url: file.url });
    expect(opened.headers['content-disposition']).toContain('question.pdf');
    await say('teacher', people.one.id, 'An answer');
    await say('teacher', people.one.id, 'To all of you', { toGroup: true });
    const { answer } = await clients.one.call('GET /api/assignments/{id}/comments', { params: { id } });
    expect(answer.map(({ isMine }) => isMine)).toEqual([true, false, false]);
    expect(await heard('one')).toEqual(['A question', 'An answer', 'To all of you']);
    expect(await heard('two')).toEqual(['To all of you']);
    expect(await heard('other')).toEqual([]);
    expect((await say('one', people.two.id, 'Not mine')).status).toBe(404);
    expect((await say('teacher', newId(), 'Nobody')).status).toBe(404);
  });

  test('are held back with the score, files too, and said once whatever is retried (canary)', async () => {
    await college.write(async (tx) => {
      await tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', id).execute();
    });
    const file = await uploadFile(clients.teacher, { name: 'marked.pdf', bytes: samples.pdf, purpose: 'submission' });
    const headers = { 'idempotency-key': 'the-same-comment' };
    const body = { body: 'canary-comment', files: [file.id] };
    const input = { params: { id }, query: { studentId: people.one.id }, body, headers };
    const [first, second] = [
      await clients.teacher.call('POST /api/assignments/{id}/comments', input),
      await clients.teacher.call('POST /api/assignments/{id}/comments', input),
    ];
    expect([first.answer.isHeld, second.answer.id]).toEqual([true, first.answer.id]);
    const everything = async () =>
      (
        await Promise.all(
          ['comments', '', 'draft'].map((path) =>
            clients.one.raw({ method: 'GET', url: `/api/assignments/${id}/${path}`.replace(/\/$/, '') }),
          ),
        )
      )
        .map(({ payload }) => payload)
        .join() + (await clients.one.raw({ method: 'GET', url: '/api/assignments' })).payload;
    expect(await everything()).not.toContain('canary-comment');
    expect((await clients.one.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
    await college.write((tx) => scored(tx, { id }, people.one, '7.77', { posted_at: null }));
    expect(await everything()).not.toMatch(/canary-comment|7\.77/);
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: college.clock.now() }).where('activity_id', '=', id).execute(),
    );
    expect(await everything()).toMatch(/canary-comment/);
    expect(await everything()).toMatch(/7\.77/);
    expect((await clients.one.raw({ method: 'GET', url: file.url })).statusCode).toBe(200);
    // Their own score is posted: what is said to the other is not said to them.
    await college.write((tx) => scored(tx, { id }, people.two, '7'));
    expect((await clients.two.raw({ method: 'GET', url: file.url })).statusCode).toBe(404);
  });
});
