import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canvasFiles } from '../../../domain/course-import/testing/canvas-files.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aTerm, aUser } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { forgetOldImports, workOnCourseImports } from './work.ts';

let college: TestCollege;
let person: { id: string };
let instructor: Client;
let colleague: Client;
let student: Client;

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    await aTerm(tx);
    return { a: await aUser(tx, 'instructor'), b: await aUser(tx, 'instructor'), s: await aUser(tx, 'student') };
  });
  person = people.a;
  [instructor, colleague, student] = [
    await college.as(people.a),
    await college.as(people.b),
    await college.as(people.s),
  ];
});
afterAll(() => college.close());

export const packed = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const))),
  );
const canvas = () => packed(canvasFiles(samples));

async function begin(bytes: Buffer, name = 'weaving.imscc', client = instructor) {
  const { id: fileId } = await uploadFile(client, { name, bytes, purpose: 'course-package' });
  const { answer } = await client.call('POST /api/course-imports', { body: { fileId } });
  return { id: answer.id, fileId };
}
const look = async (id: string) => (await instructor.call('GET /api/course-imports/{id}', { params: { id } })).answer;

async function read(bytes: Buffer, name?: string) {
  const { id } = await begin(bytes, name);
  expect((await look(id)).state).toBe('reading');
  await workOnCourseImports(college.app);
  return look(id);
}

const form = { title: 'Weaving', courseCode: 'ART-7', startDate: '2027-01-11', modules: [0, 1, 2] };
const apply = (id: string, body: typeof form, headers = {}) =>
  instructor.call('POST /api/course-imports/{id}/apply', { params: { id }, body, headers });
const rows = async (table: 'courses' | 'activities' | 'questions' | 'course_imports') =>
  (await college.app.database.read.selectFrom(table).select('id').execute()).length;

it('refuses a package of which nothing can be taken, and says what was in it', async () => {
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema></metadata>
    <resources><resource identifier="a" type="imsbasiclti_xmlv1p0"><file href="a.xml"/></resource></resources></manifest>`;
  const { state, problem, found } = await read(packed({ 'imsmanifest.xml': manifest, 'a.xml': '<a/>' }));
  expect({ state, problem }).toEqual({
    state: 'refused',
    problem: expect.stringContaining('Nothing in this package can be taken over'),
  });
  expect(found).toMatchObject({ modules: [], problems: [{ effect: 'left-out' }] });
});

describe('whose import it is', () => {
  it('is listed for who began it alone', async () => {
    const { id } = await begin(canvas());
    const idsFor = async (client: Client) => (await client.call('GET /api/course-imports')).answer.map((one) => one.id);
    expect(await idsFor(instructor)).toContain(id);
    expect(await idsFor(colleague)).not.toContain(id);
    await workOnCourseImports(college.app);
  });

  it('is read only while they may bring courses in', async () => {
    const person = await college.write((tx) => aUser(tx, 'instructor'));
    const { id } = await begin(canvas(), 'weaving.imscc', await college.as(person));
    await college.write((tx) => tx.updateTable('users').set({ role: 'student' }).where('id', '=', person.id).execute());
    await workOnCourseImports(college.app);
    const { read: db } = college.app.database;
    const row = await db
      .selectFrom('course_imports')
      .select(['state', 'problem', 'found'])
      .where('id', '=', id)
      .execute();
    const problem = 'Whoever asked for this import may not bring courses in any more.';
    expect(row).toEqual([{ state: 'refused', problem, found: null }]);
  });

  it('is made only while they may create courses, and taught by them only if they teach', async () => {
    const people = await college.write(async (tx) => ({
      left: await aUser(tx, 'instructor'),
      manager: await aUser(tx, 'course_manager'),
    }));
    const madeBy = async (person: { id: string }, courseCode: string, before: () => Promise<unknown>) => {
      const client = await college.as(person);
      const { id } = await begin(canvas(), 'weaving.imscc', client);
      await workOnCourseImports(college.app);
      await client.call('POST /api/course-imports/{id}/apply', { params: { id }, body: { ...form, courseCode } });
      await before();
      await workOnCourseImports(college.app);
      const { read: db } = college.app.database;
      return db
        .selectFrom('course_imports')
        .select(['course_id', 'problem'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    };
    const becomesStudent = () =>
      college.write((tx) =>
        tx.updateTable('users').set({ role: 'student' }).where('id', '=', people.left.id).execute(),
      );
    expect(await madeBy(people.left, 'ART-71', becomesStudent)).toEqual({
      course_id: null,
      problem: 'Whoever asked for this import may not create courses any more.',
    });
    const made = await madeBy(people.manager, 'ART-72', async () => {});
    const staff = await college.app.database.read
      .selectFrom('course_staff')
      .select('user_id')
      .where('course_id', '=', made.course_id)
      .execute();
    expect({ ...made, staff }).toEqual({ course_id: expect.any(String), problem: null, staff: [] });
  });
});

it('begins with the credits, places and rules for joining that the college gives to new courses', async () => {
  const defaults = { credits: 5, maxStudents: null, requiresApproval: true, deadlineDays: 10 };
  const enrolment = { maxCreditsPerTerm: null, leaveUntil: 'end' as const };
  const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  const { answer: before } = await admin.call('GET /api/college/course-rules');
  await admin.call('PUT /api/college/course-rules', { body: { defaults, enrolment } });
  const { id } = await read(canvas());
  await apply(id, { ...form, courseCode: 'ART-73' });
  await workOnCourseImports(college.app);
  const params = { id: (await look(id)).courseId ?? '' };
  const { answer } = await instructor.call('GET /api/courses/{id}/settings', { params });
  const { credits, maxStudents, requiresApproval, startDate, enrollmentDeadline } = answer;
  expect({ credits, maxStudents, requiresApproval, startDate, enrollmentDeadline }).toEqual({
    credits: 5,
    maxStudents: null,
    requiresApproval: true,
    startDate: '2027-01-11',
    enrollmentDeadline: '2027-01-21',
  });
  await admin.call('PUT /api/college/course-rules', { body: before });
});

describe('a course of Canvas', () => {
  it('is for who creates courses, and its import for its owner alone', async () => {
    expect((await student.call('GET /api/course-imports')).status).toBe(403);
    expect((await college.nobody.call('GET /api/course-imports')).status).toBe(401);
    const { id, fileId } = await begin(canvas());
    expect((await colleague.call('GET /api/course-imports/{id}', { params: { id } })).status).toBe(404);
    expect((await colleague.call('POST /api/course-imports', { body: { fileId } })).status).toBe(422);
    const pdf = await uploadFile(instructor, { name: 'a.pdf', bytes: samples.pdf });
    expect((await instructor.call('POST /api/course-imports', { body: { fileId: pdf.id } })).status).toBe(422);
    expect((await apply(id, form)).status).toBe(409);
    expect((await instructor.call('DELETE /api/course-imports/{id}', { params: { id } })).status).toBe(204);
  });

  it('is shown before anything is made', async () => {
    const before = await rows('courses');
    const { state, found, problem } = await read(canvas());
    expect({ state, problem }).toEqual({ state: 'read', problem: null });
    expect(await rows('courses')).toBe(before);
    expect(found).toMatchObject({
      format: 'canvas',
      title: 'Weaving',
      courseCode: 'ART-1',
      startDate: '2025-09-01',
      hasDates: true,
      groups: 2,
      rubrics: 1,
      banks: 1,
      questions: 11,
      announcements: 1,
      files: 2,
    });
    expect(found?.modules.map(({ title, items }) => [title, ...items.map(({ kind }) => kind)])).toEqual([
      ['Looms', 'lesson', 'lesson', 'link'],
      ['Patterns', 'assignment', 'quiz', 'discussion'],
      ['Further content', 'lesson'],
    ]);
    expect(found?.problems.map(({ effect, name }) => [effect, name])).toEqual([
      ['left-out', 'Threads: Now the second part.'],
      ['changed', 'Read first'],
      ['left-out', 'Loom simulator'],
    ]);
  });

  it('becomes a draft course, once however often that is asked, with its files, links, dates and grades', async () => {
    const { id } = await read(canvas());
    const key = { 'idempotency-key': 'weaving-once' };
    expect((await apply(id, form, key)).answer.state).toBe('importing');
    expect((await apply(id, form, key)).answer.state).toBe('importing');
    expect((await apply(id, form)).answer.state).toBe('importing');
    await workOnCourseImports(college.app);
    const { state, courseId, problem } = await look(id);
    expect({ state, problem }).toEqual({ state: 'imported', problem: null });
    expect((await apply(id, form)).answer.courseId).toBe(courseId);

    const params = { id: courseId ?? '' };
    const { answer: course } = await instructor.call('GET /api/courses/{id}', { params });
    expect(course).toMatchObject({ title: 'Weaving', courseCode: 'ART-7', status: 'draft', startDate: '2027-01-11' });
    expect((await student.call('GET /api/courses/{id}', { params })).status).toBe(404);
    const { answer: modules } = await instructor.call('GET /api/courses/{id}/modules', { params });
    const items = modules.flatMap((module) => module.items);
    const named = (title: string) => items.find((item) => item.title === title)?.id ?? '';
    const lesson = (await instructor.call('GET /api/lessons/{id}', { params: { id: named('The loom') } })).answer;
    expect(lesson.body).not.toMatch(/script|onclick|import:|FILEBASE|REFERENCE/);
    expect(lesson.body).toContain(`href="/courses/${params.id}/lessons/${named('Loose threads')}"`);
    expect(lesson.body).toContain(`href="/courses/${params.id}/assignments/${named('Weave a scarf')}"`);
    expect(lesson.body).toContain('href="https://films.example/loom"');
    const file = /\/api\/files\/[0-9a-f-]{36}/.exec(lesson.body)?.[0] ?? '';
    expect((await instructor.raw({ method: 'GET', url: file })).rawPayload).toEqual(samples.pdf);
    expect((await colleague.raw({ method: 'GET', url: file })).statusCode).toBe(404);

    const db = college.app.database.read;
    const work = await db
      .selectFrom('activities')
      .selectAll()
      .where('id', '=', named('Weave a scarf'))
      .executeTakeFirst();
    // 23:59 of a Friday in the college's time, nineteen weeks later.
    expect(work).toMatchObject({ points: '20.00', due_at: new Date('2027-01-22T22:59:00Z') });
    const quiz = await db
      .selectFrom('quizzes')
      .selectAll()
      .where('activity_id', '=', named('Threads'))
      .executeTakeFirst();
    expect(quiz).toMatchObject({ time_limit: 10, max_attempts: null, kept_score: 'latest', shuffles_choices: true });
    const groups = await db.selectFrom('grade_groups').selectAll().where('course_id', '=', params.id).execute();
    expect(groups.map(({ weight }) => Number(weight)).toSorted()).toEqual([40, 60]);
    const rules = await db
      .selectFrom('grading_rules')
      .select('rules')
      .where('course_id', '=', params.id)
      .executeTakeFirst();
    expect(rules?.rules).toMatchObject({ weighting: 'weights' });

    const { answer: quizForm } = await instructor.call('GET /api/quizzes/{id}/form', {
      params: { id: named('Threads') },
    });
    expect(quizForm.missing).toEqual([]);
    const published = await instructor.call('POST /api/quizzes/{id}/publish', { params: { id: named('Threads') } });
    expect(published.status).toBe(200);
  });

  it('is written down in the audit log when it is made, by whom and from where it was asked', async () => {
    const written = () =>
      college.app.database.read
        .selectFrom('audit_log')
        .select(['course_id', 'actor_id', 'address', 'subject', 'changes'])
        .where('action', '=', 'course.imported')
        .where('subject', '=', 'Written down')
        .execute();
    const { id } = await read(canvas());
    await apply(id, { ...form, title: 'Written down', courseCode: 'ART-11', modules: [0, 1] });
    expect(await written()).toEqual([]);
    await workOnCourseImports(college.app);
    await workOnCourseImports(college.app);
    expect(await written()).toEqual([
      {
        course_id: (await look(id)).courseId,
        actor_id: person.id,
        address: '127.0.0.1',
        subject: 'Written down',
        changes: { package: { to: 'weaving.imscc' }, modules: { to: 2 } },
      },
    ]);
  });

  it('takes only the modules that are chosen, and leads to nothing else', async () => {
    const { id } = await read(canvas());
    await apply(id, { ...form, courseCode: 'ART-8', modules: [0] });
    await workOnCourseImports(college.app);
    const { courseId } = await look(id);
    const { answer } = await instructor.call('GET /api/courses/{id}/modules', { params: { id: courseId ?? '' } });
    expect(answer.map(({ title }) => title)).toEqual(['Looms']);
    const lessonId = answer[0]?.items[0]?.id ?? '';
    const lesson = (await instructor.call('GET /api/lessons/{id}', { params: { id: lessonId } })).answer;
    expect(lesson.body).toContain('loose threads');
    expect(lesson.body).not.toContain('/assignments/');
  });

  it('is half nowhere: what fails leaves no row behind, says why, and can be tried again', async () => {
    const bad = { ...canvasFiles(samples), 'web_resources/Week 1.pdf': Buffer.alloc(3000, 0x61) };
    const bytes = packed(bad);
    // Its packed bytes are damaged: the directory still says what was promised.
    const at = bytes.indexOf('web_resources/Week 1.pdf') + 'web_resources/Week 1.pdf'.length;
    bytes.fill(0xff, at, at + 8);
    const { id } = await read(bytes);
    const before = [await rows('courses'), await rows('activities'), await rows('questions')];
    await apply(id, { ...form, courseCode: 'ART-9' });
    await workOnCourseImports(college.app);
    const after = await look(id);
    expect(after).toMatchObject({ state: 'read', courseId: null, problem: expect.stringContaining('damaged') });
    expect([await rows('courses'), await rows('activities'), await rows('questions')]).toEqual(before);
  });

  it('is made by the next process when one was killed in the middle', async () => {
    const { id } = await read(canvas());
    await apply(id, { ...form, courseCode: 'ART-10' });
    const worked_at = college.clock.now();
    await college.write((tx) => tx.updateTable('course_imports').set({ worked_at }).where('id', '=', id).execute());
    await workOnCourseImports(college.app);
    expect((await look(id)).state).toBe('importing');
    college.clock.pass({ seconds: 61 });
    const before = await rows('courses');
    await Promise.all([workOnCourseImports(college.app), workOnCourseImports(college.app)]);
    expect((await look(id)).state).toBe('imported');
    expect(await rows('courses')).toBe(before + 1);
  });

  it('asks the database as often for two hundred lessons as for two', async () => {
    const statements = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `page-${index}`);
      const resources = names.map(
        (n) => `<resource identifier="${n}" type="webcontent" href="wiki_content/${n}.html"/>`,
      );
      const { id } = await read(
        packed({
          ...canvasFiles(samples),
          'imsmanifest.xml': String(canvasFiles(samples)['imsmanifest.xml']).replace(
            '</resources>',
            `${resources.join('')}</resources>`,
          ),
          ...Object.fromEntries(names.map((n) => [`wiki_content/${n}.html`, `<p>${n}</p>`])),
        }),
      );
      await apply(id, { ...form, courseCode: `N-${count}` });
      const before = college.app.database.statements();
      await workOnCourseImports(college.app);
      expect((await look(id)).state).toBe('imported');
      return college.app.database.statements() - before;
    };
    expect(await statements(150)).toBe(await statements(2));
  });
});

describe('what is no course', () => {
  it('is called by its name', async () => {
    const scorm = packed({ 'imsmanifest.xml': '<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"/>' });
    expect(await read(scorm, 'lesson.zip')).toMatchObject({
      state: 'refused',
      found: null,
      problem: expect.stringContaining('SCORM'),
    });
    const moodle = packed({ 'moodle.xml': '<MOODLE_BACKUP/>' });
    expect((await read(moodle, 'backup.zip')).problem).toContain('Moodle 1.9');
  });

  it('is thrown away after a week, with its package', async () => {
    const { id } = await read(canvas());
    const { file_id } =
      (await college.app.database.read
        .selectFrom('course_imports')
        .select('file_id')
        .where('id', '=', id)
        .executeTakeFirst()) ?? {};
    college.clock.pass({ days: 8 });
    await forgetOldImports(college.app);
    expect(await rows('course_imports')).toBe(0);
    const left = await college.app.database.read
      .selectFrom('file_references')
      .selectAll()
      .where('file_id', '=', file_id ?? '')
      .execute();
    expect(left).toEqual([]);
  });
});
