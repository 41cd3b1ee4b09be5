import { afterAll, beforeAll, expect, test } from 'vitest';
import { mentionOf } from '../../../domain/mentions.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { aTopic } from '../../testing/work.ts';

type Name = 'ada' | 'ben' | 'eve' | 'teacher' | 'left' | 'stranger';
let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      ada: await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }),
      ben: await aUser(tx, 'student', { first_name: 'Ben', last_name: 'Åkerlund' }),
      eve: await aUser(tx, 'student', { first_name: 'Eve', last_name: 'Bell' }),
      teacher: await aUser(tx, 'instructor', { first_name: 'Cy', last_name: 'Tern' }),
      left: await aUser(tx, 'student', { first_name: 'Bea', last_name: 'Gone' }),
      stranger: await aUser(tx, 'student', { first_name: 'Bo', last_name: 'Elsewhere' }),
    };
    const closed = await aUser(tx, 'student', { first_name: 'Bix', last_name: 'Closed', is_active: false });
    for (const one of [made.ada, made.ben, made.eve, closed]) await enrols(tx, course, one);
    await enrols(tx, course, made.left, 'dropped');
    await enrols(tx, await aCourse(tx), made.stranger);
    await teaches(tx, course, made.teacher);
    return made;
  });
  clients = {
    ada: await college.as(people.ada),
    ben: await college.as(people.ben),
    eve: await college.as(people.eve),
    teacher: await college.as(people.teacher),
    left: await college.as(people.left),
    stranger: await college.as(people.stranger),
  };
});
afterAll(() => college.close());

const to = (name: Name) => mentionOf(people[name].id);
const ask = (client: Client, query: { q?: string; topicId?: string } = {}) =>
  client.call('GET /api/courses/{id}/people-to-mention', { params: { id: course.id }, query });
const names = async (client: Client, query = {}) => (await ask(client, query)).answer.map(({ firstName }) => firstName);
async function topicBy(name: Name, content: string, more = {}) {
  const body = { title: 'Proofs', content, ...more };
  const made = await clients[name].call('POST /api/courses/{id}/discussions', { params: { id: course.id }, body });
  expect(made.status).toBe(201);
  return made.answer.id;
}
const replyBy = (name: Name, id: string, content: string, more = {}, headers = {}) =>
  clients[name].call('POST /api/discussions/{id}/replies', { params: { id }, body: { content, ...more }, headers });
async function told(name: Name, kind = 'mention') {
  const all = (await clients[name].call('GET /api/notifications', {})).answer;
  return all.filter((one) => one.kind === kind && !one.readAt).map(({ title, path }) => ({ title, path }));
}
async function forget(): Promise<void> {
  for (const name of ['ada', 'ben', 'eve', 'teacher'] as const)
    await clients[name].call('POST /api/notifications/read', {});
}

test('staff and students of the course are offered by the beginnings of their names, in three statements', async () => {
  expect((await ask(college.nobody)).status).toBe(401);
  expect((await ask(clients.stranger)).status).toBe(404);
  expect((await ask(clients.left)).status).toBe(404);
  expect((await ask(clients.ada, { topicId: 'x' })).status).toBe(400);
  const all = await ask(clients.ada);
  expect(all.answer).toMatchObject([
    { firstName: 'Ben', lastName: 'Åkerlund', role: 'student', picture: null },
    { firstName: 'Cy', role: 'instructor' },
    { firstName: 'Eve' },
  ]);
  expect(all.statements).toBe(3);
  expect(await names(clients.ada, { q: 'b' })).toEqual(['Ben', 'Eve']);
  expect(await names(clients.ada, { q: 'aker' })).toEqual(['Ben']);
  expect(await names(clients.ada, { q: 'ben Å' })).toEqual(['Ben']);
  expect(await names(clients.ada, { q: 'elsewhere' })).toEqual([]);
});

test('an assistant of one section is offered its students', async () => {
  const assistant = await college.write(async (tx) => {
    const user = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, user, 'teaching_assistant');
    await limitedTo(tx, course, user, people.ada);
    return user;
  });
  expect(await names(await college.as(assistant))).toEqual(['Ada', 'Cy']);
  await college.write((tx) => tx.deleteFrom('course_staff').where('user_id', '=', assistant.id).execute());
});

test('who may not read an item of the outline is neither offered nor named in it', async () => {
  const item = await college.write(async (tx) => {
    const module = await aModule(tx, course, { position: 9 });
    const activity = await anActivity(tx, course, 'discussion', {
      module_id: module.id,
      available_from: new Date('2100-01-01T00:00:00Z'),
    });
    const date = { sets_from: true, available_from: null, updated_at: new Date() };
    await tx
      .insertInto('date_overrides')
      .values({ id: crypto.randomUUID(), activity_id: activity.id, student_id: people.ben.id, ...date })
      .execute();
    return aTopic(tx, course, people.teacher, { id: activity.id, activity_id: activity.id });
  });
  expect(await names(clients.teacher, { topicId: item.id })).toEqual(['Ben']);
  expect(await names(clients.ben, { topicId: item.id })).toEqual(['Cy']);
  await forget();
  expect((await replyBy('teacher', item.id, `Look, ${to('ada')}`)).status).toBe(422);
  expect((await replyBy('teacher', item.id, `Look, ${to('ben')}`)).status).toBe(201);
  expect([await told('ada'), (await told('ben')).length]).toEqual([[], 1]);
});

test('whom a post names is told once, by who they are; a follower who is named hears of that alone', async () => {
  await forget();
  const id = await topicBy('ada', `Ask ${to('ben')}, ${to('ben')} knows. So do I, ${to('ada')}.`);
  expect(await told('ben')).toEqual([{ title: 'Ada Byron mentioned you in “Proofs”', path: `/discussions/${id}` }]);
  expect([await told('ada'), await told('eve')]).toEqual([[], []]);
  const read = (await clients.eve.call('GET /api/discussions/{id}', { params: { id } })).answer;
  expect(read.mentions.map(({ lastName }) => lastName).toSorted()).toEqual(['Byron', 'Åkerlund']);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await replyBy('ben', id, `Yes, ${to('ada')}, and ${to('eve')}`, {}, key);
  expect((await replyBy('ben', id, `Yes, ${to('ada')}, and ${to('eve')}`, {}, key)).answer).toEqual(first.answer);
  expect(first.answer.mentions.map(({ firstName }) => firstName).toSorted()).toEqual(['Ada', 'Eve']);
  const there = {
    title: 'Ben Åkerlund mentioned you in “Proofs”',
    path: `/discussions/${id}#reply-${first.answer.id}`,
  };
  expect([await told('ada'), await told('eve')]).toEqual([[there], [there]]);
  expect(await told('ada', 'reply')).toEqual([]);
  await clients.eve.call('PUT /api/discussions/{id}/read', { params: { id } });
  expect(await told('eve')).toEqual([]);
});

test('an edit tells who is named in it for the first time, and nobody again', async () => {
  const id = await topicBy('ada', 'First');
  const made = (await replyBy('ada', id, `Hello ${to('ben')}`)).answer.id;
  await forget();
  const edit = (content: string) =>
    clients.ada.call('PUT /api/replies/{id}', { params: { id: made }, body: { content } });
  expect((await edit(`Hello ${to('ben')} and ${to('eve')}`)).status).toBe(204);
  expect([(await told('ben')).length, (await told('eve')).length]).toEqual([0, 1]);
  await edit('Hello nobody');
  const shown = (await clients.ben.call('GET /api/discussions/{id}/replies', { params: { id } })).answer;
  expect(shown[0]?.mentions).toEqual([]);
  await forget();
  await edit(`Hello ${to('ben')} again`);
  expect(await told('ben')).toEqual([]);
  const before = (await clients.ben.call('GET /api/replies/{id}/versions', { params: { id: made } })).answer;
  expect(before.map(({ content }) => content)).toEqual([
    'Hello nobody',
    'Hello @Ben Åkerlund and @Eve Bell',
    'Hello @Ben Åkerlund',
  ]);
  const topicEdit = { title: 'Proofs', content: `First ${to('teacher')}` };
  await clients.ada.call('PUT /api/discussions/{id}', { params: { id }, body: topicEdit });
  expect((await told('teacher')).map(({ path }) => path)).toEqual([`/discussions/${id}`]);
});

test('somebody outside the course, or too many, is refused, and nothing is written', async () => {
  const id = await topicBy('ada', 'Quiet');
  const strangers = [to('stranger'), to('left'), mentionOf(crypto.randomUUID())];
  for (const name of strangers) {
    const refused = await replyBy('ada', id, `You, ${name}`);
    expect([refused.status, refused.problem.errors?.['content']]).toEqual([
      422,
      'It mentions somebody who cannot read this topic. Choose them from the list.',
    ]);
  }
  const many = Array.from({ length: 21 }, () => mentionOf(crypto.randomUUID())).join(' ');
  expect((await replyBy('ada', id, many)).problem.errors?.['content']).toBe('Mention at most 20 people');
  const body = { title: 'A title', content: to('stranger') };
  const topic = await clients.ada.call('POST /api/courses/{id}/discussions', { params: { id: course.id }, body });
  expect(topic.status).toBe(422);
  expect((await clients.ben.call('GET /api/discussions/{id}', { params: { id } })).answer.replies).toBe(0);
  expect(await told('stranger')).toEqual([]);
});

test('an anonymous post says to nobody who named them', async () => {
  const id = await topicBy('teacher', 'Say it', { allowsAnonymous: true });
  await forget();
  const { answer } = await replyBy('ben', id, `I think so, ${to('eve')}`, { anonymous: true });
  expect(await told('eve')).toEqual([
    { title: 'Somebody mentioned you in “Proofs”', path: `/discussions/${id}#reply-${answer.id}` },
  ]);
  const edit = { params: { id: answer.id }, body: { content: `I do, ${to('ada')}` } };
  await clients.ben.call('PUT /api/replies/{id}', edit);
  expect((await told('ada')).map(({ title }) => title)).toEqual(['Somebody mentioned you in “Proofs”']);
  const seen = JSON.stringify((await clients.eve.call('GET /api/discussions/{id}/replies', { params: { id } })).answer);
  expect(seen).not.toContain(people.ben.id);
});

test('what is taken back, hidden or deleted is told no more', async () => {
  const id = await topicBy('ada', 'Gone soon');
  await forget();
  const [first, second] = [await replyBy('ada', id, to('ben')), await replyBy('ada', id, to('eve'))];
  await clients.ada.call('DELETE /api/replies/{id}', { params: { id: first.answer.id } });
  const hide = { params: { id: second.answer.id }, body: { hidden: true } };
  await clients.teacher.call('PUT /api/replies/{id}/hidden', hide);
  expect([await told('ben'), await told('eve')]).toEqual([[], []]);
  await replyBy('ada', id, to('eve'));
  await clients.teacher.call('DELETE /api/discussions/{id}', { params: { id } });
  expect(await told('eve')).toEqual([]);
});

test('names are found as they are read, with the place where they stand', async () => {
  const id = await topicBy('ada', 'A quiet beginning about nothing much');
  const { answer } = await replyBy('teacher', id, `The quokka lemma was shown by ${to('ben')} first.`);
  const list = async (name: Name, q: string) =>
    (await clients[name].call('GET /api/courses/{id}/discussions', { params: { id: course.id }, query: { q } })).answer;
  expect((await list('eve', 'quokka akerlund')).map((one) => [one.id, one.found])).toEqual([
    [id, { replyId: answer.id, excerpt: 'The quokka lemma was shown by @Ben Åkerlund first.' }],
  ]);
  expect((await list('eve', 'quiet begin'))[0]?.found?.replyId).toBeNull();
  expect((await list('eve', 'uokka')).length).toBe(0);
  expect((await list('eve', '%%')).length).toBe(0);
  const hidden = { params: { id: answer.id }, body: { hidden: true } };
  await clients.teacher.call('PUT /api/replies/{id}/hidden', hidden);
  expect(await list('eve', 'quokka')).toEqual([]);
  const first = await topicBy('teacher', 'Before you read on', { requiresPost: true });
  await replyBy('ben', first, 'An axolotl, I guess');
  expect(await list('eve', 'axolotl')).toEqual([]);
  await replyBy('eve', first, 'Mine');
  expect((await list('eve', 'axolotl')).map(({ found }) => found?.excerpt)).toEqual(['An axolotl, I guess']);
});
