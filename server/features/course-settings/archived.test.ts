import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let instructor: Client;
let manager: Client;
let student: Client;
let course: { id: string };
const ids = {
  module: '',
  lesson: '',
  work: '',
  quiz: '',
  bank: newId(),
  set: newId(),
  group: newId(),
  material: newId(),
  enrolment: '',
  answer: '',
  captions: '',
};

beforeAll(async () => {
  college = await openTestCollege();
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  const people = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    const learner = await aUser(tx, 'student');
    course = await aCourse(tx, { status: 'active' });
    await teaches(tx, course, teacher);
    ids.enrolment = (await enrols(tx, course, learner)).id;
    const module = await aModule(tx, course);
    const of = { module_id: module.id };
    ids.module = module.id;
    ids.lesson = (await anActivity(tx, course, 'lesson', of)).id;
    ids.work = (await anActivity(tx, course, 'assignment', of)).id;
    ids.quiz = (await anActivity(tx, course, 'quiz', of)).id;
    const at = { course_id: course.id, created_at: new Date() };
    await tx
      .insertInto('question_banks')
      .values({ ...at, id: ids.bank, name: 'Knots' })
      .execute();
    await tx
      .insertInto('group_sets')
      .values({ ...at, id: ids.set, name: 'Teams', self_signup: true })
      .execute();
    const file = { id: ids.material, name: 'a.mp3', type: 'audio/mpeg', purpose: 'course-material', size: 0 };
    const stored = {
      owner_id: teacher.id,
      state: 'referenced' as const,
      upload_id: newId().replaceAll('-', ''),
      object_key: ids.material,
    };
    const { created_at } = at;
    await tx.insertInto('file_objects').values({ key: ids.material, size: 0, etag: '"a"', created_at }).execute();
    await tx
      .insertInto('files')
      .values({ ...file, ...stored, created_at, uploaded_at: created_at, state_since: created_at })
      .execute();
    await tx
      .insertInto('file_references')
      .values({
        file_id: ids.material,
        kind: 'course-material',
        object_id: course.id,
        course_id: course.id,
        created_at,
      })
      .execute();
    await tx.insertInto('course_groups').values({ id: ids.group, set_id: ids.set, name: 'A', position: 1 }).execute();
    return { teacher, learner };
  });
  instructor = await college.as(people.teacher);
  student = await college.as(people.learner);
  const answered = await instructor.call('POST /api/courses/{id}/saved-answers', { params: course, body: words });
  ids.answer = answered.answer.id;
  const captioned = await instructor.call('POST /api/files/{id}/captions', {
    params: { id: ids.material },
    body: captions,
  });
  ids.captions = captioned.answer.id;
  await instructor.call('PUT /api/courses/{id}/status', { params: course, body: { status: 'archived' } });
});
afterAll(() => college.close());

const words = { title: 'Hours', content: 'Mondays.' };
const captions = {
  language: 'en',
  label: 'English',
  isDefault: true,
  content: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n',
};
const revision = 1;
const criterion = { title: 'Care', description: '', points: '4', usesRanges: false, ratings: [] };
const rubric = { title: 'Care', criteria: [criterion] };
const lesson = { revision: 0, title: 'Other', minutes: null, body: '<p>Other</p>' };

test.each<[string, (client: Client) => Promise<{ status: number; problem: { detail?: string } }>]>([
  [
    'a module',
    (who) => who.call('POST /api/courses/{id}/modules', { params: course, body: { title: 'New', revision } }),
  ],
  [
    'its title',
    (who) => who.call('PATCH /api/modules/{id}', { params: { id: ids.module }, body: { title: 'B', revision } }),
  ],
  ['an item', (who) => who.call('DELETE /api/activities/{id}', { params: { id: ids.lesson }, query: { revision } })],
  ['a lesson', (who) => who.call('PUT /api/lessons/{id}/draft', { params: { id: ids.lesson }, body: lesson })],
  [
    'an assignment',
    (who) => who.call('POST /api/courses/{id}/assignments', { params: course, body: { title: 'New', moduleId: null } }),
  ],
  ['work', (who) => who.call('DELETE /api/assignments/{id}', { params: { id: ids.work } })],
  [
    'a quiz',
    (who) => who.call('POST /api/courses/{id}/quizzes', { params: course, body: { title: 'New', moduleId: null } }),
  ],
  ['what students see', (who) => who.call('POST /api/quizzes/{id}/unpublish', { params: { id: ids.quiz } })],
  ['a bank', (who) => who.call('POST /api/courses/{id}/banks', { params: course, body: { name: 'New' } })],
  ['its name', (who) => who.call('PUT /api/banks/{id}', { params: { id: ids.bank }, body: { name: 'New' } })],
  ['a rubric', (who) => who.call('POST /api/courses/{id}/rubrics', { params: course, body: rubric })],
  [
    'a material',
    (who) => who.call('DELETE /api/files/{id}', { params: { id: ids.material }, query: { course: course.id } }),
  ],
  [
    'more captions',
    (who) =>
      who.call('POST /api/files/{id}/captions', {
        params: { id: ids.material },
        body: { ...captions, label: 'Other' },
      }),
  ],
  [
    'captions',
    (who) => who.call('PATCH /api/captions/{id}', { params: { id: ids.captions }, body: { label: 'Other' } }),
  ],
  ['captions that are there', (who) => who.call('DELETE /api/captions/{id}', { params: { id: ids.captions } })],
  ['who is in it', (who) => who.call('DELETE /api/enrolments/{id}', { params: { id: ids.enrolment } })],
  ['a saved answer', (who) => who.call('DELETE /api/saved-answers/{id}', { params: { id: ids.answer } })],
  ['groups', (who) => who.call('DELETE /api/group-sets/{id}', { params: { id: ids.set } })],
])('%s of an archived course stays as it is, also for managers', async (_what, change) => {
  for (const client of [instructor, manager]) {
    const { status, problem } = await change(client);
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('This course is archived')]);
  }
});

test('its students stay in the groups that they are in', async () => {
  const joined = await student.call('POST /api/course-groups/{id}/join', { params: { id: ids.group } });
  expect([joined.status, joined.problem.detail]).toEqual([
    409,
    'This course is archived: its groups stay as they are.',
  ]);
});

test('its students do not leave it, and who was only invited may decline', async () => {
  const left = await student.call('POST /api/courses/{id}/leave', { params: course });
  expect([left.status, left.problem.detail]).toEqual([409, 'This course is archived: its students stay in it.']);
  const guest = await college.write(async (tx) => {
    const person = await aUser(tx, 'student');
    await enrols(tx, course, person, 'invited');
    return person;
  });
  const declined = await (await college.as(guest)).call('POST /api/courses/{id}/leave', { params: course });
  expect(declined.status).toBeLessThan(300);
});

test('what is read of it says so to whoever could change it otherwise', async () => {
  const read = await instructor.call('GET /api/lessons/{id}', { params: { id: ids.lesson } });
  expect(read.answer.canEdit).toBe(false);
  const work = await instructor.call('GET /api/assignments/{id}', { params: { id: ids.work } });
  expect(work.answer.staff?.canEdit).toBe(false);
  const tracks = await instructor.call('GET /api/files/{id}/captions', { params: { id: ids.material } });
  expect(tracks.answer).toMatchObject({ canEdit: false, tracks: [{ label: 'English' }] });
});
