import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseStatus } from '../../../contract/courses.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let teacher: { id: string };
let instructor: Client;
let manager: Client;

beforeAll(async () => {
  college = await openTestCollege();
  teacher = await college.write((tx) => aUser(tx, 'instructor'));
  instructor = await college.as(teacher);
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  await college.write((tx) => aTerm(tx));
});
afterAll(() => college.close());

async function student() {
  const user = await college.write((tx) => aUser(tx, 'student'));
  return { user, client: await college.as(user) };
}

const taught = (given: Parameters<typeof aCourse>[1] = {}) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, given);
    await teaches(tx, course, teacher);
    return course;
  });

type Course = Awaited<ReturnType<typeof taught>>;
const fields = (course: Course, given: object = {}) => ({
  title: course.title,
  courseCode: course.course_code,
  description: course.description,
  revision: 1,
  ...given,
});
const read = (client: Client, { id }: { id: string }) =>
  client.call('GET /api/courses/{id}/settings', { params: { id } });
const save = (client: Client, course: Course, given: object = {}) =>
  client.call('PUT /api/courses/{id}/settings', { params: { id: course.id }, body: fields(course, given) });
const become = (client: Client, { id }: { id: string }, status: CourseStatus) =>
  client.call('PUT /api/courses/{id}/status', { params: { id }, body: { status } });
const checks = async (client: Client, { id }: { id: string }) =>
  (await client.call('GET /api/courses/{id}/checklist', { params: { id } })).answer.map(({ code }) => code);
const listed = async (client: Client, query: object = {}) =>
  (await client.call('GET /api/courses', { query })).answer.map(({ id }) => id);

describe('the settings', () => {
  test('are read in one statement beside the session', async () => {
    const reply = await read(instructor, await taught({ start_date: '2026-09-14' }));
    expect(reply.statements).toBe(2);
    expect(reply.answer).toMatchObject({
      status: 'active',
      mayBecome: ['completed', 'archived', 'draft'],
      students: 0,
    });
  });

  test('are changed; the term follows the start date, and the revision rises', async () => {
    const course = await taught();
    const reply = await save(instructor, course, {
      title: 'Weaving',
      startDate: '2026-10-01',
      maxStudents: 12,
      credits: 4,
    });
    expect(reply.answer).toMatchObject({ title: 'Weaving', maxStudents: 12, credits: 4, revision: 2 });
    expect(reply.answer.term?.name).toBe('Autumn 2026');
  });

  test('of two who opened them the first to save wins', async () => {
    const course = await taught();
    const [one, other] = await Promise.all([
      save(instructor, course, { title: 'One' }),
      save(manager, course, { title: 'Other' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const { title } = (await read(instructor, course)).answer;
    expect(title).toBe(one.status === 200 ? 'One' : 'Other');
  });

  test('of a published course are whole, of a draft they need not be', async () => {
    const problem = (await save(instructor, await taught(), { title: ' ', description: '', credits: 9 })).problem;
    expect(problem.errors).toMatchObject({
      title: 'Course title is required',
      description: 'Course description is required',
      credits: 'Credits must be between 1 and 6',
    });
    const draft = await taught({ status: 'draft' });
    expect((await save(instructor, draft, { title: '', credits: 0 })).answer.credits).toBe(0);
  });

  test('of a completed course change but for its credits, by which the transcripts weigh its grades', async () => {
    const course = await taught();
    const kept = { description: 'Looms', credits: 4 };
    await save(instructor, course, kept);
    await become(instructor, course, 'completed');
    for (const client of [instructor, manager]) {
      const refused = await save(client, course, { ...kept, credits: 5, revision: 3 });
      expect([refused.status, refused.problem.code]).toEqual([409, 'grades-final']);
    }
    const saved = await save(instructor, course, { ...kept, title: 'Weaving', revision: 3 });
    expect(saved.answer).toMatchObject({ title: 'Weaving', credits: 4, revision: 4 });
    await become(instructor, course, 'active');
    expect((await save(instructor, course, { ...kept, credits: 5, revision: 5 })).answer.credits).toBe(5);
  });

  test('a code that is taken is refused at its field', async () => {
    const other = await taught({ course_code: 'TAK-1' });
    await save(instructor, other);
    const problem = (await save(instructor, await taught(), { courseCode: other.course_code.toLowerCase() })).problem;
    expect(problem).toMatchObject({ status: 409, errors: { courseCode: expect.stringContaining('already used') } });
  });

  test('more places are for those who wait, in their order', async () => {
    const course = await taught({ max_students: 1 });
    const people = [await student(), await student(), await student()];
    for (const { client } of people) await client.call('POST /api/courses/{id}/join', { params: { id: course.id } });
    expect((await save(instructor, course, { maxStudents: 2 })).answer.students).toBe(2);
    const status = async (i: number) => (await read2(people[i]?.client, course)).status;
    expect([await status(0), await status(1), await status(2)]).toEqual([200, 200, 404]);
  });
});

const read2 = (client: Client | undefined, { id }: { id: string }) =>
  (client ?? college.nobody).call('GET /api/courses/{id}', { params: { id } });

describe('publishing', () => {
  test('waits for what must be there; the rest only warns', async () => {
    const draft = await taught({ status: 'draft', description: '' });
    const refused = await become(instructor, draft, 'active');
    expect(refused.problem).toMatchObject({ status: 409, detail: expect.stringContaining('it has no description') });
    expect(await checks(instructor, draft)).toEqual(['description', 'noModules', 'noDates']);
    await save(instructor, draft, { description: 'D' });
    expect((await become(instructor, draft, 'active')).answer.status).toBe('active');
    const again = await become(instructor, draft, 'active');
    expect([again.status, again.answer.revision]).toEqual([200, 3]);
    const events = await college.app.database.read
      .selectFrom('events')
      .select('kind')
      .where('course_id', '=', draft.id)
      .execute();
    expect(events).toEqual([{ kind: 'course.published' }]);
  });

  test('looks at modules, items and dates', async () => {
    const draft = await taught({ status: 'draft', start_date: '2026-09-14', end_date: '2026-12-06' });
    await college.write(async (tx) => {
      await aModule(tx, draft, { title: 'Empty' });
      const module = await aModule(tx, draft, { title: 'Full' });
      const of = { module_id: module.id };
      await anActivity(tx, draft, 'quiz', { ...of, is_published: false });
      // 6 December, 23:30 of the college in Prague: inside. Half an hour later: outside.
      await anActivity(tx, draft, 'assignment', { ...of, due_at: new Date('2026-12-06T22:30:00Z') });
      await anActivity(tx, draft, 'assignment', { ...of, due_at: new Date('2026-12-06T23:30:00Z') });
      await anActivity(tx, draft, 'lesson', { ...of, title: '', is_published: false });
    });
    const answer = (await instructor.call('GET /api/courses/{id}/checklist', { params: { id: draft.id } })).answer;
    expect(answer.map(({ code, subject }) => [code, subject?.kind ?? subject?.title])).toEqual([
      ['itemTitle', 'lesson'],
      ['emptyModule', 'Empty'],
      ['quizWithoutQuestions', 'quiz'],
      ['dateOutside', 'assignment'],
      ['unpublishedItem', 'lesson'],
    ]);
  });

  test('is taken back only while nobody is in the course or has worked in it', async () => {
    const course = await taught();
    const { user, client } = await student();
    const enrolment = await college.write((tx) => enrols(tx, course, user));
    expect((await become(instructor, course, 'draft')).problem.detail).toContain('Archive it instead');
    await instructor.call('DELETE /api/enrolments/{id}', { params: { id: enrolment.id } });
    expect((await become(instructor, course, 'draft')).answer.status).toBe('draft');
    expect((await read2(client, course)).status).toBe(404);
  });
});

describe('completing', () => {
  test('writes the grades into the transcripts, and reopening takes them out again', async () => {
    const course = await taught();
    const [inside, waiting] = [await student(), await student()];
    await college.write(async (tx) => {
      await enrols(tx, course, inside.user);
      await enrols(tx, course, waiting.user, 'waitlisted');
      const work = await anActivity(tx, course, 'assignment', { points: '40' });
      const score = { activity_id: work.id, user_id: inside.user.id, points: '37', graded_at: new Date() };
      await tx
        .insertInto('scores')
        .values({ ...score, posted_at: new Date() })
        .execute();
    });
    expect((await become(instructor, course, 'completed')).answer.mayBecome).toEqual(['active', 'archived']);
    const rows = () =>
      college.app.database.read
        .selectFrom('enrolments')
        .select(['state', 'final_percent', 'waitlist_number'])
        .where('course_id', '=', course.id)
        .orderBy('state')
        .execute();
    expect(await rows()).toEqual([
      { state: 'completed', final_percent: '92.5000', waitlist_number: null },
      { state: 'dropped', final_percent: null, waitlist_number: null },
    ]);
    const line = (await inside.client.call('GET /api/grades')).answer.courses.find(({ id }) => id === course.id);
    expect(line).toMatchObject({ status: 'completed', percent: '92.5' });
    expect((await become(instructor, course, 'active')).answer.status).toBe('active');
    expect((await rows())[0]).toMatchObject({ state: 'active', final_percent: null });
  });
});

describe('the archive', () => {
  test('holds a course that can be read and not worked in, out of the lists, until it is taken back', async () => {
    const course = await taught();
    const { user, client } = await student();
    const lesson = await college.write(async (tx) => {
      await enrols(tx, course, user);
      const module = await aModule(tx, course);
      return anActivity(tx, course, 'lesson', { module_id: module.id });
    });
    const complete = () =>
      client.call('PUT /api/lessons/{id}/progress', { params: { id: lesson.id }, body: { status: 'completed' } });
    expect((await become(instructor, course, 'archived')).answer.mayBecome).toEqual(['active']);
    expect(await listed(client)).not.toContain(course.id);
    expect(await listed(instructor)).not.toContain(course.id);
    expect(await listed(instructor, { archived: '1' })).toContain(course.id);
    expect(await listed(client, { archived: '1' })).toContain(course.id);
    expect((await read2(client, course)).answer.status).toBe('archived');
    expect((await complete()).problem).toMatchObject({ status: 409, detail: expect.stringContaining('archived') });
    const other = await student();
    const joined = await other.client.call('POST /api/courses/{id}/join', { params: { id: course.id } });
    expect(joined.status).toBe(409);
    expect((await save(instructor, course, { revision: 2 })).problem.detail).toContain('archived');
    expect((await become(instructor, course, 'completed')).status).toBe(409);
    expect((await become(instructor, course, 'active')).answer.status).toBe('active');
    expect(await listed(client)).toContain(course.id);
    expect((await complete()).answer.status).toBe('completed');
  });
});

describe('templates', () => {
  test('are offered by course managers, to whoever creates courses', async () => {
    const course = await taught({ status: 'draft', title: 'A frame' });
    const offer = (client: Client, isTemplate: boolean) =>
      client.call('PUT /api/courses/{id}/template', { params: { id: course.id }, body: { isTemplate } });
    expect((await offer(instructor, true)).status).toBe(403);
    expect((await offer(manager, true)).answer.isTemplate).toBe(true);
    const other = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const titles = async () => (await other.call('GET /api/course-templates')).answer.map(({ title }) => title);
    expect(await titles()).toEqual(['A frame']);
    expect((await other.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(404);
    await offer(manager, false);
    expect(await titles()).toEqual([]);
  });
});
