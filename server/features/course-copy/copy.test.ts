import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { richText } from '../../../contract/rich-text.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aQuestion, aReply, aTopic, oneOfTwo } from '../../testing/work.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

let college: TestCollege;
let teacher: { id: string };
let instructor: Client;
let student: { id: string };
let source: Awaited<ReturnType<typeof aCourse>>;
let original: { module: string; lesson: string; quiz: string; work: string; group: string };

const all = ['settings', 'modules', 'lessons', 'quizzes', 'assignments', 'materials', 'grading'] as const;
const form = {
  title: 'Weaving again',
  courseCode: 'ART-2',
  startDate: '2027-01-11',
  keepsWeekdays: true,
  parts: [...all],
};

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    await aTerm(tx);
    await aTerm(tx, { name: 'Spring 2027', starts_on: '2027-01-11', ends_on: '2027-04-04' });
    teacher = await aUser(tx, 'instructor');
    student = await aUser(tx, 'student');
    source = await aCourse(tx, {
      title: 'Weaving',
      course_code: 'ART-1',
      description: 'Warp and weft.',
      credits: 5,
      start_date: '2026-09-14',
      end_date: '2026-12-04',
      enrollment_deadline: '2026-09-25',
    });
    await teaches(tx, source, teacher);
    await enrols(tx, source, student);
    const group = newId();
    await tx
      .insertInto('grade_groups')
      .values({ id: group, course_id: source.id, name: 'Work', position: 1 })
      .execute();
    const module = await aModule(tx, source, { title: 'Looms' });
    const of = { module_id: module.id };
    // A Friday before the clocks change, 23:59 in Prague.
    const due = { due_at: new Date('2026-10-23T21:59:00Z'), grade_group_id: group, points: '10' };
    const work = await anActivity(tx, source, 'assignment', { ...of, ...due, title: 'A scarf' });
    const lesson = await anActivity(tx, source, 'lesson', { ...of, title: 'The warp' });
    const body = `<p><a href="/courses/${source.id}/lessons/${lesson.id}">This</a>, <a href="https://example.org/">that</a></p>`;
    await tx
      .updateTable('lessons')
      .set({ body: richText.parse(body) })
      .where('activity_id', '=', lesson.id)
      .execute();
    const quiz = await anActivity(tx, source, 'quiz', { ...of, title: 'Knots' });
    const bank = { id: newId(), course_id: source.id, name: 'Knots', created_at: new Date() };
    await tx.insertInto('question_banks').values(bank).execute();
    const question = {
      id: newId(),
      course_id: source.id,
      bank_id: bank.id,
      type: 'essay' as const,
      stem: '<p>Why?</p>',
      body: '{}',
      key: '{}',
      points: '2',
      revision: 4,
      created_at: new Date(),
      updated_at: new Date(),
    };
    await tx.insertInto('questions').values(question).execute();
    const slot = { quiz_id: quiz.id, points: '2' };
    await tx
      .insertInto('quiz_slots')
      .values([
        { ...slot, id: newId(), position: 1, question_id: question.id, bank_id: null },
        { ...slot, id: newId(), position: 2, question_id: null, bank_id: bank.id },
      ])
      .execute();
    const outside = await anActivity(tx, source, 'link', { title: 'Outside' });
    await tx.updateTable('links').set({ description: 'Go and see.' }).where('activity_id', '=', outside.id).execute();
    // What people did, and what of it there is in the course.
    const done = { activity_id: lesson.id, user_id: student.id, viewed_at: new Date() };
    await tx.insertInto('activity_progress').values(done).execute();
    const submitted = { id: newId(), activity_id: work.id, user_id: student.id, submitted_at: new Date() };
    await tx.insertInto('submissions').values(submitted).execute();
    original = { module: module.id, lesson: lesson.id, quiz: quiz.id, work: work.id, group };
  });
  instructor = await college.as(teacher);
  await uploadFile(instructor, {
    name: 'Plan.pdf',
    bytes: samples.pdf,
    purpose: 'course-material',
    courseId: source.id,
  });
});
afterAll(() => college.close());

const copy = (client: Client, body: object = {}, headers: Record<string, string> = {}) =>
  client.call('POST /api/courses/{id}/copies', { params: { id: source.id }, body: { ...form, ...body }, headers });
const preview = async (body: object = {}) => {
  const { title: _title, courseCode: _code, ...dates } = form;
  const sent = { params: { id: source.id }, body: { ...dates, ...body } };
  return (await instructor.call('POST /api/courses/{id}/copy-previews', sent)).answer;
};
const itemsOf = (courseId: string) =>
  college.app.database.read
    .selectFrom('activities')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('kind')
    .execute();

describe('a copy', () => {
  test('is a draft with everything that was asked for, its dates moved, and nothing that people did', async () => {
    const made = (await copy(instructor)).answer;
    expect(made).toMatchObject({
      title: 'Weaving again',
      courseCode: 'ART-2',
      status: 'draft',
      description: 'Warp and weft.',
      credits: 5,
      startDate: '2027-01-11',
      endDate: '2027-04-02',
      enrollmentDeadline: '2027-01-22',
      term: { name: 'Spring 2027' },
      students: 0,
      can: { edit: true },
    });
    const items = await itemsOf(made.id);
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['assignment', 'A scarf'],
      ['lesson', 'The warp'],
      ['link', 'Outside'],
      ['quiz', 'Knots'],
    ]);
    const [work, lesson, link, quiz] = items;
    const params = { id: made.id };
    const { answer: links } = await instructor.call('GET /api/courses/{id}/resources', { params });
    expect(links).toMatchObject([{ id: link?.id, description: 'Go and see.' }]);
    // 17 weeks later it is winter: 23:59 stays 23:59, one hour later in UTC.
    expect(work?.due_at?.toISOString()).toBe('2027-02-19T22:59:00.000Z');
    expect(work?.grade_group_id).not.toBe(original.group);
    expect(items.map(({ id }) => id)).not.toContain(original.lesson);
    const read = college.app.database.read;
    const text = await read
      .selectFrom('lessons')
      .select('body')
      .where('activity_id', '=', lesson?.id ?? '')
      .executeTakeFirst();
    expect(text?.body).toContain(`/courses/${made.id}/lessons/${lesson?.id}`);
    expect(text?.body).toContain('https://example.org/');
    const slots = await read
      .selectFrom('quiz_slots as s')
      .leftJoin('questions as q', 'q.id', 's.question_id')
      .leftJoin('question_banks as b', 'b.id', 's.bank_id')
      .select(['q.course_id as question_in', 'q.stem', 'q.revision', 'b.course_id as bank_in'])
      .where('s.quiz_id', '=', quiz?.id ?? '')
      .orderBy('s.position')
      .execute();
    expect(slots).toEqual([
      { question_in: made.id, stem: '<p>Why?</p>', revision: 1, bank_in: null },
      { question_in: null, stem: null, revision: null, bank_in: made.id },
    ]);
    for (const table of ['activity_progress', 'submissions', 'scores']) {
      const { rows } = await sql`select from ${sql.table(table)} x join activities a on a.id = x.activity_id
        where a.course_id = ${made.id}`.execute(read);
      expect(rows).toEqual([]);
    }
  });

  test('shares the files of the original: one file, two courses, and each may let it go', async () => {
    const materials = (id: string) => instructor.call('GET /api/courses/{id}/materials', { params: { id } });
    const made = (await copy(instructor)).answer;
    const [file] = (await materials(made.id)).answer;
    expect(file).toEqual((await materials(source.id)).answer[0]);
    const objects = await college.app.database.read.selectFrom('file_objects').select('key').execute();
    expect(objects).toHaveLength(1);
    const other = (await copy(instructor)).answer;
    const removed = await instructor.call('DELETE /api/files/{id}', {
      params: { id: file?.id ?? '' },
      query: { course: other.id },
    });
    expect(removed.status).toBe(204);
    expect((await materials(other.id)).answer).toEqual([]);
    expect((await materials(made.id)).answer).toHaveLength(1);
    const gone = await instructor.call('DELETE /api/courses/{id}', { params: { id: made.id } });
    expect(gone.status).toBe(204);
    expect((await materials(source.id)).answer).toHaveLength(1);
    expect((await instructor.raw({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(200);
  });

  test('asks for the same: requirements, prerequisites and discussions come along, dates of single people do not', async () => {
    const from = await college.write(async (tx) => {
      const course = await aCourse(tx);
      await teaches(tx, course, teacher);
      const first = await aModule(tx, course, { title: 'First', position: 1, needed: 1, goes_in_order: true });
      const second = await aModule(tx, course, { title: 'Second', position: 2, is_sequential: true });
      await tx.insertInto('module_prerequisites').values({ module_id: second.id, requires_id: first.id }).execute();
      const of = { module_id: first.id };
      const work = await anActivity(tx, course, 'assignment', { ...of, requirement: 'score', least_score: '7.50' });
      const talk = await anActivity(tx, course, 'discussion', { ...of, title: 'Hello', requirement: 'contribute' });
      const content = `See https://college.example/courses/${course.id}/assignments/${work.id}`;
      const topic = await aTopic(tx, course, teacher, { id: talk.id, activity_id: talk.id, title: 'Hello', content });
      await aReply(tx, topic, student);
      await enrols(tx, course, student);
      await tx
        .insertInto('date_overrides')
        .values({ id: newId(), activity_id: work.id, student_id: student.id, sets_due: true, updated_at: new Date() })
        .execute();
      return course;
    });
    const body = { ...form, courseCode: 'ART-3' };
    const made = (await instructor.call('POST /api/courses/{id}/copies', { params: { id: from.id }, body })).answer;
    const outline = await instructor.call('GET /api/courses/{id}/outline', { params: { id: made.id } });
    const [first, second] = outline.answer.modules;
    expect(first).toMatchObject({ title: 'First', needed: 1, goesInOrder: true, prerequisites: [] });
    expect(second).toMatchObject({ title: 'Second', isSequential: true, prerequisites: [first?.id] });
    expect(first?.items.map(({ kind, requirement }) => [kind, requirement])).toEqual([
      ['assignment', { kind: 'score', least: 7.5 }],
      ['discussion', { kind: 'contribute', least: null }],
    ]);
    const talk = first?.items[1]?.id ?? '';
    const topic = (await instructor.call('GET /api/discussions/{id}', { params: { id: talk } })).answer;
    const content = `See https://college.example/courses/${made.id}/assignments/${first?.items[0]?.id}`;
    expect(topic).toMatchObject({ title: 'Hello', content, replies: 0, course: { id: made.id } });
    const { rows } = await sql`select from date_overrides o join activities a on a.id = o.activity_id
      where a.course_id = ${made.id}`.execute(college.app.database.read);
    expect(rows).toEqual([]);
  });

  test('has its work reviewed by peers as the original has, by then, and nobody was given any yet', async () => {
    const { course: from, work } = await college.write(async (tx) => {
      const course = await aCourse(tx, { start_date: '2026-09-14' });
      await teaches(tx, course, teacher);
      const work = await anActivity(tx, course, 'assignment', { title: 'A scarf' });
      const settings = { activity_id: work.id, per_student: 3, is_automatic: true, anonymity: 'both' as const };
      const dates = { due_at: new Date('2026-10-30T22:59:00Z'), allocated_at: new Date('2026-10-24T00:00:00Z') };
      await tx
        .insertInto('peer_review_settings')
        .values({ ...settings, ...dates, counts_towards_grade: true, revision: 4 })
        .execute();
      return { course, work };
    });
    const { title: _title, courseCode: _code, ...dates } = form;
    const params = { id: from.id };
    const looked = await instructor.call('POST /api/courses/{id}/copy-previews', { params, body: dates });
    expect(looked.answer).toContainEqual({
      of: 'item',
      title: 'A scarf',
      which: 'reviewsDue',
      from: '2026-10-30T22:59:00.000Z',
      to: '2027-02-26T22:59:00.000Z',
    });
    const body = { ...form, courseCode: 'ART-4' };
    const made = (await instructor.call('POST /api/courses/{id}/copies', { params, body })).answer;
    const [copied] = await itemsOf(made.id);
    expect(copied?.id).not.toBe(work.id);
    const plan = await instructor.call('GET /api/assignments/{id}/peer-review', { params: { id: copied?.id ?? '' } });
    expect(plan.answer).toMatchObject({
      settings: {
        perStudent: 3,
        isAutomatic: true,
        anonymity: 'both',
        dueAt: '2027-02-26T22:59:00.000Z',
        countsTowardsGrade: true,
      },
      revision: 1,
    });
    const { allocated_at } = await college.app.database.read
      .selectFrom('peer_review_settings')
      .select('allocated_at')
      .where('activity_id', '=', copied?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(allocated_at).toBeNull();
  });

  test('has only the parts that were asked for', async () => {
    const bare = (await copy(instructor, { parts: [] })).answer;
    expect(bare).toMatchObject({ description: '', credits: 3, maxStudents: 50 });
    expect(await itemsOf(bare.id)).toEqual([]);
    const tests = (await copy(instructor, { parts: ['quizzes', 'assignments'], startDate: null })).answer;
    const items = await itemsOf(tests.id);
    expect(
      items.map(({ kind, module_id, due_at, grade_group_id }) => [kind, module_id, due_at, grade_group_id]),
    ).toEqual([
      ['assignment', null, null, null],
      ['quiz', null, null, null],
    ]);
    expect(tests.startDate).toBeNull();
    const lessons = (await copy(instructor, { parts: ['lessons'] })).answer;
    expect(await itemsOf(lessons.id)).toEqual([]);
  });

  test('is one, however often its request is repeated', async () => {
    const headers = { 'idempotency-key': 'copy-it-once' };
    const first = (await copy(instructor, {}, headers)).answer;
    expect((await copy(instructor, {}, headers)).answer.id).toBe(first.id);
  });

  test('can be copied again, and the copy of the copy leads to itself alone', async () => {
    const first = (await copy(instructor)).answer;
    const body = { ...form, startDate: '2027-09-13' };
    const second = (await instructor.call('POST /api/courses/{id}/copies', { params: { id: first.id }, body })).answer;
    const items = await itemsOf(second.id);
    const lesson = items.find(({ kind }) => kind === 'lesson');
    const text = await college.app.database.read
      .selectFrom('lessons')
      .select('body')
      .where('activity_id', '=', lesson?.id ?? '')
      .executeTakeFirst();
    expect(text?.body).not.toContain(first.id);
    expect(items.find(({ kind }) => kind === 'assignment')?.due_at?.toISOString()).toBe('2027-10-22T21:59:00.000Z');
  });

  test('is for who may edit the course, with a title and a code', async () => {
    const elsewhere = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    expect((await copy(elsewhere)).status).toBe(404);
    expect((await copy(await college.as(student))).status).toBe(403);
    expect((await copy(college.nobody)).status).toBe(401);
    const problem = (await copy(instructor, { title: ' ', courseCode: '' })).problem;
    expect(problem.errors).toEqual({ title: 'Course title is required', courseCode: 'Course code is required' });
  });

  test('of a template is open to whoever creates courses', async () => {
    await college.write((tx) =>
      tx.updateTable('courses').set({ is_template: true }).where('id', '=', source.id).execute(),
    );
    const other = await college.write((tx) => aUser(tx, 'instructor'));
    const client = await college.as(other);
    const [template] = (await client.call('GET /api/course-templates')).answer;
    expect(template).toMatchObject({ id: source.id, modules: 1, items: 3 });
    const made = (await copy(client)).answer;
    expect(made.instructors.map(({ id }) => id)).toEqual([other.id]);
    expect((await copy(await college.as(student))).status).toBe(403);
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    expect((await copy(manager)).answer.instructors).toEqual([]);
    expect((await client.call('GET /api/courses/{id}', { params: { id: source.id } })).status).toBe(404);
    await college.write((tx) =>
      tx.updateTable('courses').set({ is_template: false }).where('id', '=', source.id).execute(),
    );
  });
});

describe('the preview', () => {
  test('says when a date would leave the calendar, and then nothing is copied', async () => {
    const instead = { startDate: '2199-12-25' };
    const params = { id: source.id };
    const says = { startDate: 'A date of the copy would lie before 1900 or after 2199. Choose another day.' };
    const { title: _, courseCode: __, ...dates } = form;
    const looked = await instructor.call('POST /api/courses/{id}/copy-previews', {
      params,
      body: { ...dates, ...instead },
    });
    expect([looked.status, looked.problem.errors]).toEqual([422, says]);
    const copied = await instructor.call('POST /api/courses/{id}/copies', { params, body: { ...form, ...instead } });
    expect([copied.status, copied.problem.errors]).toEqual([422, says]);
    const withoutDates = { ...dates, startDate: '1900-01-01', parts: [] };
    expect((await instructor.call('POST /api/courses/{id}/copy-previews', { params, body: withoutDates })).status).toBe(
      200,
    );
  });

  test('names every date that the copy then has', async () => {
    const dates = await preview();
    expect(dates).toEqual([
      { of: 'course', title: 'Weaving', which: 'start', from: '2026-09-14', to: '2027-01-11' },
      { of: 'course', title: 'Weaving', which: 'end', from: '2026-12-04', to: '2027-04-02' },
      { of: 'course', title: 'Weaving', which: 'deadline', from: '2026-09-25', to: '2027-01-22' },
      { of: 'item', title: 'A scarf', which: 'due', from: '2026-10-23T21:59:00.000Z', to: '2027-02-19T22:59:00.000Z' },
    ]);
  });

  test('moves to the day when weekdays may change, and takes dates away where there are none', async () => {
    const shifted = await preview({ startDate: '2027-01-13', keepsWeekdays: false });
    expect(shifted.map(({ to }) => to)).toEqual(['2027-01-13', '2027-04-04', '2027-01-24', '2027-02-21T22:59:00.000Z']);
    const kept = await preview({ startDate: '2027-01-13' });
    expect(kept.map(({ to }) => to)).toEqual(['2027-01-13', '2027-04-02', '2027-01-22', '2027-02-19T22:59:00.000Z']);
    expect((await preview({ startDate: null })).map(({ to }) => to)).toEqual([null, null, null, null]);
    expect((await preview({ parts: [] })).map(({ of }) => of)).toEqual(['course', 'course', 'course']);
  });
});

/** Tables that stand below a course and are the college's business in a copy: made, or left behind on purpose. */
test('what a question says of its choices and answers leads to what was copied', async () => {
  const from = await college.write(async (tx) => {
    const course = await aCourse(tx);
    await teaches(tx, course, teacher);
    const quiz = await anActivity(tx, course, 'quiz', { module_id: (await aModule(tx, course)).id });
    const link = `<p><a href="/courses/${course.id}/quiz/${quiz.id}">There</a></p>`;
    const [{ body, key }, choices] = [oneOfTwo, [{ id: 'this', html: link }]];
    await aQuestion(
      tx,
      { id: quiz.id, course_id: course.id },
      {
        body: JSON.stringify({ ...JSON.parse(body), choices }),
        key: JSON.stringify({ ...JSON.parse(key), general: link }),
      },
    );
    return course;
  });
  const body = { ...form, courseCode: 'ART-4' };
  const { id } = (await instructor.call('POST /api/courses/{id}/copies', { params: { id: from.id }, body })).answer;
  const copied = await college.app.database.read
    .selectFrom('questions')
    .select(['body', 'key'])
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(copied);
  expect([text.includes(from.id), text.split(`/courses/${id}/quiz/`).length]).toEqual([false, 3]);
});

test('every date of a table that is copied is one that the copy moves or makes anew', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where data_type in ('timestamp with time zone', 'date') and table_schema = 'public' and table_name = any (${[
      'courses',
      'modules',
      'activities',
      'lessons',
      'links',
      'assignments',
      'quizzes',
      'grade_groups',
      'quiz_slots',
      'question_banks',
      'questions',
      'rubrics',
      'rubric_criteria',
      'rubric_ratings',
      'group_sets',
      'module_prerequisites',
      'discussion_topics',
      'peer_review_settings',
    ]}::text[]) order by 1`.execute(college.app.database.read);
  expect(rows.map((row) => row.column)).toEqual([
    'activities.available_from',
    'activities.available_until',
    'activities.created_at',
    'activities.due_at',
    'courses.created_at',
    'courses.end_date',
    'courses.enrollment_deadline',
    'courses.grades_stand_since',
    'courses.published_at',
    'courses.start_date',
    'courses.updated_at',
    'discussion_topics.created_at',
    'discussion_topics.deleted_at',
    'discussion_topics.edited_at',
    'group_sets.created_at',
    'modules.available_from',
    'peer_review_settings.allocated_at',
    'peer_review_settings.due_at',
    'question_banks.created_at',
    'questions.created_at',
    'questions.updated_at',
    'rubrics.created_at',
    'rubrics.updated_at',
  ]);
});

test('a question that comes into a quiz while it is copied comes along', async () => {
  const asked = { ...form, title: 'Meanwhile', courseCode: 'ART-9' };
  const copied = await overtaken(
    college,
    async (tx) => {
      const quiz = { id: original.quiz, course_id: source.id };
      await tx.selectFrom('quizzes').select('activity_id').where('activity_id', '=', quiz.id).forUpdate().execute();
      await aQuestion(tx, quiz, { stem: '<p>Meanwhile?</p>' }, 9);
    },
    () => instructor.call('POST /api/courses/{id}/copies', { params: { id: source.id }, body: asked }),
  );
  const rows = await college.app.database.read
    .selectFrom('quiz_slots as s')
    .innerJoin('questions as q', 'q.id', 's.question_id')
    .select('q.stem')
    .where('q.course_id', '=', copied.answer.id)
    .execute();
  expect(rows.map(({ stem }) => stem)).toContain('<p>Meanwhile?</p>');
});
