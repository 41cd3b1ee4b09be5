import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangedDates } from '../../../contract/course-dates.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { scored, submitted, takesOffATenthAnHour } from '../../testing/work.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());
beforeEach(async () => {
  world = await aWorld();
});

const monday = '2027-01-18T22:59:00.000Z';
const friday = '2027-01-22T22:59:00.000Z';
const later = '2027-01-29T22:59:00.000Z';

/** A course with an essay and a quiz that are due on a Monday, a reading, and a link in no module. */
async function aWorld() {
  const made = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const [teacher, colleague, assistant, ann, bob, stranger] = [
      await aUser(tx, 'instructor'),
      await aUser(tx, 'instructor'),
      await aUser(tx, 'teaching_assistant'),
      await aUser(tx, 'student', { time_zone: 'Europe/Prague' }),
      await aUser(tx, 'student', { time_zone: 'Europe/Prague' }),
      await aUser(tx, 'instructor'),
    ];
    await teaches(tx, course, teacher);
    await teaches(tx, course, colleague);
    await teaches(tx, course, assistant, 'teaching_assistant');
    for (const student of [ann, bob]) await enrols(tx, course, student);
    const second = await aModule(tx, course, { title: 'Second', position: 2, is_published: false });
    const first = await aModule(tx, course, { title: 'First', position: 1 });
    await aModule(tx, course, { title: 'Empty', position: 3 });
    const due = { module_id: first.id, points: '10', due_at: new Date(monday) };
    const quiz = await anActivity(tx, course, 'quiz', { ...due, title: 'Quiz', position: 2 });
    const essay = await anActivity(tx, course, 'assignment', { ...due, title: 'Essay', position: 1 });
    const reading = await anActivity(tx, course, 'lesson', { title: 'Reading', module_id: second.id });
    const link = await anActivity(tx, course, 'link', { title: 'Link' });
    return { course, teacher, colleague, assistant, ann, bob, stranger, essay, quiz, reading, link };
  });
  const clients = {
    teacher: await college.as(made.teacher),
    colleague: await college.as(made.colleague),
    ann: await college.as(made.ann),
    bob: await college.as(made.bob),
  };
  return { ...made, clients };
}

const params = () => ({ id: world.course.id });
const read = (client: Client = world.clients.teacher) =>
  client.call('GET /api/courses/{id}/dates', { params: params() });
const change = (changes: ChangedDates[], client: Client = world.clients.teacher) =>
  client.call('PATCH /api/courses/{id}/dates', { params: params(), body: { changes } });
const told = async (who: 'ann' | 'bob') =>
  (await world.clients[who].call('GET /api/notifications')).answer.map(({ title, detail, path }) => [
    title,
    detail,
    path,
  ]);
const datesOf = async ({ id }: { id: string }) =>
  (await read()).answer.modules.flatMap(({ activities }) => activities).find((each) => each.id === id);
const events = async () =>
  college.app.database.read
    .selectFrom('events')
    .select(['kind', 'subject', 'actor_id'])
    .where('course_id', '=', world.course.id)
    .orderBy('subject')
    .execute();

describe('the dates of a course', () => {
  test('are listed in the order of its outline with how many have others, what is in no module last', async () => {
    await college.write((tx) =>
      tx
        .insertInto('date_overrides')
        .values({
          id: newId(),
          activity_id: world.quiz.id,
          student_id: world.ann.id,
          sets_due: true,
          updated_at: new Date(),
        })
        .execute(),
    );
    const { answer, statements } = await read();
    expect(answer.closed).toBeNull();
    expect(
      answer.modules.map(({ title, isPublished, activities }) => [
        title,
        isPublished,
        activities.map((each) => [each.kind, each.title, each.dueAt, each.overrides, each.isDueFinal]),
      ]),
    ).toEqual([
      [
        'First',
        true,
        [
          ['assignment', 'Essay', monday, 0, false],
          ['quiz', 'Quiz', monday, 1, false],
        ],
      ],
      ['Second', false, [['lesson', 'Reading', null, 0, false]]],
      ['', true, [['link', 'Link', null, 0, false]]],
    ]);
    // The session, and the course with all of it.
    expect(statements).toBe(2);
  });

  test('are for who may edit it', async () => {
    const calls = async (client: Client) => [
      (await read(client)).status,
      (await change([{ id: world.essay.id, dueAt: friday }], client)).status,
    ];
    expect(await calls(college.nobody)).toEqual([401, 401]);
    expect(await calls(world.clients.ann)).toEqual([403, 403]);
    expect(await calls(await college.as(world.assistant))).toEqual([403, 403]);
    expect(await calls(await college.as(world.stranger))).toEqual([404, 404]);
    expect(await datesOf(world.essay)).toMatchObject({ dueAt: monday });
    const manager = await college.write((tx) => aUser(tx, 'course_manager'));
    expect(await calls(await college.as(manager))).toEqual([200, 200]);
  });

  test('of several are changed at once: what is not named stays, null takes a date away', async () => {
    const reply = await change([
      { id: world.essay.id, dueAt: null, availableFrom: '2027-01-04T09:00:00+01:00' },
      { id: world.reading.id, availableUntil: later },
    ]);
    expect(reply.status).toBe(200);
    expect(await datesOf(world.essay)).toMatchObject({ availableFrom: '2027-01-04T08:00:00.000Z', dueAt: null });
    expect(await datesOf(world.reading)).toMatchObject({ availableFrom: null, dueAt: null, availableUntil: later });
    expect(reply.answer).toEqual((await read()).answer);
    expect(await events()).toEqual([
      { kind: 'item.changed', subject: 'Essay', actor_id: world.teacher.id },
      { kind: 'item.changed', subject: 'Reading', actor_id: world.teacher.id },
    ]);
  });

  test('are refused by their places, all of them, and none is written', async () => {
    const elsewhere = await college.write(async (tx) => anActivity(tx, await aCourse(tx), 'lesson'));
    const foreign = await change([
      { id: world.essay.id, dueAt: friday },
      { id: elsewhere.id, dueAt: friday },
    ]);
    expect([foreign.status, foreign.problem.errors]).toEqual([
      422,
      { 'changes.1.id': 'This is not in the course any more' },
    ]);
    await college.write((tx) =>
      tx.updateTable('quizzes').set({ cuts_at_until: true }).where('activity_id', '=', world.quiz.id).execute(),
    );
    const wrong = await change([
      { id: world.essay.id, availableFrom: monday },
      { id: world.reading.id, dueAt: friday, availableUntil: monday },
      { id: world.link.id, dueAt: friday },
      { id: world.quiz.id, dueAt: friday },
    ]);
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      {
        'changes.0.dueAt': 'Let it be due after it opens',
        'changes.1.availableUntil': 'It closes before it is due',
        'changes.3.availableUntil': 'Say when it closes, or let attempts run to their own end',
      },
    ]);
    const twice = await change([
      { id: world.link.id, dueAt: friday },
      { id: world.link.id, dueAt: later },
    ]);
    expect([twice.status, twice.problem.errors]).toEqual([422, { changes: 'Name each activity once' }]);
    const year = await change([{ id: world.link.id, dueAt: '2301-01-01T00:00:00Z' }]);
    expect(year.problem.errors).toEqual({ 'changes.0.dueAt': 'The year must be from 1900 to 2199' });
    expect((await change([])).status).toBe(422);
    expect(await datesOf(world.link)).toMatchObject({ dueAt: null });
    expect(await events()).toEqual([]);
  });

  test('are changed once, however often that is sent', async () => {
    const changes = [{ id: world.essay.id, dueAt: friday, before: { dueAt: monday } }];
    expect((await change(changes)).status).toBe(200);
    expect((await change(changes)).status).toBe(200);
    expect(await events()).toHaveLength(1);
    expect(await told('ann')).toHaveLength(1);
  });

  test('are not written over what a colleague has made of them meanwhile, and others of the same row are', async () => {
    await change([{ id: world.quiz.id, dueAt: friday }], world.clients.colleague);
    const refused = await change([
      { id: world.essay.id, dueAt: later, before: { dueAt: monday } },
      { id: world.quiz.id, dueAt: later, before: { dueAt: monday } },
    ]);
    expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
      409,
      'changed-since',
      { 'changes.1.dueAt': 'Someone else has changed it' },
    ]);
    expect(await datesOf(world.essay)).toMatchObject({ dueAt: monday });
    const beside = [{ id: world.quiz.id, availableUntil: later, before: { availableUntil: null } }];
    expect((await change(beside)).status).toBe(200);
    expect(await datesOf(world.quiz)).toMatchObject({ dueAt: friday, availableUntil: later });
  });

  test('of two who save at the same moment the second hears of the first', async () => {
    const reply = await overtaken(
      college,
      (tx) =>
        tx
          .updateTable('activities')
          .set({ due_at: new Date(friday) })
          .where('id', '=', world.essay.id)
          .execute(),
      () => change([{ id: world.essay.id, dueAt: later, before: { dueAt: monday } }]),
    );
    expect([reply.status, reply.problem.code]).toEqual([409, 'changed-since']);
    expect(await datesOf(world.essay)).toMatchObject({ dueAt: friday });
  });

  test('are told once to whom they concern: of one by its name, of several together, and of no opening', async () => {
    await college.write((tx) => submitted(tx, world.quiz, world.bob));
    await change([
      { id: world.quiz.id, dueAt: later, availableUntil: later },
      { id: world.essay.id, dueAt: friday },
    ]);
    expect(await told('ann')).toEqual([
      [`2 due dates have changed · ${world.course.course_code}`, 'Essay, Quiz', `/courses/${world.course.id}`],
    ]);
    expect(await told('bob')).toEqual([
      [
        'The due date of “Essay” has changed',
        `Friday 22 January, 23:59 CET · ${world.course.course_code}`,
        `/courses/${world.course.id}/assignments/${world.essay.id}`,
      ],
    ]);
    await world.clients.ann.call('POST /api/notifications/read');
    college.clock.pass({ seconds: 1 });
    await change([{ id: world.essay.id, availableFrom: '2027-01-04T08:00:00Z' }]);
    expect(await told('ann')).toHaveLength(1);
  });

  test('make late work as late as they say, and count for running attempts', async () => {
    const now = college.clock.now();
    const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
    const attempt = await college.write(async (tx) => {
      await takesOffATenthAnHour(tx, world.course);
      await tx
        .updateTable('activities')
        .set({ due_at: hours(-2) })
        .where('id', '=', world.essay.id)
        .execute();
      await submitted(tx, world.essay, world.ann, { submitted_at: hours(-1) });
      const given = {
        entered: '10',
        points: '9',
        late_seconds: 3600,
        late_penalty: '1',
        graded_at: now,
        posted_at: now,
      };
      await scored(tx, world.essay, world.ann, '9', given);
      await tx.updateTable('quizzes').set({ cuts_at_until: true }).where('activity_id', '=', world.quiz.id).execute();
      const row = { id: newId(), quiz_id: world.quiz.id, user_id: world.ann.id, number: 1, seed: 1, said: '{}' };
      await tx
        .insertInto('quiz_attempts')
        .values({ ...row, state: 'open', started_at: now })
        .execute();
      return row.id;
    });
    const until = hours(0.25).toISOString();
    const reply = await change([
      { id: world.essay.id, dueAt: now.toISOString() },
      { id: world.quiz.id, dueAt: null, availableUntil: until },
    ]);
    expect(reply.status).toBe(200);
    const { database } = college.app;
    const score = await database.read
      .selectFrom('scores')
      .select(['points', 'late_seconds'])
      .where('activity_id', '=', world.essay.id)
      .executeTakeFirst();
    expect(score).toEqual({ points: '10', late_seconds: null });
    const ends = await database.read
      .selectFrom('quiz_attempts')
      .select('deadline_at')
      .where('id', '=', attempt)
      .executeTakeFirst();
    expect(ends?.deadline_at?.toISOString()).toBe(until);
  });

  test('in a grading period whose scores are closed are refused, each by its name, and the others with them', async () => {
    const now = college.clock.now().getTime();
    const text = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const period = { id: newId(), name: 'Autumn', weight: null, startsAt: text(-100), endsAt: text(-24) };
    await college.write(async (tx) => {
      const rules = JSON.stringify({ periods: [{ ...period, closesAt: text(-1) }] });
      await tx.updateTable('grading_rules').set({ rules }).where('course_id', '=', world.course.id).execute();
      await tx
        .updateTable('activities')
        .set({ due_at: new Date(text(-30)) })
        .where('id', '=', world.essay.id)
        .execute();
    });
    const before = await datesOf(world.quiz);
    const why = (title: string) =>
      `“${title}” belongs to Autumn, whose scores are closed. Change when they close in the rules of the gradebook first.`;
    const reply = await change([
      { id: world.reading.id, availableFrom: monday },
      { id: world.quiz.id, dueAt: text(-30) },
      { id: world.essay.id, dueAt: monday },
    ]);
    expect([reply.status, reply.problem.code, reply.problem.errors]).toEqual([
      409,
      'grades-final',
      { 'changes.1.dueAt': why('Quiz'), 'changes.2.dueAt': why('Essay') },
    ]);
    expect(await datesOf(world.quiz)).toEqual(before);
    expect(await datesOf(world.reading)).toMatchObject({ availableFrom: null });
    expect(await told('ann')).toEqual([]);
  });

  test('of a completed course stay where grades follow from them, and those of an archived one all', async () => {
    const become = (status: 'completed' | 'archived', before: 'completed' | null) =>
      college.write((tx) =>
        tx
          .updateTable('courses')
          .set({ status, status_before_archive: before })
          .where('id', '=', world.course.id)
          .execute(),
      );
    await become('completed', null);
    expect((await read()).answer.closed).toEqual({ by: 'completed', canReopen: true });
    expect(await datesOf(world.essay)).toMatchObject({ isDueFinal: true });
    expect(await datesOf(world.reading)).toMatchObject({ isDueFinal: false });
    const refused = await change([
      { id: world.reading.id, dueAt: friday },
      { id: world.essay.id, dueAt: friday, availableUntil: later },
    ]);
    expect([refused.status, refused.problem.code, Object.keys(refused.problem.errors ?? {})]).toEqual([
      409,
      'grades-final',
      ['changes.1.dueAt'],
    ]);
    expect((await change([{ id: world.essay.id, availableUntil: later }])).status).toBe(200);
    await become('archived', 'completed');
    expect((await read()).answer.closed).toEqual({ by: 'archived', canReopen: true });
    const archived = await change([{ id: world.reading.id, dueAt: friday }]);
    expect([archived.status, archived.problem.detail]).toEqual([
      409,
      'This course is archived, so nothing in it can be changed. Take it out of the archive first.',
    ]);
  });

  test('take as many statements for forty activities as for four', async () => {
    const { essay, quiz } = world;
    const some = (ids: string[], dueAt: string) => change(ids.map((id) => ({ id, dueAt })));
    const few = await some([essay.id, quiz.id], friday);
    const ids = await college.write(async (tx) => {
      const made: string[] = [];
      for (let n = 0; n < 40; n++) {
        const kind = n % 2 ? 'quiz' : 'assignment';
        made.push((await anActivity(tx, world.course, kind, { points: '10', due_at: new Date(monday) })).id);
      }
      return made;
    });
    const many = await some(ids, friday);
    expect([few.status, many.status, many.statements]).toEqual([200, 200, few.statements]);
    expect((await read()).statements).toBe(2);
  });
});
