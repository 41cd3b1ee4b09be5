import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canvasFiles } from '../../../domain/course-import/testing/canvas-files.ts';
import { transaction } from '../../db/database.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { refreshTotals } from '../gradebook/stale.ts';
import { writeScores } from '../gradebook/write-scores.ts';
import { workOnCourseImports } from './work.ts';

let college: TestCollege;
let people: Record<'instructor' | 'colleague' | 'assistant' | 'student' | 'manager', { id: string }>;
let clients: Record<keyof typeof people, Client>;

beforeAll(async () => {
  college = await openTestCollege();
  people = await college.write(async (tx) => {
    await aTerm(tx);
    return {
      instructor: await aUser(tx, 'instructor'),
      colleague: await aUser(tx, 'instructor'),
      assistant: await aUser(tx, 'teaching_assistant'),
      student: await aUser(tx, 'student'),
      manager: await aUser(tx, 'course_manager'),
    };
  });
  const [instructor, colleague, assistant, student, manager] = await Promise.all(
    [people.instructor, people.colleague, people.assistant, people.student, people.manager].map((one) =>
      college.as(one),
    ),
  );
  if (!instructor || !colleague || !assistant || !student || !manager) throw new Error('Nobody is there');
  clients = { instructor, colleague, assistant, student, manager };
});
afterAll(() => college.close());

const packed = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const))),
  );
const db = { get: () => college.app.database.read };

/** A course with a module, a graded assignment in a group by weights, its staff and one student with a score. */
async function aTaughtCourse(given: Parameters<typeof aCourse>[1] = {}) {
  return college.write(async (tx) => {
    const course = await aCourse(tx, { start_date: '2026-09-14', ...given });
    await teaches(tx, course, people.instructor);
    await teaches(tx, course, people.assistant, 'teaching_assistant');
    await enrols(tx, course, people.student);
    const module = await aModule(tx, course, { title: 'There before', position: 7 });
    const group = { id: crypto.randomUUID(), course_id: course.id, name: ' work ', weight: '100', position: 1 };
    await tx.insertInto('grade_groups').values(group).execute();
    const placed = { module_id: module.id, grade_group_id: group.id };
    const item = await anActivity(tx, course, 'assignment', { ...placed, points: '10' });
    return { ...course, module, group, item };
  });
}

async function readPackage(client = clients.instructor, bytes = packed(canvasFiles(samples))) {
  const { id: fileId } = await uploadFile(client, { name: 'weaving.imscc', bytes, purpose: 'course-package' });
  const { answer } = await client.call('POST /api/course-imports', { body: { fileId } });
  await workOnCourseImports(college.app);
  return answer.id;
}

const chosen = (courseId: string, more = {}) => ({
  into: { courseId },
  startDate: '2026-09-14' as string | null,
  modules: [0, 1, 2],
  ...more,
});
type Body = Omit<ReturnType<typeof chosen>, 'into'> & {
  into?: { courseId: string };
  title?: string;
  courseCode?: string;
};
const apply = (id: string, body: Body, client = clients.instructor, headers = {}) =>
  client.call('POST /api/course-imports/{id}/apply', { params: { id }, body, headers });
const look = async (id: string, client = clients.instructor) =>
  (await client.call('GET /api/course-imports/{id}', { params: { id } })).answer;

/** Imports the package into a course, and answers the import as it then is. */
async function importInto(courseId: string, more = {}, client = clients.instructor) {
  const id = await readPackage(client);
  expect((await apply(id, chosen(courseId, more), client)).status).toBe(202);
  await workOnCourseImports(college.app);
  return look(id, client);
}

const modulesOf = (courseId: string) =>
  db.get().selectFrom('modules').selectAll().where('course_id', '=', courseId).orderBy('position').execute();
const titlesOf = async (courseId: string) => (await modulesOf(courseId)).map(({ title }) => title);
const groupsOf = (courseId: string) =>
  db.get().selectFrom('grade_groups').selectAll().where('course_id', '=', courseId).orderBy('position').execute();

describe('who may import into a course', () => {
  let course: { id: string };
  let id: string;
  beforeEach(async () => {
    course = await aTaughtCourse();
  });

  it('is whoever may change its outline', async () => {
    id = await readPackage();
    const theirs = await readPackage(clients.colleague);
    expect((await apply(theirs, chosen(course.id), clients.colleague)).status).toBe(404);
    expect((await apply(id, chosen(crypto.randomUUID()))).status).toBe(404);
    expect((await apply(id, chosen(course.id), clients.colleague)).status).toBe(404);
    for (const client of [clients.assistant, clients.student])
      expect((await apply(id, chosen(course.id), client)).status).toBe(403);
    expect((await apply(id, chosen(course.id), college.nobody)).status).toBe(401);
    expect((await apply(id, chosen(course.id))).answer.state).toBe('importing');
    const managed = await readPackage(clients.manager);
    expect((await apply(managed, chosen(course.id), clients.manager)).answer.state).toBe('importing');
    await workOnCourseImports(college.app);
    expect((await look(managed, clients.manager)).state).toBe('imported');
    const made = ['Looms', 'Patterns', 'Further content'];
    expect(await titlesOf(course.id)).toEqual(['There before', ...made, ...made]);
  });

  it('needs either a course that is there or the fields of a new one', async () => {
    id = await readPackage();
    const wrong = async (body: Body) => (await apply(id, body)).problem;
    const { into, ...rest } = chosen(course.id);
    expect((await wrong(rest)).errors).toEqual({
      title: 'Course title is required',
      courseCode: 'Course code is required',
    });
    expect((await wrong({ ...rest, into, title: 'Weaving' })).errors).toHaveProperty('title');
    expect((await wrong({ ...rest, into, modules: [7] })).errors).toHaveProperty('modules');
    expect((await look(id)).state).toBe('read');
  });

  it('is refused for a course in the archive, also when it came there meanwhile', async () => {
    const archived = { status: 'archived' as const, status_before_archive: 'active' as const };
    const old = await aTaughtCourse(archived);
    id = await readPackage();
    expect((await apply(id, chosen(old.id))).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('archived'),
    });
    await apply(id, chosen(course.id));
    await college.write((tx) => tx.updateTable('courses').set(archived).where('id', '=', course.id).execute());
    await workOnCourseImports(college.app);
    expect(await look(id)).toMatchObject({ state: 'read', problem: expect.stringContaining('archived') });
    expect(await titlesOf(course.id)).toEqual(['There before']);
  });

  it('is judged again when it is done: the course may be gone, or not theirs any more', async () => {
    const doneAfter = async (before: () => Promise<unknown>) => {
      id = await readPackage();
      expect((await apply(id, chosen(course.id))).status).toBe(202);
      await before();
      await workOnCourseImports(college.app);
      return look(id);
    };
    const withdrawn = await doneAfter(() =>
      college.write((tx) => tx.deleteFrom('course_staff').where('course_id', '=', course.id).execute()),
    );
    expect(withdrawn).toMatchObject({
      state: 'read',
      courseId: null,
      problem: expect.stringContaining('deleted, or is not yours'),
    });
    expect(await titlesOf(course.id)).toEqual(['There before']);
    course = await aTaughtCourse({ status: 'draft' });
    const stored = () => db.get().selectFrom('files').select('id').execute();
    const before = (await stored()).length;
    const gone = await doneAfter(async () => {
      await clients.instructor.call('DELETE /api/courses/{id}', { params: { id: course.id } });
    });
    expect(gone).toMatchObject({ state: 'read', courseId: null, problem: expect.stringContaining('deleted') });
    // The package was stored, and not a file of it.
    expect(await stored()).toHaveLength(before + 1);
    const other = await aTaughtCourse();
    expect((await apply(id, chosen(other.id))).answer).toMatchObject({ state: 'importing', problem: null });
    await workOnCourseImports(college.app);
    expect(await look(id)).toMatchObject({ state: 'imported', courseId: other.id });
  });

  it('needs nobody who may create courses, where the college lets none of its instructors do that', async () => {
    const { roles } = college.app.settings.college;
    const settings = college.app.settings.college as { roles: typeof roles };
    settings.roles = { instructor: { 'courses.create': false } };
    try {
      id = await readPackage();
      const { into, ...rest } = chosen(course.id);
      const made = await apply(id, { ...rest, title: 'Weaving', courseCode: 'ART-1' });
      expect(made.problem).toMatchObject({ status: 403, detail: expect.stringContaining('create courses') });
      expect((await apply(id, { ...rest, into })).status).toBe(202);
      await workOnCourseImports(college.app);
      expect((await look(id)).state).toBe('imported');
    } finally {
      settings.roles = roles;
    }
  });
});

describe('an import into a course that runs', () => {
  it('comes behind what is there, unpublished, and changes nothing else', async () => {
    const course = await aTaughtCourse();
    const row = () => db.get().selectFrom('courses').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow();
    const before = await row();
    const told = () => db.get().selectFrom('notifications').select('id').execute();
    const noticed = await told();
    const made = await importInto(course.id);
    expect(made).toMatchObject({
      state: 'imported',
      courseId: course.id,
      into: { courseId: course.id, modules: 3, isHidden: true },
    });
    expect(await row()).toEqual({ ...before, outline_revision: before.outline_revision + 1 });
    expect((await modulesOf(course.id)).map(({ title, is_published }) => [title, is_published])).toEqual([
      ['There before', true],
      ['Looms', false],
      ['Patterns', false],
      ['Further content', false],
    ]);
    const params = { id: course.id };
    const seen = (await clients.student.call('GET /api/courses/{id}/modules', { params })).answer;
    expect(seen.map(({ title }) => title)).toEqual(['There before']);
    const work = (await clients.student.call('GET /api/assignments')).answer.filter(
      (one) => one.course.id === course.id,
    );
    expect(work.map(({ title }) => title)).toEqual([course.item.title]);
    expect((await clients.student.call('GET /api/courses/{id}/quizzes', { params })).answer).toEqual([]);
    const { counts } = (await clients.student.call('GET /api/courses/{id}', { params })).answer;
    expect(counts).toMatchObject({ assignments: 1, quizzes: 0, discussions: 0 });
    expect(await told()).toEqual(noticed);
    const { answer: posts } = await clients.instructor.call('GET /api/courses/{id}/announcements', { params });
    expect(posts).toEqual([]);
    expect(made.found?.problems.map(({ effect, name }) => [effect, name]).slice(-2)).toEqual([
      ['changed', 'Quizzes'],
      ['left-out', 'Announcements'],
    ]);

    const event = await db
      .get()
      .selectFrom('events')
      .select(['kind', 'actor_id', 'subject'])
      .where('course_id', '=', course.id)
      .where('kind', '=', 'modules.imported')
      .execute();
    expect(event).toEqual([{ kind: 'modules.imported', actor_id: people.instructor.id, subject: 'Weaving' }]);
    const audited = await db
      .get()
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('course_id', '=', course.id)
      .execute();
    const changes = { package: { to: 'weaving.imscc' }, modules: { to: 3 } };
    expect(audited).toEqual([{ action: 'course.imported', actor_id: people.instructor.id, changes }]);
    const live = await db
      .get()
      .selectFrom('live_messages')
      .select('id')
      .where('topic', '=', `course:${course.id}`)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('brings files, links, questions with one version each, rubrics and dates from the day that was chosen', async () => {
    const course = await aTaughtCourse();
    await importInto(course.id);
    await importInto(course.id, { startDate: null, modules: [1] });
    const params = { id: course.id };
    const { answer: modules } = await clients.instructor.call('GET /api/courses/{id}/modules', { params });
    const items = modules.flatMap((module) => module.items);
    const lessonId = items.find(({ title }) => title === 'The loom')?.id ?? '';
    const lesson = (await clients.instructor.call('GET /api/lessons/{id}', { params: { id: lessonId } })).answer;
    expect(lesson.body).toContain(`href="/courses/${course.id}/lessons/`);
    const file = /\/api\/files\/[0-9a-f-]{36}/.exec(lesson.body)?.[0] ?? '';
    expect((await clients.instructor.raw({ method: 'GET', url: file })).rawPayload).toEqual(samples.pdf);
    const scarves = await db
      .get()
      .selectFrom('activities')
      .innerJoin('assignments', 'assignments.activity_id', 'activities.id')
      .select(['due_at', 'rubric_id', 'is_published'])
      .where('course_id', '=', course.id)
      .where('title', '=', 'Weave a scarf')
      .orderBy('activities.id')
      .execute();
    // Its own package began on the first of September of the year before: 54 weeks.
    expect(scarves.map(({ due_at }) => due_at)).toEqual([new Date('2026-09-25T21:59:00Z'), null]);
    expect(scarves.every(({ rubric_id }) => rubric_id !== null)).toBe(true);
    const versions = await db
      .get()
      .selectFrom('questions')
      .innerJoin('question_versions', 'question_versions.question_id', 'questions.id')
      .select((eb) => [
        eb.fn.count('questions.id').distinct().as('questions'),
        eb.fn.count('question_versions.revision').as('versions'),
      ])
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
    expect([Number(versions.questions), Number(versions.versions)]).toEqual([22, 22]);
  });

  it('shows a module with all that is in it once it is published', async () => {
    const course = await aTaughtCourse();
    await importInto(course.id);
    const looms = (await modulesOf(course.id)).find(({ title }) => title === 'Looms');
    const params = { id: looms?.id ?? '' };
    const asked = { params: { id: course.id } };
    const { revision } = (await clients.instructor.call('GET /api/courses/{id}/outline', asked)).answer;
    const body = { isPublished: true, revision };
    expect((await clients.instructor.call('PATCH /api/modules/{id}', { params, body })).status).toBe(200);
    const { answer } = await clients.student.call('GET /api/courses/{id}/modules', asked);
    expect(answer.map(({ title, items }) => [title, items.length])).toEqual([
      ['There before', 1],
      ['Looms', 3],
    ]);
  });

  it('changes no grade: a group of the same name takes its work, the others are new and weigh nothing', async () => {
    const course = await aTaughtCourse();
    // What is imported fell due weeks ago: it must not count as missing either.
    await college.write((tx) =>
      sql`update grading_rules set rules = rules || '{"missing": {"percent": "100"}}' where course_id = ${course.id}`.execute(
        tx,
      ),
    );
    await transaction(college.app.database, (tx) =>
      writeScores(college.app, tx, { by: null, via: 'grading' }, [
        { activityId: course.item.id, userId: people.student.id, entered: '8', post: true },
      ]),
    );
    await refreshTotals(college.app, course.id);
    const totals = () =>
      db
        .get()
        .selectFrom('course_totals')
        .select(['user_id', 'current_posted', 'final_posted', 'current_all', 'final_all', 'letters'])
        .where('course_id', '=', course.id)
        .execute();
    const before = await totals();
    expect(before[0]).toMatchObject({ current_posted: '80/1', final_posted: '80/1' });
    const params = { id: course.id };
    const rules = async () => (await clients.instructor.call('GET /api/courses/{id}/grading-rules', { params })).answer;
    const { version, rules: stood } = await rules();
    await importInto(course.id);
    await refreshTotals(college.app, course.id);
    expect(await totals()).toEqual(before);
    const groups = await groupsOf(course.id);
    expect(groups.map(({ name, weight }) => [name, Number(weight)])).toEqual([
      [' work ', 100],
      ['Quizzes', 0],
    ]);
    expect(groups[0]).toMatchObject({ id: course.group.id, drop_lowest: 0 });
    const work = await db
      .get()
      .selectFrom('activities')
      .select(['title', 'grade_group_id'])
      .where('course_id', '=', course.id)
      .where('grade_group_id', 'is not', null)
      .execute();
    expect(Object.fromEntries(work.map(({ title, grade_group_id }) => [title, grade_group_id]))).toEqual({
      [course.item.title]: course.group.id,
      'Weave a scarf': course.group.id,
      Threads: groups[1]?.id,
    });
    // Whoever has the rules open hears of the new group, and does not throw it away.
    const after = await rules();
    expect(after.version).toBe(version + 1);
    expect({ ...after.rules, groups: null, items: null }).toEqual({ ...stood, groups: null, items: null });
    const again = await importInto(course.id, { modules: [1] });
    expect(again.found?.problems.filter(({ effect, name }) => effect === 'changed' && name === 'Quizzes')).toEqual([]);
    expect((await rules()).version).toBe(version + 1);
    expect(await groupsOf(course.id)).toHaveLength(2);
  });

  it('goes by points where the course does, whatever the package does', async () => {
    const course = await aTaughtCourse();
    await college.write((tx) =>
      tx.updateTable('grade_groups').set({ weight: null }).where('course_id', '=', course.id).execute(),
    );
    const { found } = await importInto(course.id);
    expect((await groupsOf(course.id)).map(({ weight }) => weight)).toEqual([null, null]);
    expect(found?.problems.at(-2)?.name).not.toBe('Quizzes');
    const params = { id: course.id };
    const { answer } = await clients.instructor.call('GET /api/courses/{id}/grading-rules', { params });
    expect(answer.rules.weighting).toBe('points');
  });

  it('brings only the groups that its modules use', async () => {
    const course = await aTaughtCourse();
    await importInto(course.id, { modules: [0] });
    expect(await groupsOf(course.id)).toHaveLength(1);
  });
});

describe('an import into a draft', () => {
  it('is published within it, as in a new one; quizzes are not', async () => {
    const course = await aTaughtCourse({ status: 'draft' });
    expect(await importInto(course.id)).toMatchObject({ into: { modules: 3, isHidden: false } });
    const modules = await modulesOf(course.id);
    expect(modules.every(({ is_published }) => is_published)).toBe(true);
    const items = await db
      .get()
      .selectFrom('activities')
      .select(['kind', 'is_published'])
      .where('course_id', '=', course.id)
      .where('kind', 'in', ['quiz', 'discussion'])
      .orderBy('kind')
      .execute();
    expect(items.map(({ is_published }) => is_published)).toEqual([true, false]);
    const params = { id: course.id };
    expect((await clients.instructor.call('GET /api/courses/{id}/announcements', { params })).answer).toEqual([]);
  });
});

describe('what goes wrong on the way', () => {
  it('is done once, however often it is asked', async () => {
    const course = await aTaughtCourse();
    const id = await readPackage();
    const key = { 'idempotency-key': `into-${course.id}` };
    for (const headers of [key, key, {}])
      expect((await apply(id, chosen(course.id), clients.instructor, headers)).answer).toMatchObject({
        state: 'importing',
        into: { courseId: course.id, modules: 3, isHidden: null },
      });
    await workOnCourseImports(college.app);
    expect((await apply(id, chosen(course.id))).answer.state).toBe('imported');
    await workOnCourseImports(college.app);
    expect(await titlesOf(course.id)).toHaveLength(4);
  });

  it('begins anew when a process was killed in it, without doubling', async () => {
    const course = await aTaughtCourse();
    const id = await readPackage();
    await apply(id, chosen(course.id));
    const worked_at = college.clock.now();
    await college.write((tx) => tx.updateTable('course_imports').set({ worked_at }).where('id', '=', id).execute());
    await workOnCourseImports(college.app);
    expect((await look(id)).state).toBe('importing');
    college.clock.pass({ seconds: 61 });
    await Promise.all([workOnCourseImports(college.app), workOnCourseImports(college.app)]);
    expect((await look(id)).state).toBe('imported');
    expect(await titlesOf(course.id)).toHaveLength(4);
  });

  it('leaves nothing behind when it fails', async () => {
    const bytes = packed({ ...canvasFiles(samples), 'web_resources/Week 1.pdf': Buffer.alloc(3000, 0x61) });
    const at = bytes.indexOf('web_resources/Week 1.pdf') + 'web_resources/Week 1.pdf'.length;
    bytes.fill(0xff, at, at + 8);
    const course = await aTaughtCourse();
    const id = await readPackage(clients.instructor, bytes);
    await apply(id, chosen(course.id));
    await workOnCourseImports(college.app);
    expect(await look(id)).toMatchObject({ state: 'read', into: { courseId: course.id, isHidden: null } });
    expect(await titlesOf(course.id)).toEqual(['There before']);
    expect(await groupsOf(course.id)).toHaveLength(1);
  });

  it('lands both of two that come at once', async () => {
    const course = await aTaughtCourse();
    const [one, other] = [await readPackage(), await readPackage()];
    await apply(one, chosen(course.id, { modules: [0] }));
    await apply(other, chosen(course.id, { modules: [1] }));
    await Promise.all([workOnCourseImports(college.app), workOnCourseImports(college.app)]);
    expect([(await look(one)).state, (await look(other)).state]).toEqual(['imported', 'imported']);
    const positions = (await modulesOf(course.id)).map(({ position }) => position);
    expect(positions).toEqual([7, 8, 9]);
    expect((await titlesOf(course.id)).toSorted()).toEqual(['Looms', 'Patterns', 'There before']);
  });

  it('is refused where the course would have too much, before anything is written', async () => {
    const course = await aTaughtCourse();
    const many = Array.from({ length: 498 }, (_, index) => ({
      id: crypto.randomUUID(),
      course_id: course.id,
      title: `Week ${index}`,
      position: 8 + index,
    }));
    await college.write((tx) => tx.insertInto('modules').values(many).execute());
    const id = await readPackage();
    expect((await apply(id, chosen(course.id))).problem).toMatchObject({
      status: 422,
      errors: { modules: expect.stringContaining('too many modules: 502, of at most 500') },
    });
    expect((await apply(id, chosen(course.id, { modules: [1] }))).status).toBe(202);
    const groups = Array.from({ length: 49 }, (_, index) => ({
      id: crypto.randomUUID(),
      course_id: course.id,
      name: `Group ${index}`,
      weight: '0',
      position: 2 + index,
    }));
    await college.write((tx) => tx.insertInto('grade_groups').values(groups).execute());
    await workOnCourseImports(college.app);
    expect(await look(id)).toMatchObject({
      state: 'read',
      problem: expect.stringContaining('too many grade groups: 51, of at most 50'),
    });
    expect(await titlesOf(course.id)).toHaveLength(499);
  });

  it('says that the course was deleted since', async () => {
    const course = await aTaughtCourse({ status: 'draft' });
    const { id } = await importInto(course.id);
    expect((await clients.instructor.call('DELETE /api/courses/{id}', { params: { id: course.id } })).status).toBe(204);
    expect(await look(id)).toMatchObject({ state: 'imported', courseId: null, into: { courseId: course.id } });
  });
});
