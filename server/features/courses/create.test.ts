import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseInput } from '../../../contract/courses.ts';
import { hueOf } from '../../../domain/hue.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, aTerm, aUser } from '../../testing/factories.ts';

let college: TestCollege;
let instructor: { id: string };
let client: Client;
let count = 0;

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  instructor = await college.write((tx) => aUser(tx, 'instructor'));
  client = await college.as(instructor);
});
afterAll(() => college.close());

/** A form that may be published, with a code of its own. */
const aForm = (given: Partial<CourseInput> = {}): CourseInput => ({
  title: 'Networks',
  courseCode: `NET-${++count}`,
  description: 'How computers talk.',
  ...given,
});

const create = (body: CourseInput, as = client) => as.call('POST /api/courses', { body });

const coursesCoded = (code: string) =>
  college.app.database.read.selectFrom('courses').selectAll().where('course_code', '=', code).execute();

const sendRaw = (payload: object) => client.raw({ method: 'POST', url: '/api/courses', payload });

const termOf = async (startDate: string | null) => (await create(aForm({ startDate }))).answer.term?.name ?? null;

const eventsOf = (id: string) =>
  college.app.database.read.selectFrom('events').selectAll().where('course_id', '=', id).execute();

const modulesOf = (n: number) =>
  Array.from({ length: n }, (_, m) => ({ title: `M${m}`, items: [{ kind: 'lesson' as const, title: 'L' }] }));

describe('who may', () => {
  test.each(['student', 'teaching_assistant', 'supervisor'] as const)('not a %s, whatever is sent', async (role) => {
    const other = await college.as(await college.write((tx) => aUser(tx, role)));
    expect((await create(aForm(), other)).status).toBe(403);
    expect((await other.raw({ method: 'POST', url: '/api/courses', payload: { nonsense: 1 } })).statusCode).toBe(403);
    expect((await create(aForm(), college.nobody)).status).toBe(401);
  });

  test('an instructor becomes the course’s instructor', async () => {
    const { answer, status } = await create(aForm());
    expect(status).toBe(201);
    expect(answer.instructors.map(({ id }) => id)).toEqual([instructor.id]);
    expect(answer).toMatchObject({ status: 'active', can: { edit: true }, revision: 1, level: 'beginner', credits: 3 });
  });

  test.each(['course_manager', 'admin'] as const)('a %s owns it without teaching it', async (role) => {
    const manager = await college.write((tx) => aUser(tx, role));
    const { answer } = await create(aForm(), await college.as(manager));
    expect(answer.instructors).toEqual([]);
    expect((await coursesCoded(answer.courseCode))[0]?.created_by).toBe(manager.id);
  });
});

describe('what is refused', () => {
  test('blames a date that is none, and no other for it', async () => {
    const { problem } = await create(
      aForm({ startDate: 'yesterday', endDate: '2026-12-06', enrollmentDeadline: 'tomorrow' }),
    );
    expect(problem.errors).toEqual({ startDate: 'Choose a date', enrollmentDeadline: 'Choose a date' });
  });

  test.each<[string, string, Partial<CourseInput>]>([
    ['title', 'Course title is required', { title: ' ' }],
    ['title', 'Course title is required', { title: '\u200b\ufeff\u2060' }],
    ['courseCode', 'Course code is required', { courseCode: '' }],
    ['description', 'Course description is required', { description: '' }],
    ['credits', 'Credits must be between 1 and 6', { credits: 0 }],
    ['credits', 'Credits must be between 1 and 6', { credits: 7 }],
    ['maxStudents', 'Max students must be at least 1', { maxStudents: 0 }],
    ['endDate', 'The end date must not be before the start date', { startDate: '2026-09-14', endDate: '2026-09-13' }],
    [
      'enrollmentDeadline',
      'The enrollment deadline must not be after the end date',
      { endDate: '2026-12-06', enrollmentDeadline: '2026-12-07' },
    ],
    ['startDate', 'Choose a date', { startDate: '14 September' }],
    ['title', 'At most 200 characters', { title: 'x'.repeat(201) }],
    ['modules.0.title', 'Module title is required', { modules: [{ title: '' }] }],
    [
      'modules.0.items.1.title',
      'Give it a title',
      {
        modules: [
          {
            title: 'One',
            items: [
              { kind: 'lesson', title: 'A' },
              { kind: 'quiz', title: ' ' },
            ],
          },
        ],
      },
    ],
    [
      'modules.0.items.0.kind',
      'Add a lesson, a quiz or an assignment',
      {
        modules: [{ title: 'One', items: [{ kind: 'video', title: 'A' }] }],
      },
    ],
    [
      'modules.0.items.0.minutes',
      'At most 600 minutes',
      {
        modules: [{ title: 'One', items: [{ kind: 'lesson', title: 'A', minutes: 601 }] }],
      },
    ],
  ])('%s: %s', async (field, message, given) => {
    const { status, problem } = await create(aForm(given));
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ [field]: message });
  });

  test('but not for the spaces around it: they are not part of it', async () => {
    const { status, answer } = await create(aForm({ title: ` ${'x'.repeat(200)}  ` }));
    expect([status, answer.title]).toEqual([201, 'x'.repeat(200)]);
  });

  test('fields that are not part of the form, or not of its types', async () => {
    expect((await sendRaw({ ...aForm(), createdBy: instructor.id })).json().errors).toHaveProperty('createdBy');
    expect((await sendRaw({ ...aForm(), status: 'completed' })).json().errors).toHaveProperty('status');
    expect((await sendRaw({ ...aForm(), level: 'expert' })).json().errors).toHaveProperty('level');
  });

  test('ids of modules that are not its own, and nothing of theirs is touched', async () => {
    const theirs = await college.write(async (tx) => aModule(tx, await aCourse(tx), { title: 'Theirs' }));
    const form = aForm({ modules: [{ id: theirs.id, title: 'Mine now' }] });
    const { status, problem } = await create(form);
    expect([status, problem.errors]).toEqual([422, { 'modules.0.id': 'This module is not in the draft' }]);
    expect(await coursesCoded(form.courseCode)).toEqual([]);
    const module = await college.app.database.read
      .selectFrom('modules')
      .selectAll()
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    expect(module).toMatchObject({ title: 'Theirs', course_id: theirs.course_id });
  });

  test('a course code that is taken in the same term, in whatever letters', async () => {
    const term = { startDate: '2031-03-01' };
    await college.write((tx) => aTerm(tx, { starts_on: '2031-02-01', ends_on: '2031-05-31' }));
    const form = aForm({ ...term, courseCode: 'tak-1' });
    expect((await create(form)).status).toBe(201);
    const again = await create({ ...form, courseCode: 'TAK-1' });
    expect(again.status).toBe(409);
    expect(again.problem.errors).toEqual({ courseCode: 'This course code is already used this term. Choose another.' });
    expect((await create({ ...form, status: 'draft' })).status).toBe(201);
    expect((await create({ ...form, startDate: '2032-03-01' })).status).toBe(201);
  });
});

describe('a second draft of one code', () => {
  const sentence = 'You already have a draft with this course code. Choose another code, or go on with that draft.';

  test('is refused at its field, from whichever window, and its key may be used again', async () => {
    const form = aForm({ status: 'draft' });
    const headers = { 'idempotency-key': 'second-draft-of-a-code' };
    expect((await create(form)).status).toBe(201);
    const code = form.courseCode.toLowerCase();
    const again = await client.call('POST /api/courses', { body: { ...form, courseCode: code }, headers });
    expect([again.status, again.problem.errors]).toEqual([409, { courseCode: sentence }]);
    expect((await create({ ...form, courseCode: `${form.courseCode}-B` })).status).toBe(201);
    expect(await coursesCoded(form.courseCode)).toHaveLength(1);
  });

  test('of two that are saved at once one is a draft', async () => {
    const form = aForm({ status: 'draft' });
    const replies = await Promise.all([create(form), create(form)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('but not in another term, of somebody else, without a code, or once the first is gone', async () => {
    const form = aForm({ status: 'draft' });
    const first = (await create(form)).answer;
    await college.write((tx) => aTerm(tx, { starts_on: '2041-02-01', ends_on: '2041-05-31' }));
    expect((await create({ ...form, startDate: '2041-03-01' })).status).toBe(201);
    const other = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    expect((await create(form, other)).status).toBe(201);
    const nameless = aForm({ status: 'draft', courseCode: '' });
    expect([(await create(nameless)).status, (await create(nameless)).status]).toEqual([201, 201]);
    await client.call('DELETE /api/courses/{id}', { params: { id: first.id } });
    expect((await create(form)).status).toBe(201);
  });
});

describe('what is saved', () => {
  test('every field of the form', async () => {
    const form = aForm({
      level: 'advanced',
      credits: 6,
      maxStudents: 50,
      startDate: '2033-09-14',
      endDate: '2033-12-06',
      enrollmentDeadline: '2033-10-01',
      requiresApproval: true,
    });
    const { answer } = await create({ ...form, title: '  Networks  ' });
    expect(answer).toMatchObject({ ...form, title: 'Networks', hue: hueOf(form.courseCode), weeks: 12, students: 0 });
  });

  test('empty dates and an empty limit as none', async () => {
    const { answer } = await create(aForm({ startDate: '', endDate: '', enrollmentDeadline: '', maxStudents: null }));
    expect(answer).toMatchObject({ startDate: null, endDate: null, enrollmentDeadline: null, maxStudents: null });
  });

  test('the term that holds the start date, the current one without a start date, or none', async () => {
    await college.write(async (tx) => {
      await aTerm(tx, { name: 'Far', starts_on: '2040-02-01', ends_on: '2040-05-31' });
      await aTerm(tx, { name: 'Today', starts_on: '2026-11-18', ends_on: '2026-11-18' });
    });
    expect(await termOf('2040-02-01')).toBe('Far');
    expect(await termOf('2040-05-31')).toBe('Far');
    expect(await termOf('2040-06-01')).toBeNull();
    expect(await termOf(null)).toBe('Today');
  });

  test('modules and items in their order, published but for quizzes, each with the row of its kind', async () => {
    const { answer } = await create(
      aForm({
        modules: [
          {
            title: 'Signals',
            description: 'Wires',
            items: [
              { kind: 'lesson', title: 'Copper', minutes: 15 },
              { kind: 'quiz', title: 'Check' },
              { kind: 'assignment', title: 'Measure' },
            ],
          },
          { title: 'Empty' },
        ],
      }),
    );
    const modules = (await client.call('GET /api/courses/{id}/modules', { params: answer })).answer;
    expect(modules.map(({ title, description, isPublished }) => [title, description, isPublished])).toEqual([
      ['Signals', 'Wires', true],
      ['Empty', '', true],
    ]);
    expect(
      modules[0]?.items.map(({ kind, title, minutes, isPublished }) => [kind, title, minutes, isPublished]),
    ).toEqual([
      ['lesson', 'Copper', 15, true],
      ['quiz', 'Check', null, false],
      ['assignment', 'Measure', null, true],
    ]);
    expect(answer).toMatchObject({ counts: { assignments: 1, quizzes: 1 }, itemsTotal: 2 });
    const [lesson, quiz, assignment] = modules[0]?.items ?? [];
    expect((await client.call('GET /api/lessons/{id}', { params: { id: lesson?.id ?? '' } })).answer.body).toBe('');
    const read = college.app.database.read;
    const quizRow = await read
      .selectFrom('quizzes')
      .selectAll()
      .where('activity_id', '=', quiz?.id ?? '')
      .executeTakeFirst();
    expect(quizRow).toMatchObject({ time_limit: 30, max_attempts: 1 });
    const row = await read
      .selectFrom('assignments')
      .selectAll()
      .where('activity_id', '=', assignment?.id ?? '')
      .executeTakeFirst();
    expect(row).toBeDefined();
  });

  test('a draft, however unfinished', async () => {
    const body = {
      title: '',
      courseCode: '',
      description: '',
      credits: 0,
      maxStudents: 0,
      startDate: '2026-09-14',
      endDate: '2026-09-01',
      status: 'draft' as const,
      modules: [{ title: '', items: [{ kind: 'lesson' as const, title: '' }] }],
    };
    const { answer, status } = await create(body);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ status: 'draft', title: '', credits: 0, can: { edit: true } });
  });

  test('a draft of which nothing is written yet, and no course without what it must have', async () => {
    const draft = await sendRaw({ status: 'draft' });
    expect([draft.statusCode, draft.json()]).toEqual([
      201,
      expect.objectContaining({ title: '', courseCode: '', description: '' }),
    ]);
    const course = await sendRaw({});
    expect([course.statusCode, course.json<{ errors: object }>().errors]).toEqual([
      422,
      {
        title: 'Course title is required',
        courseCode: 'Course code is required',
        description: 'Course description is required',
      },
    ]);
    // What changes a draft is the whole form: what is not sent is not emptied.
    const { id, revision } = draft.json<{ id: string; revision: number }>();
    const change = await client.raw({
      method: 'PUT',
      url: `/api/courses/${id}`,
      payload: { status: 'draft', revision, title: 'Networks', description: 'Wires' },
    });
    expect([change.statusCode, change.json<{ errors: object }>().errors]).toEqual([
      422,
      { courseCode: 'Course code is required' },
    ]);
  });

  test('an event when it is published, none for a draft', async () => {
    const published = (await create(aForm())).answer;
    expect(await eventsOf(published.id)).toMatchObject([
      { kind: 'course.published', actor_id: instructor.id, subject_id: published.id, subject: 'Networks' },
    ]);
    const draft = (await create(aForm({ status: 'draft' }))).answer;
    expect(await eventsOf(draft.id)).toEqual([]);
  });

  test('takes as many statements for a hundred modules as for one', async () => {
    const one = await create(aForm({ modules: modulesOf(1) }));
    const hundred = await create(aForm({ modules: modulesOf(100) }));
    expect(hundred.answer.itemsTotal).toBe(100);
    expect(hundred.statements).toBe(one.statements);
  });
});

describe('retries', () => {
  test('twenty at once with one key make one course, and all hear of the same', async () => {
    const body = aForm({ modules: [{ title: 'One', items: [{ kind: 'lesson', title: 'A' }] }] });
    const headers = { 'idempotency-key': 'create-networks-once' };
    const send = () => client.call('POST /api/courses', { body, headers });
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await coursesCoded(body.courseCode)).toHaveLength(1);
    const other = await client.call('POST /api/courses', { body: { ...body, title: 'Another' }, headers });
    expect(other.status).toBe(409);
  });

  test('of two who publish one code at once without a key, one gets it', async () => {
    const body = aForm();
    const replies = await Promise.all([create(body), create(body)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await coursesCoded(body.courseCode)).toHaveLength(1);
  });
});
