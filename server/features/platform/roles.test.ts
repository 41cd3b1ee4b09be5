import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aTopic } from '../../testing/work.ts';

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
    const { course, quiz, assistant, instructor, draft } = await college.write(async (tx) => {
      const [made, unpublished] = [await aCourse(tx), await aCourse(tx, { status: 'draft' })];
      const [helper, teacher] = [await aUser(tx, 'teaching_assistant'), await aUser(tx, 'instructor')];
      await teaches(tx, made, helper, 'teaching_assistant');
      for (const each of [made, unpublished]) await teaches(tx, each, teacher);
      const asked = await anActivity(tx, made, 'quiz');
      return { course: made, quiz: asked, assistant: helper, instructor: teacher, draft: unpublished };
    });
    const [helper, teacher] = [await college.as(assistant), await college.as(instructor)];
    const statusOf = async (client: Client, url: string) => (await client.raw({ method: 'GET', url })).statusCode;
    const csv = (client: Client) => statusOf(client, `/api/courses/${course.id}/gradebook.csv`);
    const marks = (client: Client) => statusOf(client, `/api/quizzes/${quiz.id}/results.csv`);
    expect([await csv(helper), await marks(helper)]).toEqual([200, 200]);
    expect((await helper.call('GET /api/grading-queue')).status).toBe(200);
    await change({
      teaching_assistant: { 'work.grade': false, 'grades.export': false },
      instructor: { 'courses.publish': false },
    });
    expect((await helper.call('GET /api/grading-queue')).status).toBe(403);
    expect([await csv(helper), await marks(helper)]).toEqual([403, 403]);
    expect([await csv(teacher), await marks(teacher)]).toEqual([200, 200]);
    const publish = { params: draft, body: { status: 'active' } } as const;
    expect((await teacher.call('PUT /api/courses/{id}/status', publish)).status).not.toBe(200);
    const row = await college.app.database.read
      .selectFrom('courses')
      .select('status')
      .where('id', '=', draft.id)
      .execute();
    expect(row).toEqual([{ status: 'draft' }]);
  });

  it('keeps who may not grade from it wherever there is something to grade', async () => {
    const { course, student, assistant, work, talk, second, attemptId } = await college.write(async (tx) => {
      const [place, learner, helper] = [
        await aCourse(tx),
        await aUser(tx, 'student'),
        await aUser(tx, 'teaching_assistant'),
      ];
      await enrols(tx, place, learner);
      await teaches(tx, place, helper, 'teaching_assistant');
      const module_id = (await aModule(tx, place, { is_published: true })).id;
      const items = [
        await anActivity(tx, place, 'assignment', { points: '10', module_id }),
        await anActivity(tx, place, 'discussion', { points: '10', module_id }),
      ] as const;
      const quiz = await anActivity(tx, place, 'quiz', { points: '2', module_id });
      const at = college.clock.now();
      const taken = { id: newId(), quiz_id: quiz.id, user_id: learner.id, number: 1, seed: 1, said: '{}' };
      const submitted = {
        state: 'submitted' as const,
        started_at: at,
        submitted_at: at,
        submitted_by: 'student' as const,
      };
      await tx
        .insertInto('quiz_attempts')
        .values({ ...taken, ...submitted })
        .execute();
      await aTopic(tx, place, helper, { id: items[1].id, activity_id: items[1].id });
      const graders = { graders: 2, moderator_id: helper.id, sees_each_other: false, hides_graders: false };
      const moderated = await anActivity(tx, place, 'assignment', { points: '10', module_id });
      await tx
        .insertInto('moderations')
        .values({ activity_id: moderated.id, ...graders, released_at: null, released_by: null })
        .execute();
      return {
        course: place,
        student: learner,
        assistant: helper,
        work: items[0],
        talk: items[1],
        second: moderated,
        attemptId: taken.id,
      };
    });
    const helper = await college.as(assistant);
    const grade = { entry: '5', revision: 0 };
    const deeds = [
      [`/api/courses/${course.id}/gradebook/notes/${student.id}`, { note: 'Ill', revision: 0 }],
      [`/api/discussions/${talk.id}/grading/${student.id}`, grade],
      [`/api/assignments/${work.id}/grading/${student.id}`, grade],
      [
        `/api/courses/${course.id}/gradebook/scores`,
        { changes: [{ activityId: work.id, userId: student.id, entry: '6', revision: 1 }] },
      ],
      // It names no question of the quiz.
      [`/api/attempts/${attemptId}/marks`, { questionId: newId(), mark: '1', comment: '', revision: 0 }],
      [`/api/assignments/${work.id}/grading/${student.id}/draft`, { body: 'What is said of it' }],
      // It gives nobody's work to nobody.
      [`/api/assignments/${second.id}/moderation/places`, { workIds: [newId()], graderIds: [] }],
    ] as const;
    const statuses = async () => {
      const got: number[] = [];
      for (const [url, payload] of deeds) got.push((await helper.raw({ method: 'PUT', url, payload })).statusCode);
      return got;
    };
    const isOffered = async () => (await helper.call('GET /api/discussions/{id}', { params: talk })).answer.may.grade;
    const withdrawn = { teaching_assistant: { 'work.grade': false } };
    await change(withdrawn);
    expect([await statuses(), await isOffered()]).toEqual([[403, 403, 403, 403, 403, 403, 403], false]);
    await change({}, withdrawn);
    expect([await statuses(), await isOffered()]).toEqual([[200, 200, 200, 200, 422, 204, 422], true]);
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
    // The page offers to show what stands now.
    expect(outcomes.find(({ status }) => status === 409)?.problem.code).toBe('changed-since');
  });
});
