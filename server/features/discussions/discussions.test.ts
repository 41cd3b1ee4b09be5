import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aReply, aTopic } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
let student: { id: string };
let stranger: { id: string };
let ada: Client;
let ben: Client;
let teacher: Client;

const day = (n: number) => ({ created_at: new Date(Date.UTC(2026, 10, n)) });
const listFor = async (user: { id: string }, query = {}) =>
  (await college.as(user)).call('GET /api/courses/{id}/discussions', { params: { id: course.id }, query });

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    course = await aCourse(tx);
    student = await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' });
    const other = await aUser(tx, 'student', { first_name: 'Ben', last_name: 'Okri' });
    const instructor = await aUser(tx, 'instructor', { first_name: 'Cy', last_name: 'Tern' });
    stranger = await aUser(tx, 'instructor');
    await enrols(tx, course, student);
    await enrols(tx, course, other);
    await teaches(tx, course, instructor);
    const old = await aTopic(tx, course, student, { title: 'old', ...day(1), is_locked: true });
    await aTopic(tx, course, student, { title: 'new', ...day(3) });
    await aTopic(tx, course, student, { title: 'pinned', ...day(2), is_pinned: true });
    await aTopic(tx, await aCourse(tx), student, { title: 'of another course' });
    await aTopic(tx, course, student, { title: 'deleted', ...day(4), deleted_at: new Date(), deleted_by: student.id });
    await aReply(tx, old, student);
    await aReply(tx, old, stranger, { content: 'The zebra fact' });
    await tx.insertInto('discussion_likes').values({ topic_id: old.id, user_id: student.id }).execute();
    return { other, instructor };
  });
  ada = await college.as(student);
  ben = await college.as(people.other);
  teacher = await college.as(people.instructor);
});
afterAll(() => college.close());

async function newTopic(client: Client, body: Partial<{ requiresPost: boolean; allowsAnonymous: boolean }> = {}) {
  const made = await client.call('POST /api/courses/{id}/discussions', {
    params: { id: course.id },
    body: { title: 'A question', content: 'Why?', ...body },
  });
  expect(made.status).toBe(201);
  return made.answer.id;
}
const read = async (client: Client, id: string) =>
  (await client.call('GET /api/discussions/{id}', { params: { id } })).answer;
const replies = async (client: Client, id: string) =>
  (await client.call('GET /api/discussions/{id}/replies', { params: { id } })).answer;
async function replyTo(client: Client, id: string, body: { content: string; parentId?: string; anonymous?: boolean }) {
  const made = await client.call('POST /api/discussions/{id}/replies', { params: { id }, body });
  expect(made.status).toBe(201);
  return made.answer;
}
const bell = async (client: Client) =>
  (await client.call('GET /api/notifications', {})).answer.filter(({ kind, readAt }) => kind === 'reply' && !readAt);

describe('the list of topics', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('GET /api/courses/{id}/discussions', { params: { id: course.id } });
    expect(reply.status).toBe(401);
  });

  test('is not there for who is not in the course', async () => {
    expect((await listFor(stranger)).status).toBe(404);
  });

  test('has the pinned ones first, then the newest, with replies and likes counted, in three statements', async () => {
    const reply = await listFor(student);
    expect(reply.answer.map((one) => [one.title, one.isPinned, one.isLocked, one.replies, one.likes])).toEqual([
      ['pinned', true, false, 0, 0],
      ['new', false, false, 0, 0],
      ['old', false, true, 2, 1],
    ]);
    expect(reply.answer[0]).toMatchObject({
      author: { id: student.id, firstName: 'Ada', lastName: 'Byron' },
      createdAt: '2026-11-02T00:00:00.000Z',
      content: 'Text',
      lastReply: null,
    });
    expect(reply.answer[2]?.mine.liked).toBe(true);
    expect(reply.statements).toBe(3);
  });

  test('is read page by page, and searched in topics and replies', async () => {
    const first = await listFor(student, { limit: 2 });
    expect(first.answer.map(({ title }) => title)).toEqual(['pinned', 'new']);
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] as string)?.[1] ?? '';
    const second = await listFor(student, { limit: 2, cursor: decodeURIComponent(cursor) });
    expect(second.answer.map(({ title }) => title)).toEqual(['old']);
    expect((await listFor(student, { q: 'zebra FACT' })).answer.map(({ title }) => title)).toEqual(['old']);
    expect((await listFor(student, { q: '100%' })).answer).toEqual([]);
    expect((await listFor(student, { limit: 2, cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('a new topic', () => {
  test.each([
    [{ title: ' ', content: 'Words' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201), content: 'Words' }, { title: 'Title too long' }],
    [{ title: 'A title', content: '' }, { content: 'Content is required' }],
  ])('says what is wrong with it: %o', async (body, errors) => {
    const reply = await ada.call('POST /api/courses/{id}/discussions', { params: { id: course.id }, body });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual(errors);
  });

  test('stands in the list, is counted, and is made once however often it is sent', async () => {
    const counted = async () =>
      (await ada.call('GET /api/discussion-counts', {})).answer.find((one) => one.courseId === course.id)?.topics ?? 0;
    const before = await counted();
    const asked = {
      params: { id: course.id },
      body: { title: 'Once', content: 'Only' },
      headers: { 'idempotency-key': 'a-topic-made-once' },
    };
    const made = await ada.call('POST /api/courses/{id}/discussions', asked);
    const again = await ada.call('POST /api/courses/{id}/discussions', asked);
    expect([made.status, again.answer.id]).toEqual([201, made.answer.id]);
    expect(await counted()).toBe(before + 1);
  });

  test('is discussed as the staff say, never as a student says', async () => {
    const reply = await ada.call('POST /api/courses/{id}/discussions', {
      params: { id: course.id },
      body: { title: 'Mine', content: 'Words', requiresPost: true },
    });
    expect(reply.status).toBe(403);
  });
});

describe('replies', () => {
  test('stand thread by thread, and their count and the last one in the topic', async () => {
    const id = await newTopic(ada);
    const first = await replyTo(ben, id, { content: 'First' });
    const second = await replyTo(teacher, id, { content: 'Second' });
    const answer = await replyTo(ada, id, { content: 'To the first', parentId: first.id });
    expect((await replies(ada, id)).map((one) => [one.content, one.parentId])).toEqual([
      ['First', null],
      ['To the first', first.id],
      ['Second', null],
    ]);
    expect(await read(ben, id)).toMatchObject({ replies: 3, lastReply: { author: { firstName: 'Ada' } } });
    const far = await replyTo(ben, id, { content: 'Deeper', parentId: answer.id });
    const page = await ada.call('GET /api/discussions/{id}/replies', { params: { id }, query: { limit: 3 } });
    expect(page.answer.map((one) => one.id)).toEqual([first.id, answer.id, far.id]);
    const cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(page.headers['link'] as string)?.[1] ?? '');
    const rest = await ada.call('GET /api/discussions/{id}/replies', { params: { id }, query: { limit: 3, cursor } });
    expect(rest.answer.map((one) => one.id)).toEqual([second.id]);
  });

  test('are edited by their author alone, and what they said is kept', async () => {
    const id = await newTopic(ada);
    const { id: replyId } = await replyTo(ben, id, { content: 'Frist' });
    const edit = (client: Client, content: string) =>
      client.call('PUT /api/replies/{id}', { params: { id: replyId }, body: { content } });
    expect((await edit(teacher, 'Mine')).status).toBe(403);
    expect((await edit(ben, 'First')).status).toBe(204);
    expect((await edit(ben, 'First')).status).toBe(204);
    const [shown] = await replies(ada, id);
    expect([shown?.content, shown?.editedAt !== null]).toEqual(['First', true]);
    const versions = await ada.call('GET /api/replies/{id}/versions', { params: { id: replyId } });
    expect(versions.answer.map(({ content }) => content)).toEqual(['Frist']);
  });

  test('are not saved over what another window has saved since', async () => {
    const id = await newTopic(ada);
    const { id: replyId } = await replyTo(ben, id, { content: 'Once' });
    const edit = (content: string, seen: string) =>
      ben.call('PUT /api/replies/{id}', { params: { id: replyId }, body: { content, before: { content: seen } } });
    const both = await Promise.all([edit('In one window', 'Once'), edit('In the other', 'Once')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.problem).toMatchObject({ code: 'changed-since' });
    const [standing] = await replies(ada, id);
    const won = standing?.content ?? '';
    // What stands already is answered as saved: the answer to the first try was lost.
    expect((await edit(won, 'Once')).status).toBe(204);
    expect((await edit('Both', won)).status).toBe(204);
    const versions = await ben.call('GET /api/replies/{id}/versions', { params: { id: replyId } });
    expect(versions.answer.map(({ content }) => content)).toEqual([won, 'Once']);
  });

  test('that are taken away leave their place, with who took them away', async () => {
    const id = await newTopic(ada);
    const mine = await replyTo(ben, id, { content: 'secret one' });
    const rude = await replyTo(ben, id, { content: 'secret two' });
    await replyTo(ada, id, { content: 'An answer', parentId: mine.id });
    const remove = (client: Client, replyId: string) =>
      client.call('DELETE /api/replies/{id}', { params: { id: replyId } });
    expect((await remove(ada, mine.id)).status).toBe(403);
    expect([(await remove(ben, mine.id)).status, (await remove(ben, mine.id)).status]).toEqual([204, 204]);
    expect((await remove(teacher, rude.id)).status).toBe(204);
    const shown = await ada.call('GET /api/discussions/{id}/replies', { params: { id } });
    expect(shown.answer.map((one) => [one.content, one.gone])).toEqual([
      [null, 'by_author'],
      ['An answer', null],
      [null, 'by_staff'],
    ]);
    expect(JSON.stringify(shown.answer)).not.toContain('secret');
    expect((await listFor(student, { q: 'secret' })).answer).toEqual([]);
    expect((await ben.call('PUT /api/replies/{id}', { params: { id: mine.id }, body: { content: 'x' } })).status).toBe(
      409,
    );
  });

  test('are not written in a locked topic, but by staff', async () => {
    const id = await newTopic(ada);
    const state = (client: Client, body: object) =>
      client.call('PUT /api/discussions/{id}/state', { params: { id }, body });
    expect((await state(ada, { isLocked: true })).status).toBe(403);
    expect((await state(teacher, { isLocked: true, isPinned: true })).status).toBe(204);
    const refused = await ben.call('POST /api/discussions/{id}/replies', { params: { id }, body: { content: 'But' } });
    expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('This topic is locked')]);
    await replyTo(teacher, id, { content: 'Closed' });
    expect(await read(ben, id)).toMatchObject({ isPinned: true, isLocked: true, replies: 1, may: { reply: false } });
  });

  test('of others are read after one’s own where the topic asks for it', async () => {
    const id = await newTopic(teacher, { requiresPost: true });
    const theirs = await replyTo(ada, id, { content: 'canary words' });
    expect((await ben.call('GET /api/discussions/{id}/replies', { params: { id } })).status).toBe(403);
    expect((await read(ben, id)).may.readReplies).toBe(false);
    const found = await ben.call('GET /api/courses/{id}/discussions', {
      params: { id: course.id },
      query: { q: 'canary' },
    });
    expect(found.answer).toEqual([]);
    const mine = await replyTo(ben, id, { content: 'My own' });
    expect((await replies(ben, id)).map((one) => one.content)).toEqual(['canary words', 'My own']);
    const like = () =>
      ben
        .call('PUT /api/replies/{id}/like', { params: { id: theirs.id }, body: { liked: true } })
        .then((r) => r.status);
    expect(await like()).toBe(204);
    await ben.call('DELETE /api/replies/{id}', { params: { id: mine.id } });
    expect((await ben.call('GET /api/discussions/{id}/replies', { params: { id } })).status).toBe(403);
    expect([(await read(ben, id)).may.readReplies, await like()]).toEqual([false, 404]);
  });

  test('without a name say it to staff alone, and only where the topic allows them', async () => {
    const plain = await newTopic(ada);
    const refused = await ben.call('POST /api/discussions/{id}/replies', {
      params: { id: plain },
      body: { content: 'Hidden', anonymous: true },
    });
    expect(refused.status).toBe(422);
    const id = await newTopic(teacher, { allowsAnonymous: true });
    await replyTo(ben, id, { content: 'I am lost', anonymous: true });
    const seen = await ada.call('GET /api/discussions/{id}/replies', { params: { id } });
    expect(seen.answer[0]).toMatchObject({ author: null, isAnonymous: true });
    expect(JSON.stringify(seen.answer) + JSON.stringify(await read(ada, id))).not.toContain('Okri');
    expect((await replies(teacher, id))[0]).toMatchObject({ author: { lastName: 'Okri' } });
    expect((await bell(teacher)).map(({ title }) => title).join()).not.toContain('Okri');
  });
});

describe('likes, saves and what is new', () => {
  test('count each person once', async () => {
    const id = await newTopic(ada);
    const { id: replyId } = await replyTo(ben, id, { content: 'Good' });
    for (const client of [ada, ada, ben]) {
      await client.call('PUT /api/discussions/{id}/like', { params: { id }, body: { liked: true } });
      await client.call('PUT /api/replies/{id}/like', { params: { id: replyId }, body: { liked: true } });
    }
    await ben.call('PUT /api/discussions/{id}/like', { params: { id }, body: { liked: false } });
    await ada.call('PUT /api/discussions/{id}/save', { params: { id }, body: { saved: true } });
    expect(await read(ada, id)).toMatchObject({ likes: 1, mine: { liked: true, saved: true } });
    expect(await read(ben, id)).toMatchObject({ likes: 1, mine: { liked: false, saved: false } });
    expect((await replies(ben, id))[0]).toMatchObject({ likes: 2, mine: { liked: true, isAuthor: true } });
    expect((await listFor(student, { only: 'saved' })).answer.map((one) => one.id)).toEqual([id]);
  });

  test('replies of others are new until the topic was opened', async () => {
    const id = await newTopic(ada);
    expect((await read(ben, id)).mine.unread).toBeNull();
    await ben.call('PUT /api/discussions/{id}/read', { params: { id } });
    college.clock.pass({ seconds: 1 });
    await replyTo(teacher, id, { content: 'New' });
    await replyTo(ben, id, { content: 'My own' });
    expect((await read(ben, id)).mine.unread).toBe(1);
    expect((await listFor(student, { only: 'unread' })).answer.map((one) => one.title)).not.toContain('pinned');
    college.clock.pass({ seconds: 1 });
    await ben.call('PUT /api/discussions/{id}/read', { params: { id } });
    expect((await read(ben, id)).mine.unread).toBe(0);
  });

  test('whoever follows has one notification, however many replies; reading takes it off the bell', async () => {
    const id = await newTopic(ada);
    await ada.call('POST /api/notifications/read', {});
    await replyTo(ben, id, { content: 'One' });
    expect((await bell(ada)).map(({ title, path }) => [title, path])).toEqual([
      ['Ben Okri replied in “A question”', `/discussions/${id}`],
    ]);
    await replyTo(teacher, id, { content: 'Two' });
    await replyTo(ben, id, { content: 'Three' });
    expect((await bell(ada)).map(({ title }) => title)).toEqual(['3 replies in “A question”']);
    await ada.call('PUT /api/discussions/{id}/read', { params: { id } });
    expect(await bell(ada)).toEqual([]);
    await ada.call('PUT /api/discussions/{id}/subscription', { params: { id }, body: { subscribed: false } });
    await replyTo(ben, id, { content: 'Four' });
    expect(await bell(ada)).toEqual([]);
  });
});

describe('editing and deleting a topic', () => {
  test('a reply that comes while its author deletes it keeps it', async () => {
    const id = await newTopic(ada);
    const refused = await overtaken(
      college,
      (tx) => aReply(tx, { id }, stranger),
      () => ada.call('DELETE /api/discussions/{id}', { params: { id } }),
    );
    expect([refused.status, (await replies(ada, id)).length]).toEqual([409, 1]);
  });

  test('its author does while it is theirs alone; what it said is kept', async () => {
    const id = await newTopic(ada);
    const edit = (client: Client) =>
      client.call('PUT /api/discussions/{id}', { params: { id }, body: { title: 'Better', content: 'Because' } });
    expect((await edit(ben)).status).toBe(403);
    expect((await edit(ada)).status).toBe(204);
    const versions = await ben.call('GET /api/discussions/{id}/versions', { params: { id } });
    expect(versions.answer).toMatchObject([{ title: 'A question', content: 'Why?', replacedBy: { firstName: 'Ada' } }]);
    await replyTo(ben, id, { content: 'Hm' });
    const refused = await ada.call('DELETE /api/discussions/{id}', { params: { id } });
    expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('Others have replied')]);
    expect((await teacher.call('DELETE /api/discussions/{id}', { params: { id } })).status).toBe(204);
    expect((await ada.call('GET /api/discussions/{id}', { params: { id } })).status).toBe(404);
    expect((await teacher.call('DELETE /api/discussions/{id}', { params: { id } })).status).toBe(404);
    const traces = await college.write((tx) =>
      tx.selectFrom('events').select('kind').where('subject_id', '=', id).orderBy('id').execute(),
    );
    expect(traces.map(({ kind }) => kind)).toEqual(['topic.posted', 'reply.posted', 'topic.deleted']);
  });
});

describe('moderation', () => {
  const told = async () =>
    (await teacher.call('GET /api/notifications', {})).answer
      .filter(({ kind, readAt }) => kind === 'course' && !readAt)
      .map(({ title, path }) => [title, path]);

  test('a report reaches the staff, once; hiding settles it and students no longer read the reply', async () => {
    const id = await newTopic(ada);
    const { id: replyId } = await replyTo(ben, id, { content: 'rude words' });
    const send = () =>
      ada.call('POST /api/discussions/{id}/reports', { params: { id }, body: { replyId, reason: 'Rude' } });
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    const open = async () =>
      (await teacher.call('GET /api/courses/{id}/discussion-reports', { params: { id: course.id } })).answer;
    expect(await open()).toMatchObject([
      {
        reason: 'Rude',
        reply: { content: 'rude words', author: { lastName: 'Okri' } },
        reporter: { firstName: 'Ada' },
      },
    ]);
    expect(await told()).toEqual([['A post in “A question” was reported', `/discussions?course=${course.id}`]]);
    await teacher.call('PUT /api/replies/{id}/hidden', { params: { id: replyId }, body: { hidden: true } });
    expect([await open(), await told()]).toEqual([[], []]);
    expect((await replies(ada, id))[0]).toMatchObject({ content: null, author: null, gone: 'hidden' });
    expect((await replies(teacher, id))[0]).toMatchObject({ content: 'rude words', gone: 'hidden' });
    await teacher.call('PUT /api/replies/{id}/hidden', { params: { id: replyId }, body: { hidden: false } });
    expect((await replies(ada, id))[0]).toMatchObject({ content: 'rude words', gone: null });
  });

  test('a report may be settled without hiding anything', async () => {
    const id = await newTopic(ada);
    await ben.call('POST /api/discussions/{id}/reports', { params: { id }, body: { reason: 'Off topic' } });
    const open = async () =>
      (await teacher.call('GET /api/courses/{id}/discussion-reports', { params: { id: course.id } })).answer;
    const [one] = await open();
    const settle = () => teacher.call('POST /api/discussion-reports/{id}/settle', { params: { id: one?.id ?? '' } });
    expect([(await settle()).status, (await settle()).status]).toEqual([204, 204]);
    expect(await open()).toEqual([]);
  });

  test('nobody is told any more of a report of what was taken away', async () => {
    const id = await newTopic(ada);
    const { id: replyId } = await replyTo(ben, id, { content: 'Rude' });
    const report = (on: object) =>
      ada.call('POST /api/discussions/{id}/reports', { params: { id }, body: { reason: 'Rude', ...on } });
    const sentence = 'A post in “A question” was reported';
    await report({ replyId });
    expect((await told()).map(([title]) => title)).toContain(sentence);
    await ben.call('DELETE /api/replies/{id}', { params: { id: replyId } });
    expect((await told()).map(([title]) => title)).not.toContain(sentence);
    await report({});
    expect((await told()).map(([title]) => title)).toContain(sentence);
    await teacher.call('DELETE /api/discussions/{id}', { params: { id } });
    expect((await told()).map(([title]) => title)).not.toContain(sentence);
  });
});
