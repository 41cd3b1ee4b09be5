import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../domain/day.ts';
import { type Client, openTestCollege, type TestCollege } from '../testing/college.ts';
import { remindDue } from '../features/schedule/remind.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { fillDemoCollege } from './build.ts';

/** The demo college must be true on whatever day and hour it is filled in: product.md, section 1, figure by figure. */
const moments = [
  '2026-11-18T10:00:00Z',
  '2026-12-31T23:40:00Z',
  '2027-01-01T00:10:00Z',
  '2027-03-28T00:30:00Z', // the night in which clocks in Europe go forward
  '2027-07-04T21:55:00Z',
];

async function demoCollegeAt(moment: string): Promise<TestCollege> {
  const college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  college.clock.pass({ seconds: (Date.parse(moment) - college.clock.now().getTime()) / 1000 });
  expect(await fillDemoCollege(college.app)).toBe(true);
  return college;
}

async function clientFor(college: TestCollege, username: string): Promise<Client> {
  const user = await college.app.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return college.as(user);
}

describe.each(moments)('filled in at %s', (moment) => {
  let college: TestCollege;
  let student: Client;
  beforeAll(async () => {
    college = await demoCollegeAt(moment);
    student = await clientFor(college, 'student');
  });
  afterAll(() => college.close());

  it("the student's dashboard shows the specification's figures", async () => {
    const { answer } = await student.call('GET /api/dashboard');
    expect(answer.progress).toEqual({ percent: 75, completed: 3, courses: 4 });
    expect(answer.assignmentsDue.count).toBe(2);
    expect(answer.averageGrade).toMatchObject({ letter: 'A-', percent: '87.3' });
    expect(answer.continueWith).toMatchObject({ title: 'Accessible form component' });
    const due = answer.deadlines[0];
    const today = dayIn('Europe/Prague', college.clock.now());
    expect(dayIn('Europe/Prague', new Date(due?.dueAt ?? 0))).toBe(addDays(today, 1));
    expect(answer.activity.map((entry) => entry.score)).toContain('92/100');
    for (const entry of answer.activity)
      expect(Date.parse(entry.at)).toBeLessThanOrEqual(college.clock.now().getTime());
  });

  it('what the student was given lately is among her activity and her notifications', async () => {
    const { read } = college.app.database;
    const { answer } = await student.call('GET /api/dashboard');
    const told = await student.call('GET /api/notifications', { query: {} });
    const since = new Date(college.clock.now().getTime() - 2 * 86_400_000);
    const given = await read
      .selectFrom('scores as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('activities as a', 'a.id', 's.activity_id')
      .where('u.username', '=', 'student')
      .where('s.graded_by', 'is not', null)
      .where('s.graded_at', '>', since)
      .select(['a.title', 's.graded_at'])
      .execute();
    expect(given.length).toBeGreaterThan(0);
    for (const { title, graded_at: at } of given) {
      const entry = answer.activity.find(({ kind, subject }) => kind === 'graded' && subject === title);
      expect(entry?.at, title).toBe(at?.toISOString());
      const notice = told.answer.find((each) => each.title === `“${title}” is graded`);
      expect(notice?.path, title).toMatch(/\/(assignments|quiz|discussions)\/[0-9a-f-]+$/);
    }
    // What the product says of all this is said in the reader's language, as live news is.
    await student.call('PUT /api/account/profile', { body: { locale: 'es' } as never });
    const spanish = (await student.call('GET /api/notifications', { query: {} })).answer;
    const words = spanish.map(({ title, detail }) => `${title} ${detail}`).join('\n');
    expect(words).toMatch(/se entrega|vence|entrega/i);
    expect(words).not.toMatch(/ is graded| is due | replied in /);
  });

  it('who asks to join is said to the instructor in their language', async () => {
    const instructor = await clientFor(college, 'instructor');
    await instructor.call('PUT /api/account/profile', { body: { locale: 'es' } as never });
    const { answer } = await instructor.call('GET /api/notifications', { query: {} });
    const asked = answer.filter(({ path }) => path?.endsWith('/people?tab=requests'));
    expect(asked.length).toBeGreaterThan(0);
    for (const { title } of asked) expect(title).toMatch(/ solicita unirse a /);
  });

  it("the student's grades are the specification's", async () => {
    const { answer } = await student.call('GET /api/grades');
    expect(answer).toMatchObject({ gpa: '3.7', credits: 36, assignmentsCompleted: 24, rank: 12 });
    // As on her dashboard three of the four courses of this term are completed; their grades are not final yet.
    expect(answer.courses.filter((course) => course.status === 'in_progress')).toHaveLength(1);
    expect(answer.courses.filter((course) => course.status === 'completed' && !course.isFinal)).toHaveLength(3);
    expect(answer.courses.filter((course) => course.isFinal)).toHaveLength(9);
  });

  it('counts her graded assignments alike among her work and among her grades', async () => {
    const { answer: work } = await student.call('GET /api/assignments');
    const graded = work.filter(({ kind, status }) => kind === 'assignment' && status === 'graded');
    const { answer: grades } = await student.call('GET /api/grades');
    expect(graded).toHaveLength(grades.assignmentsCompleted);
  });

  it('the big course is as specified', async () => {
    const { answer: courses } = await student.call('GET /api/courses');
    expect(courses.map((course) => course.title)).toContain('Data Science Fundamentals');
    const id = courses.find((course) => course.title === 'Advanced Web Development')?.id ?? '';
    const { answer: course } = await student.call('GET /api/courses/{id}', { params: { id } });
    expect(course).toMatchObject({
      weeks: 12,
      students: 247,
      rating: 4.8,
      progress: 85,
      itemsDone: 17,
      itemsTotal: 20,
    });
    const { answer: assignments } = await student.call('GET /api/courses/{id}/assignments', { params: { id } });
    expect(assignments.find(({ title }) => title === 'Responsive layout study')).toMatchObject({
      points: 100,
      mine: { status: 'graded', score: 92 },
    });
  });

  it('work waits for whoever grades', async () => {
    const assistant = await clientFor(college, 'assistant');
    const { answer } = await assistant.call('GET /api/grading-queue');
    expect(answer.find(({ title }) => title === 'Responsive layout study')?.waiting).toBeGreaterThan(1);
  });

  it('three notifications are unread, and the term is in its tenth week of twelve', async () => {
    const { answer } = await student.call('GET /api/auth/user');
    expect(answer.unreadNotifications).toBe(3);
    expect(answer.term).toMatchObject({ week: 10, weeks: 12 });
    const { answer: told } = await student.call('GET /api/notifications');
    expect(told.map(({ path }) => path.replaceAll(/[\da-f-]{36}/g, '…'))).toEqual([
      '/courses/…/assignments/…',
      '/courses/…/assignments/…',
      '/discussions/…',
      '/courses/…/assignments/…',
      '/courses/…/assignments/…',
      '/announcements/…',
    ]);
  });

  it('her meeting of the next day is not reminded of, or the bell would count one more', async () => {
    college.clock.pass({ hours: 22 });
    await remindDue(college.app);
    const { answer } = await (await clientFor(college, 'student')).call('GET /api/auth/user');
    expect(answer.unreadNotifications).toBe(3);
  });
});

describe('the demo college', () => {
  let college: TestCollege;
  beforeAll(async () => {
    college = await demoCollegeAt('2026-11-18T10:00:00Z');
  });
  afterAll(() => college.close());

  it('has its six accounts, offered on the sign-in page', async () => {
    for (const { username, role } of demoAccounts) {
      const reply = await college.nobody.call('POST /api/login', { body: { username, password: demoPassword } });
      expect(reply.answer.role).toBe(role);
    }
    const { answer } = await college.nobody.call('GET /api/sign-in');
    expect(answer.demo?.keepsMail).toBe(true);
    expect(answer.demo?.accounts.map((account) => account.username)).toEqual(
      demoAccounts.map((account) => account.username),
    );
  });

  it('has about 300 people, and twelve or more courses with content', async () => {
    const { read } = college.app.database;
    const people = await read
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(people.n).toBeGreaterThan(280);
    const courses = await read
      .selectFrom('courses')
      .innerJoin('activities', 'activities.course_id', 'courses.id')
      .where('status', '<>', 'draft')
      .select(['course_code', (eb) => eb.fn.countAll<number>().as('items')])
      .groupBy('course_code')
      .execute();
    expect(courses.length).toBeGreaterThanOrEqual(12);
    for (const course of courses) expect(course.items).toBeGreaterThanOrEqual(8);
  });

  it('says the same of one thing wherever it stands', async () => {
    const { read } = college.app.database;
    const handedIn = await read
      .selectFrom('submissions')
      .innerJoin('assignments', 'assignments.activity_id', 'submissions.activity_id')
      .where('handing_in', '=', 'online')
      .select('digest')
      .execute();
    expect(handedIn.length).toBeGreaterThan(100);
    expect(handedIn.filter(({ digest }) => !/^[0-9a-f]{64}$/.test(digest ?? ''))).toEqual([]);

    const strangers = await sql`select u.username from users u where u.last_login_at is null and (
      exists (select from submissions s where s.user_id = u.id)
      or exists (select from activity_progress p where p.user_id = u.id and p.completed_at is not null)
      or exists (select from discussion_replies r where r.author_id = u.id)
      or exists (select from messages m where m.author_id = u.id))`.execute(read);
    expect(strangers.rows).toEqual([]);

    const replied = await read.selectFrom('events').where('kind', '=', 'reply.posted').select('at').execute();
    const told = await read.selectFrom('notifications').where('kind', '=', 'reply').select('created_at').execute();
    const written = await read.selectFrom('discussion_replies').select('created_at').execute();
    const times = new Set(written.map(({ created_at }) => created_at.getTime()));
    expect([...replied.map(({ at }) => at), ...told.map((each) => each.created_at)].length).toBeGreaterThan(1);
    for (const at of [...replied.map((each) => each.at), ...told.map((each) => each.created_at)])
      expect(times).toContain(at.getTime());
  });

  it('gives every role a dashboard with something on it', async () => {
    for (const username of ['instructor', 'assistant', 'manager', 'supervisor', 'admin']) {
      const { answer } = await (await clientFor(college, username)).call('GET /api/dashboard');
      expect(answer.progress.courses, username).toBeGreaterThan(0);
      expect(answer.deadlines.length, username).toBeGreaterThan(0);
      expect(answer.activity.length, username).toBeGreaterThan(0);
    }
  });

  it('is filled in once: people who are there already are left alone', async () => {
    expect(await fillDemoCollege(college.app)).toBe(false);
  });

  it('asks in its lessons, where others have answered and the demo student has not yet', async () => {
    const lesson = await college.app.database.read
      .selectFrom('activities')
      .select('id')
      .where('title', '=', 'Contrast you can compute')
      .executeTakeFirstOrThrow();
    const params = { id: lesson.id };
    const asked = await (await clientFor(college, 'student')).call('GET /api/lessons/{id}/questions', { params });
    expect(asked.answer).toMatchObject([{ type: 'numeric', answered: null, figures: null }]);
    const seen = await (await clientFor(college, 'instructor')).call('GET /api/lessons/{id}/questions', { params });
    const [{ figures }] = seen.answer as [(typeof seen.answer)[number]];
    expect(figures?.answered).toBeGreaterThan(figures?.rightAtFirst ?? 0);
    expect(figures?.rightAtFirst).toBeGreaterThan(0);
  });

  it('has something in whatever waits for its instructor to be graded', async () => {
    const empty = await college.app.database.read
      .selectFrom('submissions as s')
      .innerJoin('assignments as a', 'a.activity_id', 's.activity_id')
      .innerJoin('activities as i', 'i.id', 's.activity_id')
      .innerJoin('courses as c', 'c.id', 'i.course_id')
      .select('i.title')
      .distinct()
      .where('c.course_code', '=', 'WEB-301')
      .where('a.handing_in', '=', 'online')
      .where(sql<boolean>`s.body = ''`)
      .where('s.link', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('submission_files as f').select('f.file_id').whereRef('f.submission_id', '=', 's.id'))),
      )
      .execute();
    expect(empty).toEqual([]);
  });

  it('has one course grade that was set by hand, of somebody else than the demo student', async () => {
    const { read } = college.app.database;
    const [set, ...others] = await read.selectFrom('grade_overrides').selectAll().execute();
    expect(others).toEqual([]);
    const [her] = await read.selectFrom('users').select('id').where('username', '=', 'student').execute();
    expect(set?.user_id).not.toBe(her?.id);
    const total = await read
      .selectFrom('course_totals')
      .select(['current_posted', 'final_all'])
      .where('course_id', '=', set?.course_id ?? '')
      .where('user_id', '=', set?.user_id ?? '')
      .executeTakeFirstOrThrow();
    expect([total.current_posted, total.final_all]).toEqual(['88/1', '88/1']);
    const written = await read
      .selectFrom('audit_log')
      .select(['user_id', 'at'])
      .where('action', '=', 'course.grade_overridden')
      .execute();
    expect(written).toEqual([{ user_id: set?.user_id, at: set?.set_at }]);
  });

  it('has a certificate that was revoked beside those that are valid', async () => {
    const { earned } = (await (await clientFor(college, 'student')).call('GET /api/achievements')).answer;
    expect(earned.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(8);
    expect(earned.filter(({ revokedAt }) => revokedAt !== null)).toMatchObject([
      { course: { courseCode: 'PHYS-120' } },
    ]);
    const [written] = await college.app.database.read
      .selectFrom('audit_log')
      .select(['subject', 'at'])
      .where('action', '=', 'course.certificate_revoked')
      .execute();
    expect(written?.subject).toContain('Maya Lindgren · ');
    expect(earned.map(({ revokedAt }) => revokedAt)).toContain(written?.at.toISOString());
  });

  it('refers only to pictures that are there', async () => {
    const { readFile } = await import('node:fs/promises');
    const lessons = await college.app.database.read.selectFrom('lessons').select('body').execute();
    const assignments = await college.app.database.read
      .selectFrom('assignments')
      .select('instructions as body')
      .execute();
    const pictures = [...lessons, ...assignments].flatMap(({ body }) =>
      [...body.matchAll(/src="(\/demo\/[^"]+)"/g)].map((match) => match[1]),
    );
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of new Set(pictures)) await readFile(new URL(`../../web/public${picture}`, import.meta.url));
  });
});
