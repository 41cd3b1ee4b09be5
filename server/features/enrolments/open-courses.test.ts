import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let student: { id: string };
let client: Client;
const ids: Record<string, string> = {};

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    student = await aUser(tx, 'student');
    const teacher = await aUser(tx, 'instructor', { title: 'Dr', first_name: 'Paola', last_name: 'Marchetti' });
    const now = await aTerm(tx);
    const next = await aTerm(tx, { name: 'Spring 2027', starts_on: '2027-02-15', ends_on: '2027-05-23' });
    const make = async (code: string, given: Parameters<typeof aCourse>[1] = {}) => {
      const course = await aCourse(tx, { course_code: code, title: `About ${code}`, term_id: next.id, ...given });
      ids[code] = course.id;
      return course;
    };
    const weaving = await make('ART-140', {
      title: 'Weaving',
      description: 'Warp and weft, 100%.',
      max_students: 2,
      start_date: '2027-02-15',
      end_date: '2027-05-09',
      enrollment_deadline: '2027-03-01',
    });
    await teaches(tx, weaving, teacher);
    await make('WEB-101', { level: 'advanced', credits: 5, requires_approval: true });
    await make('web-200', { max_students: 1 });
    await make('MUS-130', { term_id: now.id, enrollment_deadline: '2026-09-28', end_date: '2026-12-06' });
    await make('OLD-1', { end_date: '2026-11-17' });
    await make('DONE-1', { status: 'completed' });
    await make('ART-999', { status: 'draft' });
    await enrols(tx, weaving, await aUser(tx, 'student'), 'invited');
    const full = { id: ids['web-200'] ?? '' };
    await enrols(tx, full, await aUser(tx, 'student'));
    await enrols(tx, full, await aUser(tx, 'student'), 'waitlisted');
    await enrols(tx, full, student, 'waitlisted');
    await enrols(tx, { id: ids['MUS-130'] ?? '' }, student, 'dropped');
    const open = await aModule(tx, weaving, { title: 'The loom', position: 1 });
    await aModule(tx, weaving, { title: 'Not yet', is_published: false });
    await anActivity(tx, weaving, 'lesson', { module_id: open.id });
    await anActivity(tx, weaving, 'lesson', { module_id: open.id, is_published: false });
  });
  client = await college.as(student);
});
afterAll(() => college.close());

const codes = async (query: object = {}) =>
  (await client.call('GET /api/open-courses', { query })).answer.map((course) => course.courseCode);

describe('courses to join', () => {
  test('are those that are published and not over; those one can still join first', async () => {
    const reply = await client.call('GET /api/open-courses');
    expect(reply.answer.map((course) => course.courseCode)).toEqual(['ART-140', 'WEB-101', 'web-200', 'MUS-130']);
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.statements).toBe(2);
    expect((await college.nobody.call('GET /api/open-courses')).status).toBe(401);
  });

  test('begin with those that the viewer is invited to', async () => {
    let guest = { id: '' };
    await college.write(async (tx) => {
      guest = await aUser(tx, 'student');
      await enrols(tx, { id: ids['MUS-130'] ?? '' }, guest, 'invited');
    });
    const invited = await college.as(guest);
    const first = await invited.call('GET /api/open-courses', { query: { limit: 1 } });
    expect(first.answer.map((course) => course.courseCode)).toEqual(['MUS-130']);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const rest = await invited.call('GET /api/open-courses', { query: { cursor: decodeURIComponent(cursor ?? '') } });
    expect(rest.answer.map((course) => course.courseCode)).toEqual(['ART-140', 'WEB-101', 'web-200']);
  });

  test('say how full they are, how one gets in, and how the viewer stands to them', async () => {
    const [weaving, approved, full, ended] = (await client.call('GET /api/open-courses')).answer;
    expect(weaving).toMatchObject({ places: { total: 2, free: 1, waiting: 0 }, wayIn: 'join', mine: null, weeks: 12 });
    expect(approved).toMatchObject({ places: { total: null, free: null, waiting: 0 }, wayIn: 'request' });
    expect(full).toMatchObject({
      places: { free: 0, waiting: 2 },
      wayIn: 'waitlist',
      mine: { state: 'waitlisted', place: 2 },
    });
    expect(ended).toMatchObject({ wayIn: 'ended', mine: null });
  });

  test.each([
    [{ q: 'weav' }, ['ART-140']],
    [{ q: 'marchetti dr' }, ['ART-140']],
    [{ q: '100%' }, ['ART-140']],
    [{ q: '_' }, []],
    [{ q: 'Web-' }, ['WEB-101', 'web-200']],
    [{ subject: 'web' }, ['WEB-101', 'web-200']],
    [{ level: 'advanced' }, ['WEB-101']],
    [{ credits: '5' }, ['WEB-101']],
    [{ free: '1' }, ['ART-140', 'WEB-101']],
    [{ subject: 'WEB', free: '1', q: 'about' }, ['WEB-101']],
  ])('filtered by %o', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('filtered by a term, and by nonsense', async () => {
    const { answer } = await client.call('GET /api/open-courses/filters');
    expect(answer).toMatchObject({ subjects: ['ART', 'MUS', 'WEB'], credits: [3, 5] });
    expect(answer.terms.map((term) => term.name)).toEqual(['Autumn 2026', 'Spring 2027']);
    expect(await codes({ term: answer.terms[0]?.id })).toEqual(['MUS-130']);
    expect((await client.call('GET /api/open-courses', { query: { credits: 9 } })).status).toBe(400);
    expect((await client.call('GET /api/open-courses', { query: { q: 'a\0b' } })).status).toBe(400);
    expect((await college.nobody.call('GET /api/open-courses/filters')).status).toBe(401);
  });

  test('come in pages', async () => {
    const first = await client.call('GET /api/open-courses', { query: { limit: 3 } });
    expect(first.answer.map((course) => course.courseCode)).toEqual(['ART-140', 'WEB-101', 'web-200']);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const second = await client.call('GET /api/open-courses', { query: { limit: 3, cursor } });
    expect(second.answer.map((course) => course.courseCode)).toEqual(['MUS-130']);
    expect(second.headers['link']).toBeUndefined();
    expect(second.headers['x-total-count']).toBe('4');
    expect((await client.call('GET /api/open-courses', { query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('a preview', () => {
  const preview = (who: Client, code: string) =>
    who.call('GET /api/open-courses/{id}', { params: { id: ids[code] ?? '' } });

  test('shows who is not in the course what it is about, and no more', async () => {
    const reply = await preview(client, 'ART-140');
    expect(reply.statements).toBe(2);
    expect(reply.answer).toMatchObject({ title: 'Weaving', enrollmentDeadline: '2027-03-01', mine: null });
    expect(reply.answer.instructors).toMatchObject([{ lastName: 'Marchetti' }]);
    expect(reply.answer.modules).toMatchObject([{ title: 'The loom', items: 1 }]);
  });

  test('is there for a course that is over, not for a draft', async () => {
    expect((await preview(client, 'OLD-1')).answer.wayIn).toBe('over');
    expect((await preview(client, 'DONE-1')).answer.wayIn).toBe('over');
    expect((await preview(client, 'ART-999')).status).toBe(404);
    expect((await preview(college.nobody, 'ART-140')).status).toBe(401);
  });
});
