import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/identity.ts';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aGroup, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
let programme: string;

beforeAll(async () => {
  college = await openTestCollege();
  programme = newId();
  await college.write((tx) => tx.insertInto('programmes').values({ id: programme, name: 'Informatics' }).execute());
});
afterAll(() => college.close());

type Finished = [credits: number, percent: string | null][];

/** A student of a cohort with completed courses. */
function student(year: number, finished: Finished, given: object = {}) {
  return college.write(async (tx) => {
    const user = await aUser(tx, 'student', { programme_id: programme, entry_year: year, ...given });
    for (const [credits, final_percent] of finished)
      await enrols(tx, await aCourse(tx, { credits, status: 'completed' }), user, 'completed', { final_percent });
    return user;
  });
}
const grades = async (user: { id: string }) => (await college.as(user)).call('GET /api/grades');

describe('the transcript', () => {
  test('is for who is signed in', async () => {
    expect((await college.nobody.call('GET /api/grades')).status).toBe(401);
  });

  test.each<Role>(['instructor', 'teaching_assistant', 'course_manager', 'supervisor', 'admin'])(
    'is not for: %s',
    async (role) => {
      expect((await grades(await college.write((tx) => aUser(tx, role)))).status).toBe(403);
    },
  );

  test('is empty at first, in three statements', async () => {
    const reply = await grades(await college.write((tx) => aUser(tx, 'student', { programme_id: programme })));
    expect(reply.answer).toEqual({
      gpa: null,
      credits: 0,
      assignmentsCompleted: 0,
      rank: null,
      cohort: null,
      programme: 'Informatics',
      entryYear: null,
      courses: [],
    });
    expect(reply.statements).toBe(3);
  });

  test('sums up the completed courses: GPA by credits, credits of passed ones', async () => {
    // (4.0 × 3 + 3.7 × 3 + 0 × 1) / 7 = 3.3
    const user = await student(2001, [
      [3, '95'],
      [3, '87'],
      [1, '12.5'],
      [4, null],
    ]);
    expect((await grades(user)).answer).toMatchObject({ gpa: '3.3', credits: 6, rank: 1 });
  });
});

describe('the rank', () => {
  test('is by the unrounded average among active students of the cohort, ties sharing the better place', async () => {
    const first = await student(2002, [[3, '95']]);
    // 3.7 and 3.7, by different credits.
    const tied = [
      await student(2002, [[1, '90']]),
      await student(2002, [
        [3, '88'],
        [2, '87'],
      ]),
    ];
    // 3.669, which is shown as 3.7 as well.
    const close = await student(2002, [
      [6, '90'],
      [6, '90'],
      [1, '84'],
    ]);
    const last = await student(2002, [[3, '10']]);
    await student(2002, []);
    await student(2002, [[3, '99']], { is_active: false });
    await student(2003, [[3, '99']]);
    await college.write(async (tx) => {
      const staff = await aUser(tx, 'instructor', { programme_id: programme, entry_year: 2002 });
      await enrols(tx, await aCourse(tx), staff, 'completed', { final_percent: '99' });
    });
    const rank = async (user: { id: string }) => (await grades(user)).answer.rank;
    expect(await rank(first)).toBe(1);
    expect([await rank(tied[0] ?? first), await rank(tied[1] ?? first)]).toEqual([2, 2]);
    expect(await rank(close)).toBe(4);
    expect((await grades(close)).answer.gpa).toBe('3.7');
    expect(await rank(last)).toBe(5);
  });

  test('is none without a cohort or before the first completed course', async () => {
    expect((await grades(await student(2002, []))).answer.rank).toBeNull();
    const alone = await student(2002, [[3, '95']], { programme_id: null });
    expect((await grades(alone)).answer).toMatchObject({ gpa: '4.0', rank: null });
  });
});

describe('a course of the transcript', () => {
  test('shows the final grade once completed, before that the grade so far, from posted scores only', async () => {
    const user = await student(2004, []);
    await college.write(async (tx) => {
      const done = await aCourse(tx, { title: 'Done', course_code: 'D-1', credits: 4, hue: 7 });
      await enrols(tx, done, user, 'completed', { final_percent: '86.96' });
      const other = await aUser(tx, 'student');
      const running = await aCourse(tx, { title: 'Running' });
      await enrols(tx, running, user);
      await enrols(tx, running, other);
      for (const [last_name, role] of [
        ['Second', 'instructor'],
        ['Assistant', 'teaching_assistant'],
      ] as const)
        await teaches(tx, running, await aUser(tx, role, { first_name: 'T', last_name }), role);
      const [exam, work] = [await aGroup(tx, running, '60'), await aGroup(tx, running, '20')];
      const graded = (points: string, group: { id: string }, given = {}) =>
        anActivity(tx, running, 'assignment', { points, grade_group_id: group.id, ...given });
      const midterm = await graded('50', exam);
      await scored(tx, midterm, user, '45');
      await scored(tx, midterm, other, '1');
      const essay = await graded('10', work);
      await submitted(tx, essay, user);
      await submitted(tx, essay, user, { attempt: 2 });
      await scored(tx, essay, user, '6');
      const held = await graded('100', work);
      await submitted(tx, held, user);
      await scored(tx, held, user, '0', { posted_at: null });
      await scored(tx, await graded('100', work), user, '0', { is_excused: true });
      await scored(tx, await graded('100', work, { is_published: false }), user, '0');
      await submitted(tx, await graded('100', work), user);
      await enrols(tx, await aCourse(tx, { title: 'Unfinished draft', status: 'draft' }), user);
      await enrols(tx, await aCourse(tx, { title: 'Left' }), user, 'dropped');
      await enrols(tx, await aCourse(tx, { title: 'New' }), user);
    });
    const { answer, statements } = await grades(user);
    // (45/50 × 60 + 6/10 × 20) scaled up by 100/80 = 82.5
    expect(answer.courses.map((one) => [one.title, one.status, one.percent, one.letter])).toEqual([
      ['New', 'in_progress', null, null],
      ['Running', 'in_progress', '82.5', 'B'],
      ['Done', 'completed', '87.0', 'B+'],
    ]);
    expect(answer.courses[1]?.instructor).toMatchObject({ firstName: 'T', lastName: 'Second' });
    expect(answer.courses[2]).toMatchObject({ courseCode: 'D-1', credits: 4, hue: 7, instructor: null });
    expect(answer.assignmentsCompleted).toBe(1);
    expect(statements).toBe(3);
  });

  test('stands in its term: the one that runs, those to come, then those that are over, the latest first', async () => {
    const user = await student(2006, []);
    await college.write(async (tx) => {
      const term = (name: string, starts_on: string, ends_on: string) => aTerm(tx, { name, starts_on, ends_on });
      const terms = {
        last: await term('Spring 2026', '2026-03-01', '2026-06-30'),
        later: await term('Autumn 2027', '2027-09-14', '2027-12-06'),
        now: await term('Autumn 2026', '2026-09-14', '2026-12-06'),
        next: await term('Spring 2027', '2027-03-01', '2027-06-30'),
        first: await term('Autumn 2025', '2025-09-14', '2025-12-06'),
      };
      const takes = async (title: string, of: { id: string } | null, state: 'active' | 'completed' = 'active') =>
        enrols(tx, await aCourse(tx, { title, term_id: of?.id ?? null }), user, state);
      await takes('Next term', terms.next);
      await takes('Left open', terms.last);
      await takes('Loose and over', null, 'completed');
      await takes('The year after', terms.later);
      await takes('Loose', null);
      await takes('Over already', terms.now, 'completed');
      await takes('At first', terms.first, 'completed');
      await takes('Now', terms.now);
    });
    const { answer } = await grades(user);
    expect(answer.courses.map(({ title, term }) => [title, term?.name, term?.time])).toEqual([
      ['Now', 'Autumn 2026', 'current'],
      ['Over already', 'Autumn 2026', 'current'],
      ['Next term', 'Spring 2027', 'coming'],
      ['The year after', 'Autumn 2027', 'coming'],
      ['Loose', undefined, undefined],
      ['Left open', 'Spring 2026', 'past'],
      ['At first', 'Autumn 2025', 'past'],
      ['Loose and over', undefined, undefined],
    ]);
  });

  test('has not started before its first day, or that of its term, unless something of it is done or graded', async () => {
    const user = await student(2007, []);
    await college.write(async (tx) => {
      const next = await aTerm(tx, { name: 'Next', starts_on: '2031-03-01', ends_on: '2031-06-30' });
      const takes = async (title: string, given: Parameters<typeof aCourse>[1] = {}) => {
        const course = await aCourse(tx, { title, term_id: next.id, ...given });
        await enrols(tx, course, user);
        return course;
      };
      await takes('A To come');
      await takes('B Begins early', { start_date: '2026-01-01' });
      await takes('C Without a term', { term_id: null, start_date: '2031-03-01' });
      const read = await takes('D Read ahead');
      const { id: module_id } = await aModule(tx, read);
      const lesson = await anActivity(tx, read, 'lesson', { module_id });
      await anActivity(tx, read, 'lesson', { module_id });
      const at = college.clock.now();
      const row = { user_id: user.id, activity_id: lesson.id, viewed_at: at, completed_at: at };
      await tx.insertInto('activity_progress').values(row).execute();
      const essay = await anActivity(tx, await takes('E Graded ahead'), 'assignment', { points: '10' });
      await scored(tx, essay, user, '6');
    });
    const { answer } = await grades(user);
    expect(answer.courses.map(({ title, status }) => [title, status]).toSorted()).toEqual([
      ['A To come', 'not_started'],
      ['B Begins early', 'in_progress'],
      ['C Without a term', 'not_started'],
      ['D Read ahead', 'in_progress'],
      ['E Graded ahead', 'in_progress'],
    ]);
  });

  test('is completed once all is done or it is over, as on its card; its grade counts once it is final', async () => {
    const user = await student(2005, [[3, '95']]);
    const done = await college.write(async (tx) => {
      const course = await aCourse(tx, { title: 'All done' });
      await enrols(tx, course, user);
      const module = await aModule(tx, course);
      const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id });
      const at = college.clock.now();
      const row = { user_id: user.id, activity_id: lesson.id, viewed_at: at, completed_at: at };
      await tx.insertInto('activity_progress').values(row).execute();
      await enrols(tx, await aCourse(tx, { title: 'Joined when over', status: 'completed' }), user);
      await enrols(tx, await aCourse(tx, { title: 'Nothing in it' }), user);
      return course;
    });
    const { answer } = await grades(user);
    expect(answer.courses.map((one) => [one.title, one.status, one.isFinal])).toEqual([
      ['All done', 'completed', false],
      ['Joined when over', 'completed', false],
      ['Nothing in it', 'in_progress', false],
      [expect.any(String), 'completed', true],
    ]);
    expect(answer).toMatchObject({ gpa: '4.0', credits: 3 });
    const cards = await (await college.as(user)).call('GET /api/courses', {});
    expect(cards.answer.find(({ id }) => id === done.id)?.progress).toBe(100);
  });
});
