import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let teacher: { id: string };
let instructor: Client;
let manager: Client;

beforeAll(async () => {
  college = await openTestCollege();
  teacher = await college.write((tx) => aUser(tx, 'instructor', { last_name: 'Teacher' }));
  instructor = await college.as(teacher);
  manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
});
afterAll(() => college.close());

const aStudent = (given: Parameters<typeof aUser>[2] = {}) => college.write((tx) => aUser(tx, 'student', given));
const taught = (given: Parameters<typeof aCourse>[1] = {}) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, given);
    await teaches(tx, course, teacher);
    return course;
  });

describe('sections', () => {
  const make = (course: { id: string }, name: string) =>
    instructor.call('POST /api/courses/{id}/sections', { params: { id: course.id }, body: { name } });
  const list = (client: Client, course: { id: string }) =>
    client.call('GET /api/courses/{id}/sections', { params: { id: course.id } });

  test('are made, renamed and removed; a name is there once', async () => {
    const course = await taught();
    const { id } = (await make(course, ' Morning ')).answer;
    const other = (await make(course, 'Evening')).answer;
    expect((await make(course, 'Morning')).problem).toMatchObject({
      status: 409,
      errors: { name: expect.any(String) },
    });
    const renamed = await instructor.call('PUT /api/sections/{id}', { params: { id }, body: { name: 'Early' } });
    expect(renamed.answer).toEqual({ id, name: 'Early', students: 0 });
    expect((await instructor.call('DELETE /api/sections/{id}', { params: { id: other.id } })).status).toBe(204);
    const reply = await list(instructor, course);
    expect(reply.answer).toEqual([{ id, name: 'Early', students: 0 }]);
    expect(reply.statements).toBe(3);
    expect((await make(course, '  ')).problem.errors).toEqual({ name: 'Give the section a name' });
  });

  test('take students in and let them go; one that somebody is in stays', async () => {
    const course = await taught();
    const section = (await make(course, 'A')).answer;
    const people = [await aStudent(), await aStudent()];
    const rows = await college.write((tx) => Promise.all(people.map((user) => enrols(tx, course, user))));
    const enrolments = rows.map((row) => row.id);
    const move = (to: string | null, ids = enrolments) =>
      instructor.call('PUT /api/courses/{id}/section-members', {
        params: { id: course.id },
        body: { section: to, enrolments: ids },
      });
    expect((await move(section.id)).answer).toEqual([{ ...section, students: 2 }]);
    const listed = await instructor.call('GET /api/courses/{id}/enrolments', { params: { id: course.id } });
    expect(listed.answer.map((row) => row.section)).toEqual(['A', 'A']);
    expect((await instructor.call('DELETE /api/sections/{id}', { params: { id: section.id } })).status).toBe(409);

    // Neither a section nor an enrolment of another course, and then nothing of it.
    const elsewhere = await taught();
    const foreign = (await make(elsewhere, 'B')).answer;
    expect((await move(foreign.id)).problem).toMatchObject({ status: 404, code: 'changed-since' });
    const stranger = await college.write(async (tx) => enrols(tx, elsewhere, await aUser(tx, 'student')));
    const moved = await move(null, [...enrolments, stranger.id]);
    expect(moved.problem).toMatchObject({ status: 404, code: 'changed-since' });
    expect((await list(instructor, course)).answer[0]?.students).toBe(2);
    expect((await move(null)).answer[0]?.students).toBe(0);
    expect((await instructor.call('DELETE /api/sections/{id}', { params: { id: section.id } })).status).toBe(204);
  });
});

describe('staff', () => {
  const add = (client: Client, course: { id: string }, user: { id: string }) =>
    client.call('POST /api/courses/{id}/staff', { params: { id: course.id }, body: { user: user.id } });
  const remove = (client: Client, id: string) => client.call('DELETE /api/staff-members/{id}', { params: { id } });
  const list = async (client: Client, course: { id: string }) =>
    (await client.call('GET /api/courses/{id}/staff', { params: { id: course.id } })).answer;

  test('are added once, as what they are in the college, and hear of it', async () => {
    const course = await taught({ title: 'Weaving' });
    const assistant = await college.write((tx) => aUser(tx, 'teaching_assistant'));
    const client = await college.as(assistant);
    expect((await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(404);
    const added = await add(instructor, course, assistant);
    expect(added.answer).toMatchObject({ role: 'teaching_assistant', person: { id: assistant.id } });
    expect((await add(instructor, course, assistant)).answer.id).toBe(added.answer.id);
    expect((await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(200);
    const news = (await client.call('GET /api/notifications')).answer;
    expect(news.map(({ title }) => title)).toEqual(['You are now on the staff of Weaving']);
    expect((await list(instructor, course)).map(({ role }) => role)).toEqual(['instructor', 'teaching_assistant']);
    expect((await remove(instructor, added.answer.id)).status).toBe(204);
    expect((await remove(instructor, added.answer.id)).status).toBe(404);
    expect((await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status).toBe(404);
  });

  test('who became something else in the college are found and added anew, as what they are now', async () => {
    const course = await taught();
    const assistant = await college.write((tx) =>
      aUser(tx, 'teaching_assistant', { first_name: 'Grace', last_name: 'Bobbin' }),
    );
    const { id } = (await add(instructor, course, assistant)).answer;
    const sections = { sections: [] };
    await instructor.call('PUT /api/staff-members/{id}/sections', { params: { id }, body: sections });
    const found = async () =>
      (
        await instructor.call('GET /api/courses/{id}/staff-candidates', {
          params: { id: course.id },
          query: { q: 'bobbin' },
        })
      ).answer.map((each) => each.id);
    expect(await found()).toEqual([]);
    await manager.call('PUT /api/users/{id}', { params: { id: assistant.id }, body: { role: 'instructor' } });
    const client = await college.as(assistant);
    const statusOf = async () => (await client.call('GET /api/courses/{id}', { params: { id: course.id } })).status;
    expect(await statusOf()).toBe(404);
    expect(await found()).toEqual([assistant.id]);
    expect((await add(instructor, course, assistant)).answer).toMatchObject({ id, role: 'instructor', sections: null });
    expect(await statusOf()).toBe(200);
    expect(await found()).toEqual([]);
  });

  test('who was a student of the course is found and added, and is none any more: their place goes to who waits', async () => {
    const course = await taught({ max_students: 1 });
    const [helper, next] = [await aStudent({ last_name: 'Spindle' }), await aStudent()];
    await college.write(async (tx) => {
      await enrols(tx, course, helper);
      await enrols(tx, course, next, 'waitlisted');
    });
    const body = { role: 'teaching_assistant' as const };
    await manager.call('PUT /api/users/{id}', { params: { id: helper.id }, body });
    const params = { id: course.id };
    const asked = { params, query: { q: 'spindle' } };
    const candidates = (await instructor.call('GET /api/courses/{id}/staff-candidates', asked)).answer;
    expect(candidates.map(({ id }) => id)).toEqual([helper.id]);
    expect((await add(instructor, course, helper)).answer).toMatchObject({ role: 'teaching_assistant' });
    const inside = { params, query: { state: 'active' as const } };
    const students = (await instructor.call('GET /api/courses/{id}/enrolments', inside)).answer;
    expect(students.map(({ student }) => student.id)).toEqual([next.id]);
  });

  test('are instructors and teaching assistants alone', async () => {
    const course = await taught();
    const gone = await college.write((tx) => aUser(tx, 'instructor', { is_active: false }));
    for (const user of [await aStudent(), gone])
      expect((await add(instructor, course, user)).problem.errors).toMatchObject({ user: expect.any(String) });
  });

  test('keep their last instructor, unless who manages courses takes them off', async () => {
    const course = await taught();
    const [{ id } = { id: '' }] = await list(instructor, course);
    expect((await remove(instructor, id)).problem.detail).toContain('last instructor');
    expect((await remove(manager, id)).status).toBe(204);
  });

  test('of two instructors who leave at once one stays', async () => {
    const course = await taught();
    const other = await college.write((tx) => aUser(tx, 'instructor'));
    const second = (await add(instructor, course, other)).answer;
    const [first = second] = await list(instructor, course);
    const replies = await Promise.all([remove(instructor, first.id), remove(await college.as(other), second.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test('are known to students by name alone', async () => {
    const course = await taught();
    const user = await aStudent();
    await college.write((tx) => enrols(tx, course, user));
    expect((await list(await college.as(user), course))[0]?.person).toMatchObject({
      lastName: 'Teacher',
      username: null,
      email: null,
    });
  });
});

describe('searching for people', () => {
  test('finds who has all the words, is active and has nothing to do with the course yet', async () => {
    const course = await taught();
    const [ada, , inside] = [
      await aStudent({ first_name: 'Ada', last_name: 'Quill' }),
      await aStudent({ first_name: 'Ada', last_name: 'Quill', is_active: false }),
      await aStudent({ first_name: 'Ada', last_name: 'Quillon' }),
    ];
    await college.write((tx) => enrols(tx, course, inside));
    const helper = await college.write((tx) =>
      aUser(tx, 'teaching_assistant', { first_name: 'Ada', last_name: 'Quillman' }),
    );
    const search = async (call: 'student' | 'staff', q: string) => {
      const reply = await instructor.call(`GET /api/courses/{id}/${call}-candidates`, {
        params: { id: course.id },
        query: { q },
      });
      return reply.answer.map(({ id }) => id);
    };
    expect(await search('student', 'quil ada')).toEqual([ada.id]);
    expect(await search('staff', 'QUIL')).toEqual([helper.id]);
    expect(await search('student', 'q')).toEqual([]);
    expect(await search('student', "%' or true --")).toEqual([]);
  });
});

describe('a pasted list', () => {
  const send = (
    client: Client,
    course: { id: string },
    body: { text: string; enrol?: boolean; apply?: boolean; section?: string },
  ) => client.call('POST /api/courses/{id}/enrolment-lists', { params: { id: course.id }, body });

  test('says what would become of each line, and then that becomes of it', async () => {
    const course = await taught({ max_students: 3 });
    const section = (
      await instructor.call('POST /api/courses/{id}/sections', { params: { id: course.id }, body: { name: 'A' } })
    ).answer;
    const [one, two, three, inside] = [
      await aStudent({ username: 'one-list', email: 'one@list.test' }),
      await aStudent({ username: 'two-list' }),
      await aStudent({ username: 'three-list' }),
      await aStudent({ username: 'inside-list' }),
    ];
    await college.write((tx) => enrols(tx, course, inside));
    const text = [
      'Name;E-mail',
      '=HYPERLINK("http://evil.test"),ONE@list.test',
      'Doe <two-list>',
      'two-list',
      'inside-list',
      'three-list',
      'nobody-here',
      teacherName(),
    ].join('\n');
    const dry = (await send(instructor, course, { text })).answer;
    expect(dry.applied).toBe(false);
    const outcomes = ['invite', 'invite', 'repeated', 'in', 'full', 'unknown', 'unknown'];
    expect(dry.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(dry.lines[0]?.student?.id).toBe(one.id);
    const states = () =>
      college.app.database.read
        .selectFrom('enrolments')
        .select(['user_id', 'state', 'section_id'])
        .where('course_id', '=', course.id)
        .execute();
    expect(await states()).toHaveLength(1);

    const done = (await send(instructor, course, { text, apply: true, section: section.id })).answer;
    expect(done.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
    const after = new Map((await states()).map((row) => [row.user_id, row]));
    expect(after.get(one.id)).toMatchObject({ state: 'invited', section_id: section.id });
    expect(after.get(two.id)).toMatchObject({ state: 'invited', section_id: section.id });
    expect(after.has(three.id)).toBe(false);
    expect(after.get(inside.id)?.section_id).toBeNull();
    const again = (await send(instructor, course, { text, apply: true })).answer;
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'invited',
      'repeated',
      'in',
      'full',
      'unknown',
      'unknown',
    ]);
  });

  test('says of who is deactivated that they are, to who may know it', async () => {
    const course = await taught();
    const [gone, inside] = [
      await aStudent({ username: 'gone-list', is_active: false }),
      await aStudent({ username: 'inside-gone', is_active: false }),
    ];
    await college.write((tx) => enrols(tx, course, inside));
    const outcomes = async (client: Client) => {
      const { lines } = (await send(client, course, { text: 'gone-list\ninside-gone', apply: true })).answer;
      return lines.map(({ outcome, student }) => [outcome, student?.id]);
    };
    expect(await outcomes(manager)).toEqual([
      ['deactivated', gone.id],
      ['deactivated', inside.id],
    ]);
    expect(await outcomes(instructor)).toEqual([
      ['unknown', undefined],
      ['deactivated', inside.id],
    ]);
  });

  test('takes a heading for a name where somebody has it, and every address of a line for somebody', async () => {
    const course = await taught();
    const named = await aStudent({ username: 'student' });
    const people = [await aStudent({ email: 'a@line.test' }), await aStudent({ email: 'b@line.test' })];
    const text = 'Student\nAda <a@line.test>; b@line.test, c@line.test';
    const { lines } = (await send(instructor, course, { text })).answer;
    expect(lines.map(({ line, outcome, student }) => [line, outcome, student?.id])).toEqual([
      [1, 'invite', named.id],
      [2, 'invite', people[0]?.id],
      [2, 'invite', people[1]?.id],
      [2, 'unknown', undefined],
    ]);
  });

  const teacherName = () => 'instructor-1';

  test('enrols at once for who manages courses, requests included', async () => {
    const course = await taught({ requires_approval: true });
    const user = await aStudent({ username: 'asked-list' });
    await (await college.as(user)).call('POST /api/courses/{id}/join', { params: { id: course.id } });
    expect((await send(instructor, course, { text: 'asked-list', enrol: true })).status).toBe(403);
    expect((await send(instructor, course, { text: 'asked-list' })).answer.lines[0]?.outcome).toBe('asked');
    const reply = await send(manager, course, { text: 'asked-list', enrol: true, apply: true });
    expect(reply.answer.lines[0]?.outcome).toBe('enrol');
    expect((await send(manager, course, { text: 'asked-list', enrol: true })).answer.lines[0]?.outcome).toBe('in');
  });

  test('is refused when it is empty, endless, for a foreign section or a course that is over', async () => {
    const course = await taught();
    expect((await send(instructor, course, { text: ' \n ' })).problem.status).toBe(422);
    expect((await send(instructor, course, { text: 'email' })).problem.errors).toEqual({
      text: 'Paste at least one line',
    });
    const long = Array.from({ length: 501 }, (_, i) => `s${i}`).join('\n');
    expect((await send(instructor, course, { text: long })).problem.errors?.['text']).toContain('At most 500 lines');
    const section = '019a0000-0000-7000-8000-000000000001';
    expect((await send(instructor, course, { text: 'x', section })).status).toBe(404);
    expect((await send(instructor, await taught({ status: 'completed' }), { text: 'x' })).status).toBe(409);
  });
});
