import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { viewHeader } from '../../../contract/student-views.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity, assistsOnly, aUser, enrols } from '../../testing/factories.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';

/** A quiz and an assignment that allow one attempt: Ann is in the section and the group, Bob in neither. */
let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
let clients: Record<'teacher' | 'assistant' | 'ann' | 'bob', Client>;

beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

beforeEach(async () => {
  world = await aWorld();
  const [teacher, assistant] = [await college.as(world.instructor), await college.as(world.assistant)];
  clients = { teacher, assistant, ann: await college.as(world.ann), bob: await college.as(world.bob) };
});

async function aWorld() {
  const made = await aQuizWorld(college, { students: 0, quiz: { time_limit: null } });
  return college.write(async (tx) => {
    const { course, module } = made;
    const section = { id: newId(), course_id: course.id, name: 'Evening' };
    await tx.insertInto('sections').values(section).execute();
    const ann = await aUser(tx, 'student', { first_name: 'Ann', last_name: 'Aa' });
    const bob = await aUser(tx, 'student', { first_name: 'Bob', last_name: 'Bb' });
    await enrols(tx, course, ann, 'active', { section_id: section.id });
    await enrols(tx, course, bob);
    const at = college.clock.now();
    const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: at };
    await tx.insertInto('group_sets').values(set).execute();
    const group = { id: newId(), set_id: set.id, name: 'Red', position: 1 };
    await tx.insertInto('course_groups').values(group).execute();
    await tx
      .insertInto('group_members')
      .values({ set_id: set.id, group_id: group.id, user_id: ann.id, joined_at: at })
      .execute();
    const work = await anActivity(tx, course, 'assignment', { module_id: module.id });
    await tx.updateTable('assignments').set({ attempts_allowed: 1 }).where('activity_id', '=', work.id).execute();
    const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id });
    const targets = {
      section: { kind: 'section' as const, id: section.id },
      group: { kind: 'group' as const, id: group.id },
      ann: { kind: 'student' as const, id: ann.id },
    };
    return { ...made, ann, bob, section, work, lesson, targets };
  });
}

type Who = keyof typeof world.targets;
type Known = { id: string };

const give = (activity: Known, who: Who, body: object, by: Client = clients.teacher) =>
  by.call('PUT /api/activities/{id}/overrides', {
    params: { id: activity.id },
    body: { target: world.targets[who], dates: {}, revision: 0, ...body },
  });
const take = (id: string | undefined) =>
  clients.teacher.call('DELETE /api/overrides/{id}', { params: { id: id ?? '' } });
const quizPage = async (who: 'ann' | 'bob' | 'teacher') =>
  (await clients[who].call('GET /api/quizzes/{quizId}', { params: { quizId: world.quiz.id } })).answer;
const workPage = async (who: 'ann' | 'bob' | 'teacher') =>
  (await clients[who].call('GET /api/assignments/{id}', { params: world.work })).answer;

/** Starts and submits an attempt; answers how the start went. */
async function attempt(who: 'ann' | 'bob'): Promise<[number, string | undefined]> {
  const params = { quizId: world.quiz.id };
  const started = await clients[who].call('POST /api/quizzes/{quizId}/start', { params, body: {} });
  if (started.status >= 400) return [started.status, started.problem.detail];
  const submitted = { answers: {}, submittedAt: college.clock.now().toISOString(), timeSpent: 1 };
  await clients[who].call('POST /api/quizzes/{quizId}/attempts', { params, body: submitted });
  return [started.status, undefined];
}

/** Saves and hands in; answers the status of whichever was refused, or of the second. */
async function handIn(who: 'ann' | 'bob', number: number): Promise<[number, string | undefined]> {
  const params = world.work;
  const draft = { attempt: number, revision: 0, body: `<p>Attempt ${number}</p>`, link: '', files: [] };
  const saved = await clients[who].call('PUT /api/assignments/{id}/draft', { params, body: draft });
  if (saved.status >= 400) return [saved.status, saved.problem.detail];
  const body = { attempt: number, revision: 1 };
  return [(await clients[who].call('POST /api/assignments/{id}/submissions', { params, body })).status, undefined];
}

describe('extra attempts at a quiz', () => {
  test('are started by whom they are given to, and by nobody else', async () => {
    await attempt('ann');
    await attempt('bob');
    const refused = [409, 'You have used your one attempt at this quiz.'];
    expect([await attempt('ann'), await attempt('bob')]).toEqual([refused, refused]);
    const given = await give(world.quiz, 'ann', { extraAttempts: 2 });
    expect(given.answer).toMatchObject({ attempts: 1, overrides: [{ extraAttempts: 2, dates: {}, revision: 1 }] });
    expect(given.answer.students.map(({ firstName, extraAttempts }) => [firstName, extraAttempts])).toEqual([
      ['Ann', 2],
      ['Bob', 0],
    ]);
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: 3, canStart: true });
    expect(await quizPage('bob')).toMatchObject({ maxAttempts: 1, canStart: false });
    expect(await quizPage('teacher')).toMatchObject({ maxAttempts: 1 });
    expect([(await attempt('ann'))[0], (await attempt('ann'))[0]]).toEqual([200, 200]);
    expect(await attempt('ann')).toEqual([409, 'You have used all 3 attempts at this quiz.']);
    expect((await attempt('bob'))[0]).toBe(409);
  });

  test('are the most that any gives which applies, and come on top of an accommodation', async () => {
    await give(world.quiz, 'section', { extraAttempts: 4 });
    await give(world.quiz, 'group', { extraAttempts: 1 });
    await give(world.quiz, 'ann', { extraAttempts: 2 });
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: 5 });
    await clients.teacher.call('PUT /api/students/{id}/accommodation', {
      params: world.ann,
      body: { timeFactor: 1, isUntimed: false, extraAttempts: 3, note: '', revision: 0 },
    });
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: 8 });
    expect(await quizPage('bob')).toMatchObject({ maxAttempts: 1 });
  });

  test('that are taken back leave the attempts that were made, and the one that is being made', async () => {
    await attempt('ann');
    const [override] = (await give(world.quiz, 'ann', { extraAttempts: 1 })).answer.overrides;
    const params = { quizId: world.quiz.id };
    const open = (await clients.ann.call('POST /api/quizzes/{quizId}/start', { params, body: {} })).answer;
    expect((await take(override?.id)).answer.overrides).toEqual([]);
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: 1, attempts: [{ number: 1 }, { number: 2 }] });
    const again = await clients.ann.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
    expect(again.answer.id).toBe(open.id);
    const submitted = { answers: {}, submittedAt: college.clock.now().toISOString(), timeSpent: 1 };
    const done = await clients.ann.call('POST /api/quizzes/{quizId}/attempts', { params, body: submitted });
    expect(done.status).toBe(200);
    expect(await quizPage('ann')).toMatchObject({ canStart: false, attempts: [{}, { state: 'submitted' }] });
  });

  test('of a section are those of who is in it, from when they come to when they go', async () => {
    await give(world.quiz, 'section', { extraAttempts: 1 });
    const section = async (userId: string, sectionId: string | null) =>
      college.write((tx) =>
        tx.updateTable('enrolments').set({ section_id: sectionId }).where('user_id', '=', userId).execute(),
      );
    await section(world.bob.id, world.section.id);
    await section(world.ann.id, null);
    expect([(await quizPage('ann')).maxAttempts, (await quizPage('bob')).maxAttempts]).toEqual([1, 2]);
  });

  test('say nothing where any number is allowed', async () => {
    await college.write((tx) =>
      tx.updateTable('quizzes').set({ max_attempts: null }).where('activity_id', '=', world.quiz.id).execute(),
    );
    expect((await give(world.quiz, 'ann', { extraAttempts: 1 })).answer).toMatchObject({ attempts: null });
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: null });
  });

  test('are seen as by their student when staff look at the course as one', async () => {
    await give(world.quiz, 'ann', { extraAttempts: 2 });
    const view = await clients.teacher.call('POST /api/courses/{id}/student-views', {
      params: world.course,
      body: { studentId: world.ann.id, at: null },
    });
    const looked = await clients.teacher.call('GET /api/quizzes/{quizId}', {
      params: { quizId: world.quiz.id },
      headers: { [viewHeader]: view.answer.id },
    });
    expect(looked.answer).toMatchObject({ maxAttempts: 3, isStaff: false });
  });
});

describe('extra attempts at an assignment', () => {
  test('are handed in by whom they are given to, and by nobody else', async () => {
    const refused = [409, 'You have handed in as often as this assignment allows.'];
    expect([(await handIn('ann', 1))[0], (await handIn('bob', 1))[0]]).toEqual([200, 200]);
    expect([await handIn('ann', 2), await handIn('bob', 2)]).toEqual([refused, refused]);
    expect((await give(world.work, 'group', { extraAttempts: 1 })).answer).toMatchObject({ attempts: 1 });
    expect(await workPage('ann')).toMatchObject({ attemptsAllowed: 2, mine: { nextAttempt: 2, closed: null } });
    expect(await workPage('bob')).toMatchObject({ attemptsAllowed: 1, mine: { nextAttempt: null } });
    expect(await workPage('teacher')).toMatchObject({ attemptsAllowed: 1 });
    expect([(await handIn('ann', 2))[0], await handIn('bob', 2)]).toEqual([200, refused]);
    expect(await handIn('ann', 3)).toEqual(refused);
  });

  test('that are taken back leave what was handed in, and the settings say what everyone has', async () => {
    await handIn('ann', 1);
    const [override] = (await give(world.work, 'ann', { extraAttempts: 3 })).answer.overrides;
    await handIn('ann', 2);
    const form = await clients.teacher.call('GET /api/assignments/{id}/form', { params: world.work });
    expect(form.answer.settings.attemptsAllowed).toBe(1);
    await take(override?.id);
    const { attemptsAllowed, mine } = await workPage('ann');
    expect([attemptsAllowed, mine?.nextAttempt, mine?.submissions.length]).toEqual([1, null, 2]);
  });

  test('say nothing of an accommodation, which is one for quizzes', async () => {
    await clients.teacher.call('PUT /api/students/{id}/accommodation', {
      params: world.ann,
      body: { timeFactor: 1, isUntimed: false, extraAttempts: 3, note: '', revision: 0 },
    });
    await give(world.work, 'ann', { extraAttempts: 1 });
    expect(await workPage('ann')).toMatchObject({ attemptsAllowed: 2 });
  });
});

describe('giving extra attempts', () => {
  test('is for who may set dates', async () => {
    const body = { extraAttempts: 1 };
    expect((await give(world.quiz, 'ann', body, college.nobody)).status).toBe(401);
    expect((await give(world.quiz, 'ann', body, clients.ann)).status).toBe(403);
    expect((await give(world.quiz, 'ann', body, clients.assistant)).status).toBe(403);
    const stranger = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    expect((await give(world.quiz, 'ann', body, stranger)).status).toBe(404);
    expect(await quizPage('ann')).toMatchObject({ maxAttempts: 1 });
  });

  test.each(['completed', 'archived'] as const)('is refused once the course is %s', async (status) => {
    await college.write((tx) =>
      tx
        .updateTable('courses')
        .set({ status, status_before_archive: status === 'archived' ? 'active' : null })
        .where('id', '=', world.course.id)
        .execute(),
    );
    expect((await give(world.quiz, 'ann', { extraAttempts: 1 })).status).toBe(409);
  });

  test('takes a number from 0 to 20, and something that is set, where there are attempts', async () => {
    const errors = async (body: object, activity: Known = world.quiz) => {
      const reply = await give(activity, 'ann', body);
      return [reply.status, reply.problem.errors];
    };
    const outside = [422, { extraAttempts: 'Enter a number from 0 to 20' }];
    for (const extraAttempts of [-1, 21, 1.5]) expect(await errors({ extraAttempts })).toEqual(outside);
    const nothing = [422, { dates: 'Set at least one of these, or remove them all' }];
    expect(await errors({})).toEqual(nothing);
    expect(await errors({ extraAttempts: 0 })).toEqual(nothing);
    expect(await errors({ extraAttempts: 1 }, world.lesson)).toEqual([
      422,
      { extraAttempts: 'Only quizzes and assignments have attempts' },
    ]);
  });

  test('goes with dates, and of two who give them the second hears of the first', async () => {
    const dueAt = '2027-05-01T10:00:00.000Z';
    const first = await give(world.quiz, 'ann', { dates: { dueAt }, extraAttempts: 1 });
    expect(first.answer.overrides).toMatchObject([{ dates: { dueAt }, extraAttempts: 1, revision: 1 }]);
    // A retry, and another who began from nothing.
    const again = await give(world.quiz, 'ann', { dates: { dueAt }, extraAttempts: 1 });
    expect(again.answer.overrides).toMatchObject([{ extraAttempts: 1, revision: 1 }]);
    expect((await give(world.quiz, 'ann', { dates: { dueAt }, extraAttempts: 2 })).status).toBe(409);
    const second = await give(world.quiz, 'ann', { extraAttempts: 5, revision: 1 });
    expect(second.answer.overrides).toMatchObject([{ dates: {}, extraAttempts: 5, revision: 2 }]);
    expect((await give(world.quiz, 'ann', { extraAttempts: 7, revision: 1 })).status).toBe(409);
    // What does not speak of attempts gives none.
    const last = await give(world.quiz, 'ann', { dates: { dueAt }, revision: 2 });
    expect(last.answer.overrides).toMatchObject([{ dates: { dueAt }, extraAttempts: 0 }]);
    const events = await college.app.database.read
      .selectFrom('events')
      .select(['user_id', 'data'])
      .where('subject_id', '=', world.quiz.id)
      .where('kind', '=', 'dates.overridden')
      .orderBy('id')
      .execute();
    const values = [null, { dates: { dueAt }, extraAttempts: 1 }, { dates: {}, extraAttempts: 5 }];
    expect(events).toEqual(
      values.map((before, index) => ({
        user_id: world.ann.id,
        data: { target: world.targets.ann, before, after: values[index + 1] ?? { dates: { dueAt }, extraAttempts: 0 } },
      })),
    );
  });

  test('is told to those who have more or fewer from then on, and to nobody else', async () => {
    const told = async (who: 'ann' | 'bob') =>
      (await clients[who].call('GET /api/notifications')).answer.map(({ title, detail }) => [title, detail]);
    const { course_code: code } = world.course;
    const title = `Your attempts at “${world.quiz.title}” have changed`;
    await give(world.quiz, 'section', { extraAttempts: 2 });
    expect(await told('ann')).toEqual([[title, `2 extra attempts · ${code}`]]);
    // Her section gives her as many.
    const { overrides } = (await give(world.quiz, 'ann', { extraAttempts: 1 })).answer;
    expect(await told('ann')).toHaveLength(1);
    for (const { id } of overrides) await clients.teacher.call('DELETE /api/overrides/{id}', { params: { id } });
    expect(await told('ann')).toEqual([[title, `No extra attempts · ${code}`]]);
    expect(await told('bob')).toEqual([]);
  });

  test('is seen by an assistant of some sections as far as it concerns their students', async () => {
    await give(world.quiz, 'ann', { extraAttempts: 1 });
    const other = { id: newId(), course_id: world.course.id, name: 'Morning' };
    await college.write(async (tx) => {
      await tx.insertInto('sections').values(other).execute();
      await assistsOnly(tx, world.assistant, [other]);
    });
    const seen = await clients.assistant.call('GET /api/activities/{id}/overrides', { params: world.quiz });
    expect([seen.answer.overrides, seen.answer.students]).toEqual([[], []]);
  });
});
