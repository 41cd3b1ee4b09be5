import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { submitted } from '../../testing/work.ts';

/** Whom another due date holds for since an activity's own was changed, or since they are in another section or group. */
let college: TestCollege;
let course: { id: string; course_code: string };
let work: { id: string };
let bob: { id: string };
let clients: Record<'teacher' | 'ann' | 'bob', Client>;
const monday = '2027-01-18T22:59:00.000Z';
const friday = '2027-01-22T22:59:00.000Z';

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  const people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const module = await aModule(tx, course);
    const [teacher, ann] = [await aUser(tx, 'instructor'), await aUser(tx, 'student', { time_zone: 'Europe/Prague' })];
    bob = await aUser(tx, 'student', { time_zone: 'Europe/Prague' });
    await teaches(tx, course, teacher);
    for (const student of [ann, bob]) await enrols(tx, course, student);
    work = await anActivity(tx, course, 'assignment', {
      title: 'Essay',
      due_at: new Date(monday),
      module_id: module.id,
    });
    return { teacher, ann, bob };
  });
  clients = {
    teacher: await college.as(people.teacher),
    ann: await college.as(people.ann),
    bob: await college.as(people.bob),
  };
});

const told = async (who: 'ann' | 'bob') =>
  (await clients[who].call('GET /api/notifications')).answer.map(({ title, detail }) => [title, detail]);
const saysFriday = () => [
  'The due date of “Essay” has changed',
  `Friday 22 January, 23:59 CET · ${course.course_code}`,
];

async function saveForm(changes: object) {
  const { settings, revision } = (await clients.teacher.call('GET /api/assignments/{id}/form', { params: work }))
    .answer;
  const body = { settings: { ...settings, instructions: '<p>Write.</p>', ...changes }, revision };
  expect((await clients.teacher.call('PUT /api/assignments/{id}', { params: work, body })).status).toBe(200);
}
async function change(changes: object) {
  const { revision } = (await clients.teacher.call('GET /api/courses/{id}/outline', { params: { id: course.id } }))
    .answer;
  return clients.teacher.call('PATCH /api/activities/{id}', { params: work, body: { ...changes, revision } });
}
const except = (target: object, id = work.id) =>
  college.write((tx) =>
    tx
      .insertInto('date_overrides')
      .values({
        id: newId(),
        activity_id: id,
        sets_due: true,
        due_at: new Date(friday),
        ...target,
        revision: 1,
        updated_at: college.clock.now(),
      })
      .execute(),
  );

test.each([
  ['its form', () => saveForm({ dueAt: friday })],
  ['the outline', async () => expect((await change({ dueAt: friday })).status).toBe(200)],
  [
    'the calendar',
    async () => {
      const body = { days: 4, seen: monday };
      const { status } = await clients.teacher.call('PUT /api/calendar/deadlines/{id}', { params: work, body });
      expect(status).toBe(200);
    },
  ],
])('in %s the due date of an activity is moved', async (_, move) => {
  await except({ student_id: bob.id });
  await move();
  expect(await told('ann')).toEqual([saysFriday()]);
  // An exception of his own holds for him, as before.
  expect(await told('bob')).toEqual([]);
});

test('in the settings of a quiz too', async () => {
  const quiz = await college.write(async (tx) => {
    const made = await anActivity(tx, course, 'quiz', { title: 'Essay', due_at: new Date(monday) });
    return made;
  });
  const params = { id: quiz.id };
  const { settings, revision } = (await clients.teacher.call('GET /api/quizzes/{id}/form', { params })).answer;
  const body = { settings: { ...settings, dueAt: friday }, revision };
  expect((await clients.teacher.call('PUT /api/quizzes/{id}/settings', { params, body })).status).toBe(200);
  expect(await told('ann')).toEqual([saysFriday()]);
});

test('a change that is taken back leaves one piece of news, with the date that holds', async () => {
  await change({ dueAt: friday });
  college.clock.pass({ seconds: 20 });
  await change({ dueAt: monday });
  const says = `Monday 18 January, 23:59 CET · ${course.course_code}`;
  expect(await told('ann')).toEqual([['The due date of “Essay” has changed', says]]);
});

test('nobody is told of what they do not see, have handed in, or what was over and is', async () => {
  await college.write((tx) => submitted(tx, work, bob, { submitted_at: college.clock.now() }));
  await change({ dueAt: friday, title: 'Essay' });
  expect(await told('bob')).toEqual([]);
  expect(await told('ann')).toHaveLength(1);
  await clients.ann.call('POST /api/notifications/read');
  await change({ title: 'An essay' });
  await change({ dueAt: '2020-01-01T10:00:00.000Z' });
  expect(await told('ann')).toHaveLength(2);
  await clients.ann.call('POST /api/notifications/read');
  college.clock.pass({ seconds: 1 });
  await change({ dueAt: '2020-01-02T10:00:00.000Z' });
  expect(await told('ann')).toHaveLength(2);
  await change({ isPublished: false });
  await change({ dueAt: friday });
  await change({ dueAt: monday, isPublished: true });
  expect(await told('ann')).toHaveLength(2);
  await change({ dueAt: friday, isPublished: false });
  expect(await told('ann')).toHaveLength(2);
});

/** Moves Bob into a section, or out of all. */
async function move(section: string | null) {
  const enrolments = (
    await college.app.database.read.selectFrom('enrolments').where('user_id', '=', bob.id).select('id').execute()
  ).map(({ id }) => id);
  const body = { section, enrolments };
  const moved = await clients.teacher.call('PUT /api/courses/{id}/section-members', { params: course, body });
  expect(moved.status).toBe(200);
}
async function aSection() {
  const row = { id: newId(), course_id: course.id, name: 'Evening' };
  await college.write((tx) => tx.insertInto('sections').values(row).execute());
  return row.id;
}

test('in another section, whose dates are others, a student is told of all of them at once', async () => {
  const section = await aSection();
  const second = await college.write((tx) =>
    anActivity(tx, course, 'assignment', { title: 'Map', due_at: new Date(monday) }),
  );
  await except({ section_id: section });
  await move(section);
  expect(await told('bob')).toEqual([saysFriday()]);
  expect(await told('ann')).toEqual([]);
  await clients.bob.call('POST /api/notifications/read');
  college.clock.pass({ seconds: 1 });
  await except({ section_id: section }, second.id);
  await move(null);
  expect((await told('bob'))[0]).toEqual([`2 due dates have changed · ${course.course_code}`, 'Essay, Map']);
});

test('in another section a student is told of the attempts that are more or fewer there, of several works at once', async () => {
  const section = await aSection();
  const [unlimited, quiz] = await college.write(async (tx) => {
    await tx.updateTable('assignments').set({ attempts_allowed: 1 }).where('activity_id', '=', work.id).execute();
    const made = [await anActivity(tx, course, 'assignment'), await anActivity(tx, course, 'quiz', { title: 'Test' })];
    await tx
      .updateTable('quizzes')
      .set({ max_attempts: 1 })
      .where('activity_id', '=', made[1]?.id ?? '')
      .execute();
    return made;
  });
  const attempts = { sets_due: false, due_at: null, extra_attempts: 2 };
  await except({ section_id: section, ...attempts });
  await except({ section_id: section, ...attempts }, unlimited?.id);
  // What he handed in he may hand in again.
  await college.write((tx) => submitted(tx, work, bob, { submitted_at: college.clock.now() }));
  await move(section);
  const { course_code: code } = course;
  expect(await told('bob')).toEqual([['Your attempts at “Essay” have changed', `2 extra attempts · ${code}`]]);
  expect(await told('ann')).toEqual([]);
  await clients.bob.call('POST /api/notifications/read');
  college.clock.pass({ seconds: 1 });
  await except({ section_id: section, ...attempts }, quiz?.id);
  await move(null);
  expect((await told('bob'))[0]).toEqual([`Your attempts at 2 pieces of work have changed · ${code}`, 'Essay, Test']);
});

test('nobody is told there of what they do not see, and of what is over by both dates', async () => {
  const section = await aSection();
  const [hidden, past] = await college.write(async (tx) => [
    await anActivity(tx, course, 'assignment', { title: 'Hidden', due_at: new Date(monday), is_published: false }),
    await anActivity(tx, course, 'assignment', { title: 'Past', due_at: new Date('2020-01-01') }),
  ]);
  await except({ section_id: section }, hidden.id);
  await except({ section_id: section, due_at: new Date('2020-01-02') }, past.id);
  await move(section);
  expect(await told('bob')).toEqual([]);
});

test('in another group too, and when the group is no more', async () => {
  const params = { id: course.id };
  const body = { name: 'Pairs', selfSignup: false, mostMembers: null };
  const set = (await clients.teacher.call('POST /api/courses/{id}/group-sets', { params, body })).answer;
  const save = async (groups: object[], revision: number) =>
    (
      await clients.teacher.call('PUT /api/group-sets/{id}', {
        params: { id: set.id },
        body: { ...body, revision, groups: groups as never },
      })
    ).answer;
  const made = await save([{ name: 'One', members: [] }], set.revision);
  const id = made.groups[0]?.id ?? '';
  await except({ group_id: id });
  const filled = await save([{ id, name: 'One', members: [bob.id] }], made.revision);
  expect(await told('bob')).toEqual([saysFriday()]);
  expect(await told('ann')).toEqual([]);
  await save([], filled.revision);
  expect(await told('bob')).toEqual([
    ['The due date of “Essay” has changed', `Monday 18 January, 23:59 CET · ${course.course_code}`],
  ]);
});

test('a large class is told in as many statements as a small one', async () => {
  const small = await change({ dueAt: friday });
  await college.write(async (tx) => {
    for (let n = 0; n < 60; n++) await enrols(tx, course, await aUser(tx, 'student', { time_zone: 'Europe/Prague' }));
  });
  const large = await change({ dueAt: monday });
  expect([large.status, large.statements]).toEqual([200, small.statements]);
});
