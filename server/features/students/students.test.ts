import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedStudent } from '../../../contract/students.ts';
import type { Received } from '../../../contract/api.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { loadCollege } from '../platform/load.ts';
import { writeSetting } from '../platform/store.ts';
import { aReply, aTopic, completed, opened, scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
type Known = { id: string };
const people = new Map<string, Known>();
const clients = new Map<string, Client>();
const items: Known[] = [];
let web: Known & { course_code: string };
let data: Known;
let sections: [Known, Known];
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'] as const;
type Name = (typeof names)[number];
const id = (name: string) => people.get(name)?.id ?? '';
const as = (name: string) => clients.get(name) ?? college.nobody;
const day = 86_400_000;
const at = (days: number, minutes = 0) => new Date(college.clock.now().getTime() + days * day + minutes * 60_000);

/** What each student of the big course did: [items completed, days since the last deed, works handed in]. */
const deeds: Record<Name, [done: number, seen: number | null, handedIn: number]> = {
  Ada: [8, 0, 4],
  Ben: [6, 2, 4],
  Cleo: [6, 8, 2],
  Dan: [1, 15, 1],
  Eve: [5, 1, 3],
  Finn: [0, null, 0],
  Gus: [7, 3, 4],
};

beforeAll(async () => {
  college = await openTestCollege();
  items.splice(0);
  await college.write(async (tx) => {
    for (const [name, role] of [
      ['teacher', 'instructor'],
      ['assistant', 'teaching_assistant'],
      ['limited', 'teaching_assistant'],
      ['supervisor', 'supervisor'],
      ['newcomer', 'supervisor'],
      ['manager', 'course_manager'],
    ] as const)
      people.set(name, await aUser(tx, role, { first_name: name, last_name: 'Staff' }));
    for (const name of [...names, 'Zoe'])
      people.set(name, await aUser(tx, 'student', { first_name: name, last_name: `Student ${name}` }));
    const term = await aTerm(tx, { starts_on: '2026-09-14', ends_on: '2026-12-06' });
    web = await aCourse(tx, { course_code: 'WEB-1', title: 'Web', term_id: term.id, hue: 4 });
    data = await aCourse(tx, { course_code: 'DATA-1', title: 'Data', term_id: term.id });
    const past = await aCourse(tx, { course_code: 'OLD-1', title: 'Old', status: 'completed' });
    const foreign = await aCourse(tx, { course_code: 'FOREIGN-1', term_id: term.id });
    sections = [{ id: newId() }, { id: newId() }];
    await tx
      .insertInto('sections')
      .values(sections.map((each, i) => ({ id: each.id, course_id: web.id, name: i ? 'B' : 'A' })))
      .execute();
    for (const course of [web, data, past]) await teaches(tx, course, { id: id('teacher') });
    for (const name of ['assistant', 'limited']) await teaches(tx, web, { id: id(name) }, 'teaching_assistant');
    const { id: staff_id } = await tx
      .updateTable('course_staff')
      .set({ is_limited: true })
      .where('user_id', '=', id('limited'))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('assistant_sections').values({ staff_id, section_id: sections[1].id }).execute();

    const module = await aModule(tx, web);
    for (let i = 0; i < 8; i++) items.push(await anActivity(tx, web, 'lesson', { module_id: module.id }));
    const works: Known[] = [];
    for (let i = 0; i < 4; i++) {
      const work = await anActivity(tx, web, 'assignment', {
        title: `Work ${i}`,
        points: '10',
        due_at: at(-30 + 5 * i),
      });
      works.push(work);
    }
    // Not to be counted: of tomorrow, unpublished, without points.
    await anActivity(tx, web, 'assignment', { title: 'Ahead', points: '10', due_at: at(1) });
    await anActivity(tx, web, 'assignment', { points: '10', due_at: at(-9), is_published: false });
    await anActivity(tx, web, 'assignment', { due_at: at(-9) });
    await tx.updateTable('assignments').set({ handing_in: 'online' }).execute();
    for (const [i, name] of names.entries()) {
      const user = { id: id(name) };
      await enrols(tx, web, user, 'active', { section_id: sections[i % 2 ? 1 : 0].id });
      const [done, seen, handedIn] = deeds[name];
      if (seen !== null) for (const item of items.slice(0, done)) await completed(tx, item, user, at(-seen));
      for (const work of works.slice(0, handedIn)) await submitted(tx, work, user, { submitted_at: at(-40) });
    }
    await enrols(tx, data, { id: id('Ada') });
    await enrols(tx, past, { id: id('Ben') }, 'completed', { final_percent: '81.25' });
    await enrols(tx, foreign, { id: id('Zoe') });
    await enrols(tx, foreign, { id: id('Ada') });
    await enrols(tx, web, { id: id('Zoe') }, 'dropped');
    for (const name of ['Ada', 'Dan']) {
      const supervision = { supervisor_id: id('supervisor'), student_id: id(name) };
      await tx.insertInto('supervisions').values(supervision).execute();
    }
    const [first, second] = works as [Known, Known];
    await scored(tx, first, { id: id('Ada') }, '9');
    await scored(tx, second, { id: id('Ada') }, '5', { posted_at: null });
    await scored(tx, first, { id: id('Gus') }, '4');
    // Graded although nothing was handed in, excused, and said to be missing.
    await scored(tx, works[2] as Known, { id: id('Cleo') }, '7');
    await scored(tx, works[3] as Known, { id: id('Eve') }, null, { is_excused: true });
    await scored(tx, first, { id: id('Ben') }, '0', { status: 'missing' });
  });
  for (const [name, user] of people) clients.set(name, await college.as(user));
  await as('teacher').call('GET /api/students');
});
afterAll(() => college.close());

const list = async (who: string, query: Partial<Received<'GET /api/students', 'query'>> = {}) =>
  (await as(who).call('GET /api/students', { query: { sort: 'name', ...query } })).answer;
const firstNames = (students: readonly ListedStudent[]) => students.map(({ student }) => student.firstName);
const inWeb = (students: readonly ListedStudent[], name: string) =>
  students
    .find(({ student }) => student.firstName === name)
    ?.courses.find(({ course }) => course.courseCode === 'WEB-1');

describe('who is in the list', () => {
  test('is decided by how one stands to the students', async () => {
    expect(firstNames(await list('teacher'))).toEqual([...names]);
    expect(firstNames(await list('assistant'))).toEqual([...names]);
    expect(firstNames(await list('limited'))).toEqual(['Ben', 'Dan', 'Finn']);
    expect(firstNames(await list('supervisor'))).toEqual(['Ada', 'Dan']);
    expect(await list('newcomer')).toEqual([]);
    expect((await as('manager').call('GET /api/students')).status).toBe(403);
    expect((await as('Ada').call('GET /api/students')).status).toBe(403);
    expect((await college.nobody.call('GET /api/students')).status).toBe(401);
  });

  test('shows only the courses that one has to do with', async () => {
    const codes = async (who: string) =>
      (await list(who, { q: 'Ada' }))[0]?.courses.map(({ course }) => course.courseCode);
    expect(await codes('teacher')).toEqual(['DATA-1', 'WEB-1']);
    expect(await codes('assistant')).toEqual(['WEB-1']);
    expect(await codes('supervisor')).toEqual(['DATA-1', 'FOREIGN-1', 'WEB-1']);
  });

  test('is narrowed by name, course, section and risk', async () => {
    expect(firstNames(await list('teacher', { q: 'student DAN' }))).toEqual(['Dan']);
    expect(firstNames(await list('teacher', { q: '%' }))).toEqual([]);
    expect(firstNames(await list('teacher', { courseId: data.id }))).toEqual(['Ada']);
    expect(firstNames(await list('teacher', { sectionId: sections[0].id }))).toEqual(['Ada', 'Cleo', 'Eve', 'Gus']);
    const byRisk = await Promise.all(
      (['at_risk', 'watch', 'on_track'] as const).map(async (risk) => firstNames(await list('teacher', { risk }))),
    );
    expect(byRisk.flat().toSorted()).toEqual([...names]);
    expect(byRisk[0]).toContain('Dan');
  });

  test('comes in pages that leave out and repeat nobody, in three statements at most', async () => {
    for (const sort of ['name', 'progress', 'last_seen', 'risk']) {
      const seen: string[] = [];
      let url: string | undefined = `/api/students?sort=${sort}&limit=2`;
      while (url) {
        const reply = await as('teacher').raw({ method: 'GET', url });
        seen.push(...reply.json<ListedStudent[]>().map(({ student }) => student.firstName));
        expect(reply.headers['x-total-count']).toBe('7');
        url = /<(.+)>; rel="next"/.exec(String(reply.headers.link))?.[1];
      }
      expect(seen).toEqual(firstNames(await list('teacher', { sort: sort as 'name' })));
      expect(seen.toSorted()).toEqual([...names]);
    }
    expect((await as('teacher').call('GET /api/students')).statements).toBeLessThanOrEqual(3);
    expect((await as('supervisor').call('GET /api/students')).statements).toBeLessThanOrEqual(3);
    const never = await list('teacher', { sort: 'last_seen' });
    expect(firstNames(never).slice(0, 2)).toEqual(['Finn', 'Dan']);
    expect(firstNames(await list('teacher', { sort: 'progress' })).slice(0, 2)).toEqual(['Finn', 'Dan']);
    expect((await list('teacher', { sort: 'risk' })).map(({ level }) => level)).toEqual(
      (await list('teacher', { sort: 'risk' }))
        .map(({ level }) => level)
        .toSorted(
          (a, b) =>
            ['at_risk', 'watch', 'on_track'].indexOf(String(a)) - ['at_risk', 'watch', 'on_track'].indexOf(String(b)),
        ),
    );
    expect((await as('teacher').raw({ method: 'GET', url: '/api/students?cursor=x' })).statusCode).toBe(400);
  });
});

describe('the figures', () => {
  /** Counted another way: every row read, and looked at one by one. */
  async function counted(name: Name) {
    const { read } = college.app.database;
    const user = id(name);
    const activities = await read.selectFrom('activities').selectAll().where('course_id', '=', web.id).execute();
    const own = <T extends { user_id: string }>(rows: readonly T[]) => rows.filter((row) => row.user_id === user);
    const progress = own(await read.selectFrom('activity_progress').selectAll().execute());
    const handIns = own(await read.selectFrom('submissions').selectAll().execute());
    const scores = own(await read.selectFrom('scores').selectAll().execute());
    const now = college.clock.now();
    let [due, missing] = [0, 0];
    for (const work of activities) {
      if (work.kind !== 'assignment' || work.points === null || !work.is_published) continue;
      if (work.due_at === null || work.due_at >= now) continue;
      const score = scores.find((row) => row.activity_id === work.id);
      if (score?.is_excused) continue;
      due += 1;
      const came = handIns.some((row) => row.activity_id === work.id);
      if (score?.status === 'missing' || (!came && score?.entered == null)) missing += 1;
    }
    const moments = [
      ...progress.flatMap((row) => [row.viewed_at, row.completed_at]),
      ...handIns.map((row) => row.submitted_at),
    ].flatMap((moment) => (moment ? [moment.toISOString()] : []));
    const lessons = new Set(activities.filter((row) => row.kind === 'lesson').map((row) => row.id));
    const done = progress.filter((row) => row.completed_at && lessons.has(row.activity_id)).length;
    return { due, missing, done, lastSeenAt: moments.toSorted().at(-1) ?? null };
  }

  test.each([...names])('of %s are what the rows say', async (name) => {
    const shown = inWeb(await list('teacher'), name);
    expect(shown).toMatchObject({ ...(await counted(name)), items: 8 });
  });

  test('name the reasons of who is at risk, and nothing of who is not', async () => {
    const students = await list('teacher');
    expect(inWeb(students, 'Gus')).toMatchObject({
      level: 'at_risk',
      reasons: [{ kind: 'below_passing', percent: '40.0' }],
    });
    expect(inWeb(students, 'Dan')?.reasons).toEqual([
      { kind: 'missing', isSerious: true, missing: 3, due: 4 },
      { kind: 'not_seen', isSerious: true, days: 15 },
      // The middle of 0 1 5 6 6 7 8 is 6 of 8.
      { kind: 'behind', isSerious: true, points: 63 },
    ]);
    // Since the term began, two months ago.
    expect(inWeb(students, 'Finn')?.reasons[1]).toEqual({ kind: 'never_seen', isSerious: true, days: 65 });
    expect(inWeb(students, 'Ada')).toMatchObject({ level: 'on_track', reasons: [], progress: 100 });
  });

  test('of grades are all for staff, and for supervisors what the student sees', async () => {
    // 9 and 5 of 10, the second one not posted.
    expect(inWeb(await list('teacher'), 'Ada')?.grade).toEqual({ percent: '70.0', letter: 'C' });
    expect(inWeb(await list('assistant'), 'Ada')?.grade).toEqual({ percent: '70.0', letter: 'C' });
    expect(inWeb(await list('supervisor'), 'Ada')?.grade).toEqual({ percent: '90.0', letter: 'A-' });
  });

  test('are for supervisors the same whatever is held back', async () => {
    const [work] = await college.app.database.read
      .selectFrom('activities')
      .select('id')
      .where('course_id', '=', web.id)
      .where('title', '=', 'Work 2')
      .execute();
    const dan = { id: id('Dan') };
    const shown = async () => inWeb(await list('supervisor'), 'Dan');
    const before = await shown();
    for (const held of [{ is_excused: true }, { entered: '3' }]) {
      await college.write((tx) => scored(tx, work ?? web, dan, null, { ...held, posted_at: null }));
      expect(await shown()).toEqual(before);
      await college.write((tx) => tx.deleteFrom('scores').where('user_id', '=', dan.id).execute());
    }
  });

  test('of a completed course are the transcript’s, and nothing is judged there', async () => {
    const { answer } = await as('teacher').call('GET /api/students/{id}', { params: { id: id('Ben') } });
    expect(answer.courses.map(({ course, isFinal }) => [course.courseCode, isFinal])).toEqual([
      ['WEB-1', false],
      ['OLD-1', true],
    ]);
    expect(answer.courses[1]).toMatchObject({ grade: { percent: '81.3', letter: 'B' }, level: null, reasons: [] });
  });

  test('of a completed course have the letters of the college', async () => {
    const letters = [
      { letter: 'High', from: '80', points: '4' },
      { letter: 'Low', from: '0', points: '0' },
    ];
    await college.write((tx) => writeSetting(tx, 'college.grading', { letters }));
    await loadCollege(college.app);
    const { answer } = await as('teacher').call('GET /api/students/{id}', { params: { id: id('Ben') } });
    expect(answer.courses[1]?.grade).toEqual({ percent: '81.3', letter: 'High' });
    await college.write((tx) => tx.deleteFrom('settings').execute());
    await loadCollege(college.app);
  });

  test('are the same in the file', async () => {
    const reply = await as('teacher').raw({ method: 'GET', url: '/api/students/file?sort=name' });
    const lines = reply.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + 7 + 1);
    expect(lines.find((line) => line.startsWith('Student Dan'))).toMatch(
      /^Student Dan,Dan,WEB-1,Web,B,13,,,4,3,2026-11-03 11:00,At risk,"?3 of 4 pieces of work missing; not seen for 15 days/,
    );
    expect(reply.headers['content-disposition']).toContain('students-2026-11-18.csv');
  });

  test('leave the college as a file in the sight of the audit log', async () => {
    const { read } = college.app.database;
    const take = (who: string, query = '') => as(who).raw({ method: 'GET', url: `/api/students/file${query}` });
    expect((await take('manager')).statusCode).toBe(403);
    expect((await take('teacher')).statusCode).toBe(200);
    expect((await take('teacher', `?courseId=${web.id}`)).statusCode).toBe(200);
    const written = await read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'address', 'course_id', 'subject', 'changes'])
      .where('action', '=', 'course.students_exported')
      .orderBy('number')
      .execute();
    const common = { action: 'course.students_exported', actor_id: id('teacher'), address: '127.0.0.1' };
    expect(written.slice(-2)).toMatchObject([
      { ...common, course_id: null, changes: { rows: { to: 8 } } },
      { ...common, course_id: web.id, subject: 'Web', changes: { courses: { to: 'WEB-1' } } },
    ]);
  });
});

describe('one student', () => {
  test.each([
    ['teacher', 'Ada', 200],
    ['assistant', 'Ada', 200],
    ['limited', 'Ada', 404],
    ['limited', 'Ben', 200],
    ['supervisor', 'Dan', 200],
    ['supervisor', 'Ben', 404],
    ['teacher', 'Zoe', 404],
    ['teacher', 'teacher', 404],
    ['manager', 'Ada', 403],
  ])('%s asks for %s: %i', async (who, whom, status) => {
    for (const part of ['', '/work', '/activity', '/meetings'] as const) {
      const reply = await as(who).raw({ method: 'GET', url: `/api/students/${id(whom)}${part}` });
      expect([part, reply.statusCode]).toEqual([part, status]);
    }
  });

  test('costs two statements, and three with the totals', async () => {
    const params = { id: id('Ada') };
    expect((await as('teacher').call('GET /api/students/{id}', { params })).statements).toBeLessThanOrEqual(3);
    expect((await as('teacher').call('GET /api/students/{id}/work', { params })).statements).toBe(2);
    expect((await as('teacher').call('GET /api/students/{id}/activity', { params })).statements).toBe(2);
    expect((await as('teacher').call('GET /api/students/{id}/meetings', { params })).statements).toBe(2);
  });

  test('has the meetings with the viewer alone', async () => {
    await college.write(async (tx) => {
      for (const [host, whom, title] of [
        ['teacher', 'Ada', 'Thesis'],
        ['teacher', 'Ben', 'Project'],
        ['assistant', 'Ada', 'Lab'],
      ] as const) {
        const hours = { id: newId(), host_id: id(host), title, place: '', note: '', time_zone: 'Europe/Prague' };
        const slots = { is_for_sections: false, slot_minutes: 20, capacity: 1, closes_minutes: 0, created_at: at(0) };
        await tx
          .insertInto('meeting_hours')
          .values({ ...hours, ...slots, course_id: web.id, link: null })
          .execute();
        const slot = { id: newId(), hours_id: hours.id, host_id: id(host), starts_at: at(1), ends_at: at(1, 20) };
        await tx.insertInto('meeting_slots').values(slot).execute();
        const meeting = { id: newId(), slot_id: slot.id, student_id: id(whom), note: '' };
        await tx
          .insertInto('meetings')
          .values({ ...meeting, created_at: at(0), changed_at: at(0) })
          .execute();
      }
    });
    const params = { id: id('Ada') };
    const { answer } = await as('teacher').call('GET /api/students/{id}/meetings', { params });
    expect(answer.map(({ title }) => title)).toEqual(['Thesis']);
  });

  test('has work with the scores that the viewer may know', async () => {
    const work = async (who: string, whom = 'Ada') => {
      const { answer } = await as(who).call('GET /api/students/{id}/work', { params: { id: id(whom) } });
      return answer.map(({ title, state, points, isHeld }) => [title, state, points, isHeld]);
    };
    expect(await work('teacher')).toEqual([
      ['Work 0', 'graded', '9', false],
      ['Work 1', 'graded', '5', true],
      ['Work 2', 'submitted', null, false],
      ['Work 3', 'submitted', null, false],
      ['Ahead', 'open', null, false],
    ]);
    expect((await work('supervisor'))[1]).toEqual(['Work 1', 'submitted', null, false]);
    expect((await work('teacher', 'Eve')).map(([, state]) => state)).toEqual([
      'submitted',
      'submitted',
      'submitted',
      'excused',
      'open',
    ]);
    expect((await work('supervisor', 'Dan')).map(([, state]) => state)).toEqual([
      'submitted',
      'missing',
      'missing',
      'missing',
      'open',
    ]);
  });

  test.each(['assignment', 'quiz'] as const)('of an anonymous %s nothing is said before it is posted', async (kind) => {
    const work = await college.write(async (tx) => {
      const made = await anActivity(tx, web, kind, { title: 'Blind', points: '10', due_at: at(-2) });
      const of = ['activity_id', '=', made.id] as const;
      await tx
        .updateTable('assignments')
        .set({ handing_in: 'online', is_anonymous: true })
        .where(...of)
        .execute();
      await tx
        .updateTable('quizzes')
        .set({ is_anonymous: true })
        .where(...of)
        .execute();
      await submitted(tx, made, { id: id('Eve') }, { submitted_at: at(-3) });
      await scored(tx, made, { id: id('Eve') }, '1', { posted_at: null, status: 'late' });
      return made;
    });
    const blind = async () => {
      const { answer } = await as('teacher').call('GET /api/students/{id}/work', { params: { id: id('Eve') } });
      return answer.find((each) => each.id === work.id);
    };
    const before = inWeb(await list('teacher'), 'Eve');
    expect(before?.grade).toBeNull();
    const hidden = { state: 'submitted', submittedAt: null, isLate: false, points: null, isHeld: false };
    expect(await blind()).toMatchObject(hidden);
    await college.write((tx) =>
      tx
        .updateTable('scores')
        .set({ posted_at: at(0) })
        .where('activity_id', '=', work.id)
        .execute(),
    );
    const shown = { state: 'graded', submittedAt: at(-3).toISOString(), isLate: true, points: '1' };
    expect(await blind()).toMatchObject(shown);
    await college.write((tx) => tx.deleteFrom('activities').where('id', '=', work.id).execute());
  });

  test('who was seen at it when is not said of anonymous work before it is posted, but to supervisors', async () => {
    const dan = { id: id('Dan') };
    const [essay, quiz] = await college.write(async (tx) => {
      const nameless = [await anActivity(tx, web, 'assignment'), await anActivity(tx, web, 'quiz')] as const;
      const ids = nameless.map((each) => each.id);
      await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', 'in', ids).execute();
      await tx.updateTable('quizzes').set({ is_anonymous: true }).where('activity_id', 'in', ids).execute();
      await completed(tx, nameless[0], dan, at(-2));
      await submitted(tx, nameless[0], dan, { submitted_at: at(-2) });
      const attempt = {
        id: newId(),
        quiz_id: nameless[1].id,
        user_id: dan.id,
        number: 1,
        state: 'open',
        seed: 1,
        started_at: at(-1),
      } as const;
      await tx.insertInto('quiz_attempts').values(attempt).execute();
      return nameless;
    });
    const seen = async (who: string) => inWeb(await list(who), 'Dan')?.lastSeenAt;
    const weeks = async () => {
      const { answer } = await as('teacher').call('GET /api/students/{id}/activity', { params: dan });
      return answer.map(({ completed: done, handedIn }) => done + handedIn).at(-1);
    };
    expect(await seen('teacher')).toBe(at(-15).toISOString());
    expect(await seen('supervisor')).toBe(at(-1).toISOString());
    expect(await weeks()).toBe(0);
    await college.write((tx) => scored(tx, essay, dan, '1'));
    expect(await seen('teacher')).toBe(at(-2).toISOString());
    expect(await weeks()).toBe(2);
    await college.write((tx) => scored(tx, quiz, dan, '1'));
    expect(await seen('teacher')).toBe(at(-1).toISOString());
    await college.write((tx) => tx.deleteFrom('activities').where('id', 'in', [essay.id, quiz.id]).execute());
  });

  test('dates of their own decide what is due', async () => {
    const [title, count] = ['Work 3', async () => inWeb(await list('teacher'), 'Dan')?.missing];
    const before = await count();
    await college.write(async (tx) => {
      const work = await tx.selectFrom('activities').select('id').where('title', '=', title).executeTakeFirstOrThrow();
      await tx
        .insertInto('date_overrides')
        .values({
          id: newId(),
          activity_id: work.id,
          student_id: id('Dan'),
          sets_from: false,
          sets_due: true,
          sets_until: false,
          due_at: at(9),
          updated_at: at(0),
        })
        .execute();
    });
    expect(await count()).toBe((before ?? 0) - 1);
    await college.write((tx) => tx.deleteFrom('date_overrides').execute());
  });

  test('did things, week by week, in the viewer’s days', async () => {
    await college.write(async (tx) => {
      const user = { id: id('Gus') };
      const topic = await aTopic(tx, web, user, { created_at: at(-6) });
      await aReply(tx, topic, user, { created_at: at(-7) });
      await aReply(tx, topic, user, { created_at: at(-60) });
      await opened(tx, await anActivity(tx, data, 'lesson'), user, { viewed_at: at(-1) });
    });
    const { answer } = await as('teacher').call('GET /api/students/{id}/activity', { params: { id: id('Gus') } });
    expect(answer.map(({ from }) => from)).toEqual([
      '2026-09-24',
      '2026-10-01',
      '2026-10-08',
      '2026-10-15',
      '2026-10-22',
      '2026-10-29',
      '2026-11-05',
      '2026-11-12',
    ]);
    expect(answer.map(({ completed: done, handedIn, posts }) => [done, handedIn, posts])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 4, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [7, 0, 1],
    ]);
  });
});

describe('messages', () => {
  const write = (who: string, whom: readonly string[], key?: string) =>
    as(who).call('POST /api/students/messages', {
      body: { studentIds: whom.map(id), body: 'How is it going?' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const conversations = async (name: string) => (await as(name).call('GET /api/conversations')).answer.length;

  test('go to each alone, once however often they are sent', async () => {
    const key = newId();
    expect((await write('teacher', ['Ada', 'Ben'], key)).answer).toEqual({ sent: 2 });
    expect((await write('teacher', ['Ada', 'Ben'], key)).answer).toEqual({ sent: 2 });
    expect(await conversations('Ada')).toBe(1);
    const { answer } = await as('Ada').call('GET /api/conversations');
    expect(JSON.stringify(answer)).not.toContain(id('Ben'));
    expect((await write('supervisor', ['Dan'])).answer).toEqual({ sent: 1 });
  });

  test('are refused to anybody else’s students, and without words', async () => {
    expect((await write('supervisor', ['Ben'])).status).toBe(422);
    expect((await write('limited', ['Ada'])).status).toBe(422);
    expect((await write('teacher', ['Zoe'])).status).toBe(422);
    expect((await write('manager', ['Ada'])).status).toBe(403);
    const empty = { studentIds: [id('Ada')], body: ' ' };
    expect((await as('teacher').call('POST /api/students/messages', { body: empty })).problem.errors).toEqual({
      body: 'Write a message',
    });
  });
});

test('the choices of courses and sections are those that have students of one’s own', async () => {
  await college.write(async (tx) => {
    const left = await aCourse(tx, { course_code: 'LEFT-1' });
    await teaches(tx, left, { id: id('teacher') });
    await enrols(tx, left, await aUser(tx, 'student'), 'dropped');
  });
  const codes = async (who: string) =>
    (await as(who).call('GET /api/students/courses')).answer.map(({ courseCode, sections: those }) => [
      courseCode,
      those.map(({ name }) => name),
    ]);
  expect(await codes('teacher')).toEqual([
    ['DATA-1', []],
    ['WEB-1', ['A', 'B']],
    ['OLD-1', []],
  ]);
  expect(await codes('limited')).toEqual([['WEB-1', ['B']]]);
});

test('runs of one course are told apart by their terms', async () => {
  await college.write(async (tx) => {
    const term = await aTerm(tx, { name: 'Spring 2031', starts_on: '2031-02-01', ends_on: '2031-05-31' });
    const again = await aCourse(tx, { course_code: 'WEB-1', term_id: term.id });
    await teaches(tx, again, { id: id('teacher') });
    await enrols(tx, again, await aUser(tx, 'student'));
  });
  const { answer } = await as('teacher').call('GET /api/students/courses');
  expect(answer.filter(({ courseCode }) => courseCode === 'WEB-1').map(({ term }) => term)).toEqual([
    'Autumn 2026',
    'Spring 2031',
  ]);
});
