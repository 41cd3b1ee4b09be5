import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportName } from '../../../contract/report-columns.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { writeSetting } from '../platform/store.ts';
import { anEvent, aQuestion, completed, scored, submitted } from '../../testing/work.ts';
import { forgetSignIns } from './forget-sign-ins.ts';

let college: TestCollege;
let admin: Client;
let world: Awaited<ReturnType<typeof aWorld>>;
// The clock stands at Wednesday 18 November 2026, 11:00 in Prague.
beforeAll(async () => {
  college = await openTestCollege();
  world = await aWorld();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
});
afterAll(() => college.close());

const at = (moment: string) => new Date(moment);

/** An attempt at a quiz of the course with an answer that nobody has graded. */
async function waitsToBeGraded(tx: Tx, course: { id: string }, user: { id: string }): Promise<void> {
  const quiz = await anActivity(tx, course, 'quiz');
  const question = await aQuestion(tx, quiz);
  const when = { started_at: at('2026-11-03T10:00:00Z'), submitted_at: at('2026-11-03T10:30:00Z') };
  const taken = { id: newId(), quiz_id: quiz.id, user_id: user.id, number: 1, seed: 1, said: '{}' };
  await tx
    .insertInto('quiz_attempts')
    .values({ ...taken, ...when, state: 'submitted', submitted_by: 'student' })
    .execute();
  const asked = { attempt_id: taken.id, question_id: question.id, position: 1, points: '2' };
  await tx
    .insertInto('quiz_attempt_questions')
    .values({ ...asked, choices_order: '[]', variables: '{}' })
    .execute();
}

/** Two courses of two terms; of the first every figure is other than that of the second. */
function aWorld() {
  return college.write(async (tx) => {
    const department = { id: crypto.randomUUID(), name: 'Computing' };
    await tx.insertInto('departments').values(department).execute();
    const autumn = await aTerm(tx, { name: 'Autumn 2026' });
    const spring = await aTerm(tx, { name: 'Spring 2026', starts_on: '2026-02-02', ends_on: '2026-05-03' });
    const web = await aCourse(tx, {
      title: '=Web',
      course_code: 'WEB-301',
      term_id: autumn.id,
      department_id: department.id,
      max_students: 30,
    });
    const past = await aCourse(tx, { course_code: 'HIST-204', term_id: spring.id, status: 'completed' });
    await aCourse(tx, { status: 'draft' });
    const instructor = await aUser(tx, 'instructor', { title: 'Dr', first_name: 'Ingrid', last_name: 'Halloran' });
    await teaches(tx, web, instructor);
    await teaches(tx, past, instructor);
    const student = async (course: { id: string }, ...more: [state?: Parameters<typeof enrols>[3], given?: object]) => {
      const user = await aUser(tx, 'student');
      await enrols(tx, course, user, ...more);
      return user;
    };
    const maya = await student(web, 'active', { enrolled_at: at('2026-11-02T09:00:00Z') });
    const lucas = await student(web);
    const noor = await student(web);
    const gone = await student(web, 'dropped', { final_percent: '10' });
    await student(web, 'waitlisted');
    await student(web, 'invited');
    for (const [percent, day] of [
      ['91.5', '2026-05-03'],
      ['40', '2026-05-03'],
      ['70', '2026-11-03'],
    ] as const)
      await student(past, 'completed', { final_percent: percent, completed_at: at(`${day}T12:00:00Z`) });
    await anEvent(tx, 'enrolment.dropped', {
      course_id: web.id,
      user_id: gone.id,
      at: at('2026-11-10T12:00:00Z'),
    });
    const lesson = await anActivity(tx, web, 'lesson');
    await completed(tx, lesson, maya, at('2026-11-16T23:30:00Z'));
    await completed(tx, lesson, lucas, at('2026-11-16T12:00:00Z'));
    const work = await anActivity(tx, web, 'assignment', { points: '10' });
    await submitted(tx, work, maya, { submitted_at: at('2026-11-02T10:00:00Z') });
    await submitted(tx, work, lucas, { submitted_at: at('2026-11-02T10:00:00Z') });
    await submitted(tx, work, noor, { submitted_at: at('2026-11-16T10:00:00Z') });
    await scored(tx, work, maya, '5', { graded_by: instructor.id, graded_at: at('2026-11-12T22:00:00Z') });
    // Of who has left no report tells.
    await completed(tx, lesson, gone, at('2026-11-16T12:00:00Z'));
    await submitted(tx, work, gone, { submitted_at: at('2026-11-03T10:00:00Z') });
    await waitsToBeGraded(tx, web, gone);
    const other = await anActivity(tx, web, 'assignment', { points: '10' });
    await submitted(tx, other, maya, { submitted_at: at('2026-11-11T10:00:00Z') });
    await scored(tx, other, maya, '9', { graded_by: instructor.id, graded_at: at('2026-11-12T10:00:00Z') });
    await scored(tx, other, lucas, '8', { graded_at: at('2026-11-12T10:00:00Z') });
    return { web, past, autumn, spring, department, instructor, maya, lucas };
  });
}

const period = { from: '2026-11-01', to: '2026-11-18' };
const read = (report: ReportName, query: Record<string, string> = {}, client = admin) =>
  client.call('GET /api/college-reports/{report}', { params: { report }, query: { ...period, ...query } });

/** A report as rows by the names of its columns. */
async function rowsOf(report: ReportName, query: Record<string, string> = {}) {
  const { columns, rows, totals } = (await read(report, query)).answer;
  const named = (cells: (string | null)[]) => Object.fromEntries(columns.map((column, i) => [column, cells[i]]));
  return { rows: rows.map(({ cells }) => named(cells)), totals: named(totals) };
}

describe('each report', () => {
  test('enrolment counts who is in a course, waits or has joined', async () => {
    const { rows, totals } = await rowsOf('enrolment');
    expect(rows).toEqual([
      {
        code: 'WEB-301',
        course: '=Web',
        term: 'Autumn 2026',
        active: '3',
        completed: '0',
        withdrawn: '1',
        queued: '2',
        joined: '1',
        capacity: '30',
      },
      expect.objectContaining({ code: 'HIST-204', active: '0', completed: '3', joined: '0', capacity: null }),
    ]);
    expect(totals).toMatchObject({ active: '3', completed: '3', withdrawn: '1', queued: '2', joined: '1' });
    expect(totals['course']).toBeNull();
  });

  test('completion says which share completed and withdrew', async () => {
    const { rows, totals } = await rowsOf('completion');
    expect(rows.find(({ code }) => code === 'WEB-301')).toMatchObject({
      enrolled: '4',
      completionRate: '0.0',
      withdrawn: '1',
      withdrawalRate: '25.0',
      withdrawnInPeriod: '1',
    });
    expect(rows.find(({ code }) => code === 'HIST-204')).toMatchObject({
      completed: '3',
      completionRate: '100.0',
      completedInPeriod: '1',
    });
    expect(totals).toMatchObject({ enrolled: '7', completionRate: '42.9', withdrawalRate: '14.3' });
  });

  test('grades are those of the transcript, or the current ones', async () => {
    const { rows } = await rowsOf('grades');
    // 14 of 20 and 8 of 10 points.
    expect(rows.find(({ code }) => code === 'WEB-301')).toMatchObject({
      graded: '2',
      mean: '75.0',
      median: '75.0',
      failed: '0',
      failRate: '0.0',
      from70: '1',
      from80: '1',
    });
    expect(rows.find(({ code }) => code === 'HIST-204')).toMatchObject({
      graded: '3',
      mean: '67.2',
      median: '70.0',
      failed: '1',
      failRate: '33.3',
      below60: '1',
      from70: '1',
      from90: '1',
    });
  });

  test('who failed follows the course’s own letters', async () => {
    const letters = [
      { letter: 'P', from: '80', points: '4' },
      { letter: 'N', from: '0', points: '0' },
    ];
    const rules = (value: object) =>
      college.write((tx) =>
        tx
          .updateTable('grading_rules')
          .set({ rules: JSON.stringify(value) })
          .where('course_id', '=', world.past.id)
          .execute(),
      );
    await rules({ letters });
    expect((await rowsOf('grades', { course: world.past.id })).rows[0]).toMatchObject({ failed: '2' });
    await rules({});
    // Else those of the college, and without any the usual ones.
    const failed = async () => (await rowsOf('grades', { course: world.past.id })).rows[0]?.['failed'];
    await college.write((tx) =>
      writeSetting(tx, 'college.grading', { letters: letters.with(0, { letter: 'P', from: '95', points: '4' }) }),
    );
    expect(await failed()).toBe('3');
    await college.write((tx) => tx.deleteFrom('settings').execute());
    expect(await failed()).toBe('1');
  });

  test('activity counts deeds by the days of who asks', async () => {
    const { rows, totals } = await rowsOf('activity');
    expect(rows).toHaveLength(18);
    expect(rows.filter(({ people }) => people !== '0')).toEqual([
      { day: '2026-11-02', people: '2', lessons: '0', handIns: '2', posts: '0' },
      { day: '2026-11-11', people: '1', lessons: '0', handIns: '1', posts: '0' },
      { day: '2026-11-16', people: '2', lessons: '1', handIns: '1', posts: '0' },
      { day: '2026-11-17', people: '1', lessons: '1', handIns: '0', posts: '0' },
    ]);
    expect(totals).toEqual({ day: null, people: null, lessons: '2', handIns: '4', posts: '0' });
    const weeks = await rowsOf('activity', { from: '2026-10-14' });
    expect(weeks.rows.map(({ week, handIns }) => [week, handIns])).toEqual([
      ['2026-10-12', '0'],
      ['2026-10-19', '0'],
      ['2026-10-26', '0'],
      ['2026-11-02', '2'],
      ['2026-11-09', '1'],
      ['2026-11-16', '1'],
    ]);
  });

  test('load says what instructors have before them', async () => {
    const { rows } = await rowsOf('load');
    expect(rows).toEqual([{ instructor: 'Dr Ingrid Halloran', courses: '1', students: '3', works: '2', graded: '2' }]);
  });

  test('waiting work has an age', async () => {
    const { rows, totals } = await rowsOf('waiting');
    // Since the 2nd and the 16th at 10:00 UTC: 16 and 2 days.
    expect(rows).toEqual([
      expect.objectContaining({
        code: 'WEB-301',
        works: '2',
        oldestDays: '16.0',
        meanDays: '9.0',
        overWeek: '1',
        overWeekRate: '50.0',
      }),
    ]);
    expect(totals).toMatchObject({ works: '2', overWeekRate: '50.0', oldestDays: null });
    const queue = await (await college.as(world.instructor)).call('GET /api/grading-queue');
    expect(queue.answer.reduce((all, { waiting }) => all + waiting, 0)).toBe(2);
  });

  test('late grading is what took more than a week', async () => {
    const { rows } = await rowsOf('turnaround');
    // 10.5 days and one.
    expect(rows).toEqual([
      expect.objectContaining({
        graded: '2',
        meanDays: '5.8',
        medianDays: '5.8',
        overWeek: '1',
        overWeekRate: '50.0',
      }),
    ]);
    expect((await rowsOf('turnaround', { to: '2026-11-11' })).rows).toEqual([]);
  });

  test('storage counts the same bytes of a row once', async () => {
    await college.write(async (tx) => {
      const now = at('2026-11-01T09:00:00Z');
      for (const [key, size] of [
        ['one', 700],
        ['two', 50],
      ] as const)
        await tx.insertInto('file_objects').values({ key, size, etag: key, created_at: now }).execute();
      for (const [i, key] of ['one', 'one', 'two'].entries()) {
        const id = crypto.randomUUID();
        await tx
          .insertInto('files')
          .values({
            id,
            state: 'referenced',
            state_since: now,
            upload_id: `upload-${i}`.padEnd(32, '0'),
            object_key: key,
            size: 1,
            created_at: now,
            uploaded_at: now,
          })
          .execute();
        await tx
          .insertInto('file_references')
          .values({
            file_id: id,
            kind: 'lesson',
            object_id: crypto.randomUUID(),
            course_id: world.web.id,
            created_at: now,
          })
          .execute();
      }
    });
    expect((await rowsOf('storage')).rows).toEqual([
      expect.objectContaining({ code: 'WEB-301', files: '3', bytes: '750' }),
    ]);
  });

  test('sign-ins are kept, each of them, and forgotten when no report asks for them any more', async () => {
    const signIn = (user: { id: string }, moment: string) =>
      college.write((tx) =>
        tx
          .updateTable('users')
          .set({ last_login_at: at(moment) })
          .where('id', '=', user.id)
          .execute(),
      );
    await signIn(world.maya, '2026-11-16T09:00:00Z');
    await signIn(world.maya, '2026-11-16T15:00:00Z');
    await signIn(world.lucas, '2026-11-16T23:30:00Z');
    await signIn(world.instructor, '2026-11-17T08:00:00Z');
    await signIn(world.lucas, '2024-01-01T08:00:00Z');
    const { rows, totals } = await rowsOf('sign-ins', { from: '2026-11-16', to: '2026-11-17' });
    expect(rows).toEqual([
      { day: '2026-11-16', signIns: '2', people: '1', students: '1', staff: '0' },
      { day: '2026-11-17', signIns: '2', people: '2', students: '1', staff: '1' },
    ]);
    expect(totals['signIns']).toBe('4');
    await forgetSignIns(college.app);
    const kept = await college.app.database.read.selectFrom('sign_ins').select('at').execute();
    expect(kept).toHaveLength(4);
  });
});

describe('a report', () => {
  test('is narrowed, grouped and sorted as its address says', async () => {
    const codes = async (query: Record<string, string>) =>
      (await rowsOf('enrolment', query)).rows.map(({ code }) => code);
    expect(await codes({ term: world.spring.id })).toEqual(['HIST-204']);
    expect(await codes({ department: world.department.id })).toEqual(['WEB-301']);
    expect(await codes({ course: world.past.id })).toEqual(['HIST-204']);
    expect(await codes({ sort: 'code', order: 'asc' })).toEqual(['HIST-204', 'WEB-301']);
    expect(await codes({ sort: 'capacity', order: 'asc' })).toEqual(['WEB-301', 'HIST-204']);
    const terms = await rowsOf('enrolment', { by: 'term' });
    expect(terms.rows.map(({ term, active }) => [term, active])).toEqual([
      ['Autumn 2026', '3'],
      ['Spring 2026', '0'],
    ]);
    const departments = await rowsOf('enrolment', { by: 'department', sort: 'completed' });
    expect(departments.rows.map(({ department, completed: done }) => [department, done])).toEqual([
      [null, '3'],
      ['Computing', '0'],
    ]);
  });

  test('names its course, costs one statement beside the session, and says what is wrong with its period', async () => {
    const reply = await read('enrolment');
    expect(reply.answer.rows[0]?.courseId).toBe(world.web.id);
    expect(reply.statements).toBe(2);
    const wrong = await read('activity', { from: '2026-11-18', to: '2026-11-01' });
    expect([wrong.status, wrong.problem.detail]).toEqual([
      400,
      'The period ends before it begins. Choose a last day that is not before the first.',
    ]);
    expect((await read('activity', { from: '2020-01-01' })).status).toBe(400);
  });

  test('of the administrators is not for managers, and not among theirs', async () => {
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    expect((await read('storage', {}, manager)).status).toBe(403);
    expect((await read('enrolment', {}, manager)).status).toBe(200);
    const { answer } = await manager.call('GET /api/college-reports');
    expect(answer.reports).not.toContain('sign-ins');
    expect(answer.terms.map(({ name }) => name)).toEqual(['Autumn 2026', 'Spring 2026']);
    expect((await admin.call('GET /api/college-reports')).answer.reports).toContain('storage');
  });

  test('comes as CSV, of which nothing is run, and as a workbook of numbers', async () => {
    const csv = await admin.raw({
      method: 'GET',
      url: '/api/college-reports/enrolment/file.csv?from=2026-11-01&to=2026-11-18',
    });
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.headers['content-disposition']).toContain('Enrollment 2026-11-01 to 2026-11-18.csv');
    const lines: string[][] = parse(csv.body, { bom: true });
    expect(lines[0]?.slice(0, 4)).toEqual(['Code', 'Course', 'Term', 'Active']);
    expect(lines[1]?.slice(0, 4)).toEqual(['WEB-301', "'=Web", 'Autumn 2026', '3']);
    const workbook = await admin.raw({
      method: 'GET',
      url: '/api/college-reports/grades/file.xlsx?sort=code&order=asc',
    });
    const rows = await readSheet(workbook.rawPayload);
    expect(rows[1]?.slice(0, 5)).toEqual(['HIST-204', expect.any(String), 'Spring 2026', 3, 67.2]);
    const written = await college.app.database.read
      .selectFrom('audit_log')
      .select(['action', 'address', 'course_id', 'changes'])
      .where('action', '=', 'college.report_exported')
      .orderBy('number')
      .execute();
    const common = { action: 'college.report_exported', address: '127.0.0.1', course_id: null };
    expect(written).toMatchObject([
      { ...common, changes: { report: { to: 'Enrollment 2026-11-01 to 2026-11-18' }, format: { to: 'csv' } } },
      { ...common, changes: { format: { to: 'xlsx' } } },
    ]);
  });
});
