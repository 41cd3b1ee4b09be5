import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aReply, aTopic, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
let teacher: Client;
let instructor: { id: string };
let student: { id: string };
let course: { id: string };
beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    [instructor, student, course] = [await aUser(tx, 'instructor'), await aUser(tx, 'student'), await aCourse(tx)];
    await teaches(tx, course, instructor);
    await enrols(tx, course, student);
  });
  teacher = await college.as(instructor);
});
afterAll(() => college.close());

const aPlace = () => college.write((tx) => aModule(tx, course));
const anItem = (kind: 'assignment' | 'discussion', module: { id: string }) =>
  college.write((tx) => anActivity(tx, course, kind, { module_id: module.id, points: '10' }));
const outline = async () => (await teacher.call('GET /api/courses/{id}/outline', { params: { id: course.id } })).answer;
const itemsOf = async (module: { id: string }) =>
  college.app.database.read
    .selectFrom('activities')
    .select(['id', 'position'])
    .where('module_id', '=', module.id)
    .orderBy('position')
    .execute();

test('quizzes and assignments that are added at once stand one after the other', async () => {
  const module = await aPlace();
  const body = { title: 'New', moduleId: module.id };
  const params = { id: course.id };
  const replies = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      teacher.call('POST /api/courses/{id}/quizzes', { params, body }),
      teacher.call('POST /api/courses/{id}/assignments', { params, body }),
    ]),
  );
  expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  expect((await itemsOf(module)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('who moves an item by its form is not undone by an order that was made before', async () => {
  const [from, to] = [await aPlace(), await aPlace()];
  const moved = await anItem('assignment', from);
  const there = await anItem('assignment', to);
  const params = { id: moved.id };
  const seen = await outline();
  const form = (await teacher.call('GET /api/assignments/{id}/form', { params })).answer;
  const settings = { ...form.settings, moduleId: to.id, instructions: '<p>Write.</p>' };
  const saved = await teacher.call('PUT /api/assignments/{id}', {
    params,
    body: { settings, revision: form.revision },
  });
  expect(saved.answer.settings.moduleId).toBe(to.id);
  expect(await itemsOf(to)).toMatchObject([{ id: there.id }, { id: moved.id }]);
  const order = (at: Awaited<ReturnType<typeof outline>>) =>
    teacher.call('PUT /api/courses/{id}/outline/order', {
      params: { id: course.id },
      body: {
        revision: at.revision,
        modules: at.modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) })),
      },
    });
  expect((await order(seen)).status).toBe(409);
  expect((await order(await outline())).status).toBe(200);
});

type Item = { id: string; module: { id: string } };
const coming: Record<string, (tx: Tx, item: Item) => Promise<unknown>> = {
  'a hand-in': (tx, item) => submitted(tx, item, student),
  'a score': (tx, item) => scored(tx, item, student, '7'),
  'a reply': (tx, item) => aReply(tx, item, student),
};
const away: Record<string, (item: Item) => Promise<{ status: number }>> = {
  'by its form': ({ id }) => teacher.call('DELETE /api/assignments/{id}', { params: { id } }),
  'from the outline': ({ id }) => teacher.call('DELETE /api/activities/{id}', { params: { id } }),
  'with its module': ({ module: { id } }) => teacher.call('DELETE /api/modules/{id}', { params: { id } }),
};

test.each([
  ['a hand-in', 'by its form'],
  ['a hand-in', 'from the outline'],
  ['a score', 'by its form'],
  ['a score', 'with its module'],
  ['a reply', 'from the outline'],
  ['a reply', 'with its module'],
])('%s that comes while its item is taken away %s keeps the item', async (work, how) => {
  const module = await aPlace();
  const item = { ...(await anItem(work === 'a reply' ? 'discussion' : 'assignment', module)), module };
  if (work === 'a reply')
    await college.write((tx) => aTopic(tx, course, instructor, { id: item.id, activity_id: item.id }));
  const removed = await overtaken(
    college,
    async (tx) => coming[work]?.(tx, item),
    async () => away[how]?.(item),
  );
  expect(removed?.status).toBe(409);
});
