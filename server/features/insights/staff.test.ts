import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/identity.ts';
import { toDecimal } from '../../../domain/fraction.ts';
import { averageGrade } from '../../../domain/grading/average.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aGroup, anEvent, completed, scored } from '../../testing/work.ts';
import { randomBook } from '../../testing/random-book.ts';

let college: TestCollege;
const people = new Map<string, { id: string }>();
const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);
const dashboard = async (name: string) => {
  const user = people.get(name);
  if (!user) throw new Error(`There is no ${name}.`);
  return (await college.as(user)).call('GET /api/dashboard');
};
const subjects = async (who: string) => (await dashboard(who)).answer.activity.map((one) => one.subject);

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    const person = async (name: string, role: Role) => {
      const user = await aUser(tx, role, { first_name: name, last_name: 'Doe' });
      people.set(name, user);
      return user;
    };
    const [ada, ben] = [await person('Ada', 'student'), await person('Ben', 'student')];
    const supervisor = await person('supervisor', 'supervisor');
    await tx.insertInto('supervisions').values({ supervisor_id: supervisor.id, student_id: ben.id }).execute();
    await person('admin', 'admin');
    await person('newcomer', 'instructor');
    const instructor = await person('instructor', 'instructor');
    const assistant = await person('assistant', 'teaching_assistant');

    const course = async (title: string, students: { id: string }[], done: [user: { id: string }, items: number][]) => {
      const row = await aCourse(tx, { title });
      for (const student of students) await enrols(tx, row, student);
      const module = await aModule(tx, row);
      const items = [];
      for (let i = 0; i < 4; i++) items.push(await anActivity(tx, row, 'lesson', { module_id: module.id }));
      for (const [user, count] of done) for (const item of items.slice(0, count)) await completed(tx, item, user);
      return row;
    };
    // Progress: Ada 4/4 and Ben 1/4 in the first, Ben 2/4 in the second.
    const first = await course(
      'First',
      [ada, ben],
      [
        [ada, 4],
        [ben, 1],
        [await person('left', 'student'), 4],
      ],
    );
    const second = await course('Second', [ben], [[ben, 2]]);
    const past = await aCourse(tx, { end_date: '2026-11-01' });
    const foreign = await course('Foreign', [ada], [[ada, 0]]);
    for (const one of [first, second, past]) await teaches(tx, one, instructor);
    await teaches(tx, second, assistant, 'teaching_assistant');
    const draft = await aCourse(tx, { title: 'Draft', status: 'draft' });
    await teaches(tx, draft, assistant, 'teaching_assistant');

    // Grades: Ada 90 and Ben 81 in the first, by weights (Ben 60 % of 40 scaled up … = 60 in the second).
    const essay = await anActivity(tx, first, 'assignment', { title: 'Essay', points: '20', due_at: at(24) });
    await scored(tx, essay, ada, '18');
    await scored(tx, essay, ben, '16.20');
    await scored(tx, await anActivity(tx, first, 'quiz', { title: 'Quiz', points: '50', due_at: at(30) }), ada, '0', {
      posted_at: null,
    });
    const group = await aGroup(tx, second, '40');
    const lab = await anActivity(tx, second, 'assignment', {
      title: 'Lab',
      points: '5',
      grade_group_id: group.id,
      due_at: at(200),
    });
    await scored(tx, lab, ben, '3');
    await scored(
      tx,
      await anActivity(tx, foreign, 'assignment', { title: 'Foreign essay', points: '5', due_at: at(1) }),
      ada,
      '0',
    );
    await scored(tx, await anActivity(tx, past, 'assignment', { points: '5' }), ada, '0');
    await anActivity(tx, first, 'assignment', { title: 'Unpublished', is_published: false, due_at: at(2) });

    const event = (kind: string, hours: number, subject: string, given: object) =>
      anEvent(tx, kind, { at: at(hours), subject, course_id: first.id, ...given });
    await event('submission.made', -1, 'Essay', { actor_id: ada.id });
    await event('topic.posted', -2, 'A question', { actor_id: ben.id });
    await event('enrolment.activated', -3, 'First', { actor_id: people.get('admin')?.id, user_id: ben.id });
    await event('course.published', -4, 'First', { actor_id: instructor.id });
    await event('lesson.completed', -1, 'A lesson', { actor_id: ben.id });
    await event('submission.graded', -1, 'Essay', { actor_id: instructor.id, user_id: ada.id });
    await event('submission.made', -5, 'Lab', { actor_id: ben.id, course_id: second.id });
    await event('submission.made', -6, 'Foreign essay', { actor_id: ada.id, course_id: foreign.id });
    await event('topic.posted', -7, 'Of a draft', { actor_id: instructor.id, course_id: draft.id });
  });
  // Totals that nobody has read so far are made by the first who does.
  await dashboard('admin');
});
afterAll(() => college.close());

describe('the figures of staff', () => {
  test('of an instructor are over the students of the courses taught now', async () => {
    const { answer, statements } = await dashboard('instructor');
    // (4/4 + 1/4 + 2/4) / 3 = 58.3 %; (85.5 + 60) / 2 = 72.75, which is rounded half up.
    expect(answer.progress).toEqual({ percent: 58, completed: null, courses: 2 });
    expect(answer.averageGrade).toEqual({ letter: 'C', percent: '72.8', trend: [] });
    expect(answer.continueWith).toBeNull();
    expect(statements).toBeLessThanOrEqual(8);
  });

  test('of an assistant are over the courses assisted in', async () => {
    const { answer } = await dashboard('assistant');
    expect(answer.progress).toEqual({ percent: 50, completed: null, courses: 1 });
    expect(answer.averageGrade?.percent).toBe('60.0');
  });

  test.each<Role>(['admin', 'course_manager'])('of one who manages (%s) are over all courses', async (role) => {
    people.set(role, await college.write((tx) => aUser(tx, role)));
    const { answer, statements } = await dashboard(role);
    // (4/4 + 1/4 + 2/4 + 0/4) / 4 = 43.75 %; (85.5 + 60 + 0) / 3 = 48.5
    expect(answer.progress).toEqual({ percent: 44, completed: null, courses: 3 });
    expect(answer.averageGrade).toMatchObject({ letter: 'F', percent: '48.5' });
    expect(statements).toBeLessThanOrEqual(8);
  });

  test('of a supervisor are over the students assigned', async () => {
    const { answer, statements } = await dashboard('supervisor');
    // Ben: (1/4 + 2/4) / 2 = 37.5 %; (81 + 60) / 2 = 70.5
    expect(answer.progress).toEqual({ percent: 38, completed: null, courses: 2 });
    expect(answer.averageGrade).toMatchObject({ letter: 'C', percent: '70.5' });
    expect(statements).toBeLessThanOrEqual(8);
  });

  test('are none without courses', async () => {
    const { answer } = await dashboard('newcomer');
    expect(answer).toMatchObject({
      progress: { percent: 0, completed: null, courses: 0 },
      assignmentsDue: { count: 0 },
      averageGrade: null,
      deadlines: [],
      activity: [],
    });
  });
});

describe('the deadlines of staff', () => {
  test.each([
    ['instructor', 2, ['Essay', 'Quiz', 'Lab']],
    ['assistant', 0, ['Lab']],
    ['supervisor', 2, ['Essay', 'Quiz', 'Lab']],
    ['admin', 3, ['Foreign essay', 'Essay', 'Quiz', 'Lab']],
  ])('of the %s: %i within seven days', async (who, count, titles) => {
    const { answer } = await dashboard(who);
    expect(answer.assignmentsDue.count).toBe(count);
    expect(answer.deadlines.map((one) => one.title)).toEqual(titles);
  });
});

describe('the activity of staff', () => {
  test('is what happened in their courses', async () => {
    const { activity } = (await dashboard('instructor')).answer;
    expect(activity.map((one) => [one.kind, one.subject, one.actor])).toEqual([
      ['submitted', 'Essay', 'Ada Doe'],
      ['topic', 'A question', 'Ben Doe'],
      ['enrolled', 'First', 'Ben Doe'],
      ['course_published', 'First', null],
      ['submitted', 'Lab', 'Ben Doe'],
    ]);
  });

  test('of an assistant leaves out drafts, of an admin leaves out no course that is taught', async () => {
    expect(await subjects('assistant')).toEqual(['Lab']);
    expect(await subjects('admin')).toEqual(['Essay', 'A question', 'First', 'First', 'Lab', 'Foreign essay']);
  });

  test('names nobody who handed in what is graded without names, until the score is posted', async () => {
    const { work, student } = await college.write(async (tx) => {
      const course = await aCourse(tx, { title: 'Nameless' });
      const grader = await aUser(tx, 'instructor');
      people.set('grader', grader);
      await teaches(tx, course, grader);
      const handedIn = { actor_id: (await aUser(tx, 'student')).id, course_id: course.id, subject: 'Blind' };
      const essay = await anActivity(tx, course, 'assignment', { points: '5' });
      await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', essay.id).execute();
      await anEvent(tx, 'submission.made', { ...handedIn, at: at(-1), subject_id: essay.id });
      return { work: essay, student: { id: handedIn.actor_id } };
    });
    expect(await subjects('grader')).toEqual([]);
    expect(await subjects('admin')).not.toContain('Blind');
    await college.write((tx) => scored(tx, work, student, '4'));
    expect(await subjects('grader')).toEqual(['Blind']);
  });

  test('of a supervisor is what the students assigned did', async () => {
    const { activity } = (await dashboard('supervisor')).answer;
    expect(activity.map((one) => [one.kind, one.subject, one.actor])).toEqual([
      ['completed', 'A lesson', 'Ben Doe'],
      ['submitted', 'Lab', 'Ben Doe'],
    ]);
    // It names no course, for they can open none.
    expect(activity.map(({ course, item }) => course ?? item)).toEqual([null, null]);
  });
});

test('the mean of a class is what the engine gives for its student, whatever the scores', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const book = randomBook(seed);
    const instructor = await college.write(async (tx) => {
      const user = await aUser(tx, 'instructor');
      const course = await aCourse(tx);
      const student = await aUser(tx, 'student');
      await teaches(tx, course, user);
      await enrols(tx, course, student);
      const groups = [];
      for (const weight of book.weights) groups.push(await aGroup(tx, course, weight));
      for (const { group, possible, points, is_excused } of book.items) {
        const grade_group_id = groups[group]?.id ?? null;
        const work = await anActivity(tx, course, 'assignment', { points: possible, grade_group_id });
        await scored(tx, work, student, points, { is_excused });
      }
      return user;
    });
    const expected = averageGrade([book.course]);
    const { answer } = await (await college.as(instructor)).call('GET /api/dashboard');
    expect([seed, answer.averageGrade?.percent]).toEqual([seed, expected ? toDecimal(expected, 1) : undefined]);
  }
});
