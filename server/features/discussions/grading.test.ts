import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mentionOf } from '../../../domain/mentions.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { limitedTo } from '../../testing/limited.ts';
import { atEachMoment } from '../../testing/moments.ts';
import { aReply, aTopic } from '../../testing/work.ts';

type Name = 'ada' | 'ben' | 'teacher' | 'assistant' | 'outsider';
let college: TestCollege;
let course: { id: string };
let people: Record<Name, { id: string }>;
let clients: Record<Name, Client>;
/** A discussion of ten points that was due at noon on 10 November. */
let id: string;
const on = (day: number) => new Date(Date.UTC(2026, 10, day, 9));

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());
beforeEach(async () => {
  people = await college.write(async (tx) => {
    course = await aCourse(tx);
    const made = {
      ada: await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' }),
      ben: await aUser(tx, 'student', { first_name: 'Ben', last_name: 'Okri' }),
      teacher: await aUser(tx, 'instructor', { first_name: 'Cy', last_name: 'Tern' }),
      assistant: await aUser(tx, 'teaching_assistant'),
      outsider: await aUser(tx, 'instructor'),
    };
    await enrols(tx, course, made.ada);
    await enrols(tx, course, made.ben);
    await teaches(tx, course, made.teacher);
    await teaches(tx, course, made.assistant, 'teaching_assistant');
    const module = await aModule(tx, course, { position: 1 });
    const item = await anActivity(tx, course, 'discussion', {
      module_id: module.id,
      points: '10',
      due_at: new Date('2026-11-10T12:00:00Z'),
    });
    id = item.id;
    await aTopic(tx, course, made.teacher, { id, activity_id: id, title: 'Weekly question' });
    return made;
  });
  clients = {
    ada: await college.as(people.ada),
    ben: await college.as(people.ben),
    teacher: await college.as(people.teacher),
    assistant: await college.as(people.assistant),
    outsider: await college.as(people.outsider),
  };
});

const of = (name: Name) => ({ id, userId: people[name].id });
const list = (client: Client) => client.call('GET /api/discussions/{id}/grading', { params: { id } });
const posts = (client: Client, name: Name) =>
  client.call('GET /api/discussions/{id}/grading/{userId}', { params: of(name) });
const grade = (client: Client, name: Name, entry: string, revision = 0) =>
  client.call('PUT /api/discussions/{id}/grading/{userId}', { params: of(name), body: { entry, revision } });
const queue = async (client: Client) =>
  (await client.call('GET /api/grading-queue', {})).answer.map(({ kind, id: of, waiting }) => [kind, of, waiting]);
const topic = async (client: Client) => (await client.call('GET /api/discussions/{id}', { params: { id } })).answer;
const wrote = (name: Name, day: number, more = {}) =>
  college.write((tx) => aReply(tx, { id }, people[name], { created_at: on(day), ...more }));
const change = async (points: string | null, to = id) => {
  const params = { id: course.id };
  const { revision } = (await clients.teacher.call('GET /api/courses/{id}/outline', { params })).answer;
  return clients.teacher.call('PATCH /api/activities/{id}', { params: { id: to }, body: { points, revision } });
};

test('what each student wrote is listed with when it came, in a fixed number of statements', async () => {
  await wrote('ada', 9);
  await wrote('ada', 12);
  await wrote('ada', 8, { deleted_at: on(9), deleted_by: people.ada.id });
  await wrote('ben', 11);
  const seen = await list(clients.teacher);
  expect(seen.answer).toMatchObject({ title: 'Weekly question', points: '10', gradingType: 'points', closed: null });
  expect(seen.answer.students).toMatchObject([
    { student: { lastName: 'Byron' }, posts: 2, firstPostAt: on(9).toISOString(), lateSeconds: 0, isWaiting: true },
    { student: { lastName: 'Okri' }, posts: 1, lateSeconds: 21 * 3600, isWaiting: true, score: null },
  ]);
  await college.write(async (tx) => {
    for (let n = 0; n < 30; n++) await enrols(tx, course, await aUser(tx, 'student'));
  });
  const more = await list(clients.teacher);
  expect([more.answer.students.length, more.statements]).toEqual([32, seen.statements]);
});

test('a student’s posts come in the order of writing, with whom they answer and what they hold', async () => {
  const first = await wrote('ben', 8, { content: 'A bold claim' });
  await wrote('ada', 9, { content: `I doubt it, ${mentionOf(people.ben.id)}`, parent_id: first.id, root_id: first.id });
  await wrote('ada', 10, { content: 'Hidden', hidden_at: on(10), hidden_by: people.teacher.id });
  const gone = { deleted_at: on(12), deleted_by: people.ben.id };
  const back = await wrote('ben', 10, { content: 'Taken back', ...gone });
  await wrote('ada', 11, { content: 'To what', parent_id: back.id, root_id: back.id });
  await wrote('ada', 12, { content: 'No more', ...gone });
  const { answer } = await posts(clients.teacher, 'ada');
  expect(
    answer.written.map(({ content, isHidden, answers }) => [content.slice(0, 6), isHidden, answers?.excerpt ?? null]),
  ).toEqual([
    ['I doub', false, 'A bold claim'],
    ['Hidden', true, null],
    ['To wha', false, null],
  ]);
  expect(answer.written[0]?.answers?.author.lastName).toBe('Okri');
});

test('is for the staff of its course, of students of it, and only where it is graded', async () => {
  expect((await college.nobody.call('GET /api/discussions/{id}/grading', { params: { id } })).status).toBe(401);
  expect((await list(clients.ada)).status).toBe(403);
  expect((await list(clients.outsider)).status).toBe(404);
  expect((await posts(clients.teacher, 'outsider')).status).toBe(404);
  expect((await posts(clients.ada, 'ada')).status).toBe(403);
  expect((await grade(clients.ada, 'ada', '10')).status).toBe(403);
  expect((await grade(clients.outsider, 'ada', '10')).status).toBe(404);
  expect((await grade(clients.teacher, 'outsider', '10')).status).toBe(404);
  expect((await change(null)).status).toBe(200);
  expect([(await list(clients.teacher)).status, (await grade(clients.teacher, 'ada', '1')).status]).toEqual([409, 409]);
});

test('who is taken off the course while they grade gives nothing any more', async () => {
  const ask = () => grade(clients.assistant, 'ada', '8');
  const deed = () =>
    college.write((tx) => tx.deleteFrom('course_staff').where('user_id', '=', people.assistant.id).execute());
  const undo = async () => {
    await deed();
    await college.write(async (tx) => {
      await tx.deleteFrom('scores').where('activity_id', '=', id).execute();
      await teaches(tx, course, people.assistant, 'teaching_assistant');
    });
  };
  expect(await atEachMoment(college, { ask, deed, undo })).not.toContain(200);
});

test('an assistant of one section grades its students alone', async () => {
  await college.write(async (tx) => {
    await tx.insertInto('sections').values({ id: newId(), course_id: course.id, name: 'B' }).execute();
    await limitedTo(tx, course, people.assistant, people.ada, 'A');
  });
  await wrote('ada', 9);
  await wrote('ben', 9);
  const seen = (await list(clients.assistant)).answer;
  expect(seen.students.map(({ student }) => student.lastName)).toEqual(['Byron']);
  expect(seen.sections.map(({ name }) => name)).toEqual(['A']);
  expect((await posts(clients.assistant, 'ben')).status).toBe(404);
  expect((await grade(clients.assistant, 'ben', '3')).status).toBe(404);
  expect(await queue(clients.assistant)).toEqual([['discussion', id, 1]]);
});

test('waits in the queue from the first post until it is graded or excused', async () => {
  expect(await queue(clients.teacher)).toEqual([]);
  await wrote('ada', 9);
  await wrote('ben', 9, { deleted_at: on(9), deleted_by: people.ben.id });
  expect(await queue(clients.teacher)).toEqual([['discussion', id, 1]]);
  expect((await grade(clients.teacher, 'ada', '8')).status).toBe(200);
  expect(await queue(clients.teacher)).toEqual([]);
  await wrote('ada', 11);
  await wrote('ben', 11);
  expect(await queue(clients.teacher)).toEqual([['discussion', id, 1]]);
  await grade(clients.teacher, 'ben', 'ex');
  expect(await queue(clients.teacher)).toEqual([]);
  expect(await queue(clients.outsider)).toEqual([]);
});

test('a score is a column of the gradebook, told to its student and shown on the topic', async () => {
  await wrote('ada', 9);
  expect((await topic(clients.ada)).grade).toBeNull();
  const given = await grade(clients.assistant, 'ada', '8.5');
  expect(given.answer.score).toMatchObject({ entered: '8.5', points: '8.5', isPosted: true, revision: 1 });
  const book = (await clients.teacher.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } })).answer;
  expect(book.columns.map(({ kind, points }) => [kind, points])).toEqual([['discussion', '10.00']]);
  const said = { params: of('ada'), body: { body: 'Well argued' }, headers: { 'idempotency-key': newId() } };
  const comment = () => clients.teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', said);
  expect([(await comment()).status, (await comment()).status]).toEqual([201, 201]);
  const seen = await topic(clients.ada);
  expect(seen.item?.points).toBe(10);
  expect(seen.may.grade).toBe(false);
  expect(seen.grade).toMatchObject({ points: '8.5', isExcused: false, comments: [{ body: 'Well argued' }] });
  expect(seen.grade?.comments).toHaveLength(1);
  expect([(await topic(clients.ben)).grade, (await topic(clients.teacher)).grade]).toEqual([null, null]);
  const bell = (await clients.ada.call('GET /api/notifications', {})).answer;
  expect(bell.filter(({ kind }) => kind === 'graded').map(({ detail }) => detail)).toEqual(['8.5 of 10']);
});

test('what is said of posts is told to their student with the score, and taken back with it', async () => {
  await wrote('ada', 9);
  const body = { body: 'Well argued' };
  const comment = () =>
    clients.teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', { params: of('ada'), body });
  const told = async (who: Name) =>
    (await clients[who].call('GET /api/notifications', {})).answer
      .filter(({ kind }) => kind === 'reply')
      .map(({ title, detail, path }) => [title, detail, path]);
  // Before there is a score it is read by nobody but the staff.
  await comment();
  expect(await told('ada')).toEqual([]);
  await grade(clients.assistant, 'ada', '8.5');
  await grade(clients.assistant, 'ben', '7');
  await comment();
  const path = `/discussions/${id}`;
  expect(await told('ada')).toEqual([['Cy Tern commented on your posts in “Weekly question”', 'Well argued', path]]);
  await comment();
  expect((await told('ada')).map(([title]) => title)).toEqual(['2 comments on your posts in “Weekly question”']);
  expect([...(await told('ben')), ...(await told('teacher'))]).toEqual([]);
  const publish = (is_published: boolean) =>
    college.write((tx) => tx.updateTable('activities').set({ is_published }).where('id', '=', id).execute());
  await publish(false);
  await comment();
  await publish(true);
  expect((await told('ada')).map(([title]) => title)).toEqual(['2 comments on your posts in “Weekly question”']);
  const hidden = { activityIds: [id], isPosted: false, sectionId: null };
  await clients.teacher.call('PUT /api/courses/{id}/gradebook/posting', { params: { id: course.id }, body: hidden });
  expect(await told('ada')).toEqual([]);
});

test('while scores are posted by hand the student sees neither score nor comment', async () => {
  await college.write((tx) =>
    tx
      .updateTable('gradebooks')
      .set({ posts_manually: true })
      .where('course_id', '=', course.id)
      .execute()
      .then(() => undefined),
  );
  await grade(clients.teacher, 'ada', '8');
  const body = { body: 'Between us' };
  await clients.teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', { params: of('ada'), body });
  expect((await topic(clients.ada)).grade).toBeNull();
  expect((await posts(clients.teacher, 'ada')).answer).toMatchObject({ score: { isPosted: false }, comments: [body] });
});

test('a newer score is not overwritten, one that cannot be read is refused, an archived course stays', async () => {
  await grade(clients.teacher, 'ada', '8');
  const late = await grade(clients.assistant, 'ada', '2');
  expect([late.status, late.problem.detail]).toEqual([409, expect.stringContaining('Cy Tern entered 8 meanwhile')]);
  const wrong = await grade(clients.teacher, 'ada', 'eight', 1);
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, ['entry']]);
  const same = await grade(clients.teacher, 'ada', '8', 1);
  expect(same.answer.score?.revision).toBe(1);
  expect((await grade(clients.teacher, 'ada', '', 1)).answer.score?.points).toBeNull();
  const empty = { params: of('ada'), body: { body: ' ' } };
  expect((await clients.teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', empty)).status).toBe(422);
  await college.write((tx) =>
    tx
      .updateTable('courses')
      .set({ status: 'archived', status_before_archive: 'active' })
      .where('id', '=', course.id)
      .execute()
      .then(() => undefined),
  );
  const comment = { params: of('ada'), body: { body: 'Late' } };
  expect([
    (await grade(clients.teacher, 'ada', '9', 2)).status,
    (await clients.teacher.call('POST /api/discussions/{id}/grading/{userId}/comments', comment)).status,
    (await list(clients.teacher)).answer.closed,
  ]).toEqual([409, 409, { by: 'archived', canReopen: true }]);
});

test('how late the first post came counts alike, whichever screen gives the score', async () => {
  await wrote('ada', 11);
  await wrote('ben', 11);
  // What was taken back is no first post.
  await wrote('ben', 9, { deleted_at: on(9), deleted_by: people.ben.id });
  await grade(clients.teacher, 'ada', '8');
  const change = { activityId: id, userId: people.ben.id, entry: '8', revision: 0 };
  const params = { id: course.id };
  await clients.teacher.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes: [change] } });
  const rows = await college.app.database.read
    .selectFrom('scores')
    .select('late_seconds')
    .where('activity_id', '=', id)
    .execute();
  expect(rows.map((row) => row.late_seconds)).toEqual([21 * 3600, 21 * 3600]);
});

test('points are given in the outline, to discussions alone, and stay while there are scores', async () => {
  expect((await change('12.5')).status).toBe(200);
  expect((await list(clients.teacher)).answer.points).toBe('12.5');
  const many = await change('many');
  expect([many.status, Object.keys(many.problem.errors ?? {})]).toEqual([422, ['points']]);
  const lesson = await college.write((tx) => anActivity(tx, course, 'lesson'));
  const other = await change('3', lesson.id);
  expect([other.status, other.problem.errors?.['points']]).toEqual([422, 'Only a discussion is given points here']);
  await grade(clients.teacher, 'ada', '8');
  expect((await change(null)).status).toBe(409);
  await grade(clients.teacher, 'ada', '', 1);
});
