import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewHeader } from '../../../contract/student-views.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };
async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [instructor, assistant, student] = [
      await aUser(tx, 'instructor'),
      await aUser(tx, 'teaching_assistant'),
      await aUser(tx, 'student'),
    ];
    await teaches(tx, course, instructor);
    await teaches(tx, course, assistant, 'teaching_assistant');
    await enrols(tx, course, student);
    const first = await aModule(tx, course, { position: 1 });
    const opens = new Date('2026-11-20T08:00:00Z');
    const second = await aModule(tx, course, { position: 2, available_from: opens });
    const lesson = await anActivity(tx, course, 'lesson', { module_id: first.id });
    const later = await anActivity(tx, course, 'lesson', { module_id: second.id });
    const hidden = await anActivity(tx, course, 'lesson', { module_id: first.id, is_published: false });
    return { course, instructor, assistant, student, lesson, later, hidden };
  });
}

async function begin(client: Client, course: Known, student: Known, at: string | null = null) {
  const params = { id: course.id };
  const reply = await client.call('POST /api/courses/{id}/student-views', {
    params,
    body: { studentId: student.id, at },
  });
  return { id: reply.answer.id, headers: { [viewHeader]: reply.answer.id } };
}

describe('looking as a student', () => {
  test('shows the course as it is for them at the moment, and leaves it as it is', async () => {
    const { course, instructor, student, lesson, later, hidden } = await aWorld();
    const client = await college.as(instructor);
    const { headers } = await begin(client, course, student);
    const modules = (await client.call('GET /api/courses/{id}/modules', { params: course, headers })).answer;
    expect(modules.map(({ status }) => status)).toEqual(['not_started', 'locked']);
    expect(modules[0]?.items.map(({ id }) => id)).toEqual([lesson.id]);
    expect((await client.call('GET /api/courses/{id}', { params: course, headers })).answer.can.edit).toBe(false);
    const open = (id: string, with_ = headers) =>
      client.call('GET /api/lessons/{id}', { params: { id }, headers: with_ });
    expect((await open(lesson.id)).status).toBe(200);
    expect((await open(later.id)).status).toBe(404);
    expect((await open(hidden.id)).status).toBe(404);
    const then = await begin(client, course, student, '2026-11-20T09:00:00Z');
    expect((await open(later.id, then.headers)).status).toBe(200);
    for (const list of ['assignments', 'quizzes', 'discussions', 'announcements', 'materials', 'resources']) {
      const { statusCode } = await client.raw({ method: 'GET', url: `/api/courses/${course.id}/${list}`, headers });
      expect([list, statusCode]).toEqual([list, 200]);
    }
    // Without the header, in another tab, they are themselves.
    expect((await client.call('GET /api/courses/{id}', { params: course })).answer.can.edit).toBe(true);
    const rows = await college.app.database.read
      .selectFrom('activity_progress')
      .selectAll()
      .where('user_id', '=', student.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('writes nothing, whatever the call', async () => {
    const { course, instructor, student, lesson } = await aWorld();
    const client = await college.as(instructor);
    const { headers } = await begin(client, course, student);
    const write = (method: string, url: string, payload?: object) =>
      client.raw({ method, url, headers, ...(payload && { payload }) }).then(({ statusCode }) => statusCode);
    expect(await write('PUT', `/api/lessons/${lesson.id}/progress`, { status: 'completed' })).toBe(403);
    expect(await write('PUT', `/api/activities/${lesson.id}/progress`, { status: 'viewed' })).toBe(403);
    expect(await write('PATCH', `/api/activities/${lesson.id}`, { title: 'x', revision: 1 })).toBe(403);
    expect(await write('POST', `/api/courses/${course.id}/student-views`, { studentId: student.id, at: null })).toBe(
      403,
    );
    expect(await write('POST', `/api/courses/${course.id}/leave`)).toBe(403);
  });

  test('shows no other course, and nothing beyond the course', async () => {
    const { course, instructor, student } = await aWorld();
    const other = await aWorld();
    await college.write(async (tx) => {
      await enrols(tx, other.course, student);
      await teaches(tx, other.course, instructor);
    });
    const client = await college.as(instructor);
    const { headers } = await begin(client, course, student);
    const read = (url: string) => client.raw({ method: 'GET', url, headers }).then(({ statusCode }) => statusCode);
    expect(await read(`/api/courses/${other.course.id}`)).toBe(404);
    expect(await read(`/api/courses/${other.course.id}/modules`)).toBe(404);
    expect(await read(`/api/lessons/${other.lesson.id}`)).toBe(404);
    for (const url of [
      '/api/courses',
      '/api/grades',
      '/api/dashboard',
      '/api/account/profile',
      '/api/account/sessions',
      `/api/courses/${course.id}/enrolments`,
    ])
      expect([url, await read(url)]).toEqual([url, 403]);
    expect(await read('/api/auth/user')).toBe(200);
  });

  test('is for who edits the course, of its own students, in the session that began it', async () => {
    const { course, instructor, assistant, student } = await aWorld();
    const other = await aWorld();
    const ask = async (who: Known, whom: Known) =>
      (
        await (
          await college.as(who)
        ).call('POST /api/courses/{id}/student-views', { params: course, body: { studentId: whom.id, at: null } })
      ).status;
    expect(await ask(assistant, student)).toBe(403);
    expect(await ask(student, student)).toBe(403);
    expect(await ask(other.instructor, student)).toBe(404);
    expect(await ask(instructor, other.student)).toBe(422);
    expect(await ask(instructor, assistant)).toBe(422);
    const client = await college.as(instructor);
    const { headers } = await begin(client, course, student);
    const elsewhere = [await college.as(instructor), await college.as(other.instructor), await college.as(student)];
    for (const each of elsewhere)
      expect((await each.call('GET /api/courses/{id}', { params: course, headers })).status).toBe(403);
  });

  test('ends when it is ended, on signing out, and when they teach the course no longer', async () => {
    const { course, instructor, student } = await aWorld();
    const client = await college.as(instructor);
    const see = async ({ headers }: { headers: Record<string, string> }) =>
      (await client.call('GET /api/courses/{id}', { params: course, headers })).status;
    const first = await begin(client, course, student);
    expect(await see(first)).toBe(200);
    expect(
      (await client.call('DELETE /api/student-views/{id}', { params: first, headers: first.headers })).status,
    ).toBe(204);
    expect(await see(first)).toBe(403);
    const second = await begin(client, course, student);
    await college.write((tx) => tx.deleteFrom('course_staff').where('user_id', '=', instructor.id).execute());
    expect(await see(second)).toBe(403);
    await college.write((tx) => teaches(tx, course, instructor));
    expect(await see(second)).toBe(200);
    const standing = (state: 'active' | 'dropped') =>
      college.write((tx) => tx.updateTable('enrolments').set({ state }).where('user_id', '=', student.id).execute());
    await standing('dropped');
    expect(await see(second)).toBe(403);
    await standing('active');
    await client.raw({ method: 'POST', url: '/api/auth/logout', headers: second.headers });
    const left = await college.app.database.read
      .selectFrom('student_views')
      .selectAll()
      .where('id', '=', second.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('ends for who only assists by now, and begins for no role that the college does not let', async () => {
    const { course, instructor, student } = await aWorld();
    const client = await college.as(instructor);
    const { headers } = await begin(client, course, student);
    const as = (role: 'instructor' | 'teaching_assistant') =>
      college.write(async (tx) => {
        await tx.updateTable('users').set({ role }).where('id', '=', instructor.id).execute();
        await tx.updateTable('course_staff').set({ role }).where('user_id', '=', instructor.id).execute();
      });
    await as('teaching_assistant');
    const looking = await college.as(instructor);
    expect((await client.call('GET /api/courses/{id}', { params: course, headers })).status).toBe(403);
    expect((await looking.call('GET /api/courses/{id}', { params: course })).status).toBe(200);
    await as('instructor');
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    const usual = {};
    const changed = { instructor: { 'courses.see_as_student': false } };
    await admin.call('PUT /api/admin/roles', { body: { before: usual, changes: changed } });
    const asked = { params: course, body: { studentId: student.id, at: null } };
    const { status } = await (await college.as(instructor)).call('POST /api/courses/{id}/student-views', asked);
    await admin.call('PUT /api/admin/roles', { body: { before: changed, changes: usual } });
    expect(status).toBe(403);
  });

  test('is refused, and ends, while work of theirs is graded without names', async () => {
    const { course, instructor, student } = await aWorld();
    const client = await college.as(instructor);
    const body = { studentId: student.id, at: null };
    const before = await begin(client, course, student);
    const look = async () =>
      (await client.call('GET /api/courses/{id}', { params: course, headers: before.headers })).status;
    const work = await college.write(async (tx) => {
      const made = await anActivity(tx, course, 'assignment', { points: '10', title: 'Critique' });
      await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', made.id).execute();
      return made;
    });
    expect(await look()).toBe(200);
    await college.write((tx) => submitted(tx, work, student));
    expect(await look()).toBe(403);
    const refused = await client.call('POST /api/courses/{id}/student-views', { params: course, body });
    expect(refused.problem.errors).toEqual({
      studentId:
        'This student has handed in “Critique”, which is graded without names. Choose another student until its scores are posted',
    });
    await college.write((tx) => scored(tx, work, student, '7'));
    expect(await look()).toBe(200);
  });

  test('is written down', async () => {
    const { course, instructor, student } = await aWorld();
    const { id } = await begin(await college.as(instructor), course, student, '2026-12-01T08:00:00Z');
    const read = college.app.database.read;
    const log = await read.selectFrom('audit_log').selectAll().where('user_id', '=', student.id).execute();
    expect(log).toMatchObject([
      { action: 'user.seen_as', actor_id: instructor.id, changes: { at: { to: '2026-12-01T08:00:00Z' } } },
    ]);
    const now = await aWorld();
    await begin(await college.as(now.instructor), now.course, now.student);
    const { changes } = await read
      .selectFrom('audit_log')
      .select('changes')
      .where('user_id', '=', now.student.id)
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({ course: { to: expect.any(String) } });
    const events = await read.selectFrom('events').selectAll().where('course_id', '=', course.id).execute();
    expect(events).toMatchObject([{ kind: 'student_view.begun', actor_id: instructor.id, subject_id: student.id }]);
    expect(id).toBeTruthy();
  });
});
