import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, teaches } from '../../testing/factories.ts';

let college: TestCollege;
let admin: Client;
beforeEach(async () => {
  college = await openTestCollege();
  admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
});
afterEach(() => college.close());

type Changes = Record<string, Record<string, boolean>>;
const change = (changes: Changes, before: Changes = {}) =>
  admin.call('PUT /api/admin/roles', { body: { before, changes } });

describe('what roles may do', () => {
  it('is shown whole: each capability for each role, with what is fixed', async () => {
    const table = (await admin.call('GET /api/admin/roles')).answer;
    expect(table.roles).toHaveLength(6);
    for (const { cells } of table.roles) expect(cells.map(({ capability }) => capability)).toEqual(table.capabilities);
    const cell = (role: string, capability: string) =>
      table.roles.find((each) => each.role === role)?.cells.find((each) => each.capability === capability);
    expect(cell('admin', 'users.manage')).toMatchObject({ has: true, lock: 'admin_keeps_all' });
    expect(cell('teaching_assistant', 'work.grade')).toMatchObject({ has: true, usual: true, lock: null });
    expect(table.roles.find(({ role }) => role === 'admin')?.people).toBe(1);
  });

  it('is enforced from the next request on, in every session, and comes back', async () => {
    const instructor = await college.as(await college.write((tx) => aUser(tx, 'instructor')));
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const creates = () =>
      instructor.raw({ method: 'POST', url: '/api/courses', payload: {} }).then((r) => r.statusCode);
    expect(await creates()).toBe(422);
    expect((await manager.call('GET /api/admin/audit')).status).toBe(403);
    const changes = { instructor: { 'courses.create': false }, course_manager: { 'audit.read': true } };
    expect((await change(changes)).status).toBe(200);
    expect(await creates()).toBe(403);
    expect((await instructor.call('GET /api/auth/user')).answer.capabilities).not.toContain('courses.create');
    expect((await manager.call('GET /api/admin/audit')).answer[0]).toMatchObject({ action: 'college.roles_changed' });
    await change({}, changes);
    expect(await creates()).toBe(422);
    expect((await manager.call('GET /api/admin/audit')).status).toBe(403);
  });

  it('takes grading, downloading and publishing from those who are not to', async () => {
    const { course, assistant, instructor, draft } = await college.write(async (tx) => {
      const [made, unpublished] = [await aCourse(tx), await aCourse(tx, { status: 'draft' })];
      const [helper, teacher] = [await aUser(tx, 'teaching_assistant'), await aUser(tx, 'instructor')];
      await teaches(tx, made, helper, 'teaching_assistant');
      for (const each of [made, unpublished]) await teaches(tx, each, teacher);
      return { course: made, assistant: helper, instructor: teacher, draft: unpublished };
    });
    const [helper, teacher] = [await college.as(assistant), await college.as(instructor)];
    const csv = (client: Client) =>
      client.raw({ method: 'GET', url: `/api/courses/${course.id}/gradebook.csv` }).then((r) => r.statusCode);
    expect(await csv(helper)).toBe(200);
    expect((await helper.call('GET /api/grading-queue')).status).toBe(200);
    await change({
      teaching_assistant: { 'work.grade': false, 'grades.export': false },
      instructor: { 'courses.publish': false },
    });
    expect((await helper.call('GET /api/grading-queue')).status).toBe(403);
    expect(await csv(helper)).toBe(403);
    expect(await csv(teacher)).toBe(200);
    const publish = { params: draft, body: { status: 'active' } } as const;
    expect((await teacher.call('PUT /api/courses/{id}/status', publish)).status).not.toBe(200);
    const row = await college.app.database.read
      .selectFrom('courses')
      .select('status')
      .where('id', '=', draft.id)
      .execute();
    expect(row).toEqual([{ status: 'draft' }]);
  });

  it.each([
    ['students see others’ work', { student: { 'work.grade': true } }],
    ['administrators lose the college', { admin: { 'college.administer': false } }],
    ['somebody else administers', { instructor: { 'college.administer': true } }],
    ['instructors see every course', { instructor: { 'courses.manage': true } }],
    ['managers manage nothing', { course_manager: { 'courses.manage': false } }],
  ])('is never changed so that %s', async (_, changes) => {
    expect((await change(changes)).status).toBe(422);
    expect((await admin.call('POST /api/admin/roles/preview', { body: { changes } })).status).toBe(422);
    expect((await admin.call('GET /api/admin/roles')).answer.changes).toEqual({});
  });

  it('names whom a change concerns before it is made', async () => {
    await college.write(async (tx) => {
      await aUser(tx, 'supervisor', { first_name: 'Ada', last_name: 'Berg' });
      await aUser(tx, 'supervisor', { is_active: false });
      for (let i = 0; i < 15; i++) await aUser(tx, 'supervisor', { first_name: 'X', last_name: `Y${i}` });
    });
    const changes = { supervisor: { 'meetings.host': false } };
    const [first, ...others] = (await admin.call('POST /api/admin/roles/preview', { body: { changes } })).answer;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ role: 'supervisor', capability: 'meetings.host', isGiven: false, people: 16 });
    expect(first?.names).toHaveLength(12);
    expect(first?.names[0]).toBe('Ada Berg');
  });

  it('is not overwritten by who looked at an older table', async () => {
    const outcomes = await Promise.all([
      change({ instructor: { 'courses.create': false } }),
      change({ supervisor: { 'meetings.host': false } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
