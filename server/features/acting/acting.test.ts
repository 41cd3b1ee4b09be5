import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import { isOutOfReach } from '../../../domain/acting.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { aQuizWorld, right } from '../../testing/quiz-world.ts';

let college: TestCollege;
let ruth: { id: string };
let maya: { id: string };
let admin: Client;
beforeEach(async () => {
  college = await openTestCollege();
  ruth = await college.write((tx) => aUser(tx, 'admin', { first_name: 'Ruth', last_name: 'Adeyemi' }));
  maya = await college.write((tx) => aUser(tx, 'student', { first_name: 'Maya', last_name: 'Lindgren' }));
  admin = await college.as(ruth);
});
afterEach(() => college.close());

const act = (whom: { id: string }, who = admin) => who.call('POST /api/users/{id}/acting', { params: whom });
const log = () => college.app.database.read.selectFrom('audit_log').selectAll().orderBy('number').execute();

describe('acting as somebody', () => {
  it('is for admins, and never as an admin, oneself or somebody deactivated', async () => {
    const [manager, other, gone] = await college.write(async (tx) => [
      await aUser(tx, 'course_manager'),
      await aUser(tx, 'admin'),
      await aUser(tx, 'student', { is_active: false }),
    ]);
    expect((await act(maya, await college.as(manager))).status).toBe(403);
    expect((await act(maya, college.nobody)).status).toBe(401);
    expect((await act(other)).status).toBe(403);
    expect((await act(ruth)).status).toBe(403);
    expect((await act(gone)).status).toBe(409);
    expect((await act({ id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect(await log()).toEqual([]);
  });

  it('reads and writes as them, in this session alone, and logs every write with both names', async () => {
    const { course, lesson } = await college.write(async (tx) => {
      const made = await aCourse(tx);
      await enrols(tx, made, maya);
      const inModule = await aModule(tx, made);
      return { course: made, lesson: await anActivity(tx, made, 'lesson', { module_id: inModule.id }) };
    });
    const elsewhere = await college.as(ruth);
    expect((await act(maya)).status).toBe(201);
    const me = (await admin.call('GET /api/auth/user')).answer;
    expect(me).toMatchObject({ id: maya.id, role: 'student', actedBy: { name: 'Ruth Adeyemi' } });
    expect((await elsewhere.call('GET /api/auth/user')).answer).toMatchObject({ id: ruth.id, actedBy: null });
    expect((await admin.call('GET /api/courses')).answer.map(({ id }) => id)).toEqual([course.id]);
    const done = await admin.call('PUT /api/lessons/{id}/progress', {
      params: lesson,
      body: { status: 'completed' } as never,
    });
    expect(done.status).toBeLessThan(300);
    const progress = await college.app.database.read.selectFrom('activity_progress').selectAll().execute();
    expect(progress).toMatchObject([{ user_id: maya.id, activity_id: lesson.id }]);
    expect(await log()).toMatchObject([
      { action: 'user.acted_as', actor_id: ruth.id, acted_as: null, user_id: maya.id },
      {
        action: 'user.wrote_as',
        actor_id: ruth.id,
        acted_as: maya.id,
        changes: { call: { to: 'PUT /api/lessons/{id}/progress' } },
      },
    ]);
  });

  it('logs what is written with one statement, too', async () => {
    const { quiz, questions, student } = await aQuizWorld(college);
    await act(student);
    const { id } = (await admin.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} }))
      .answer;
    const saved = await admin.call('PUT /api/attempts/{id}/answers', {
      params: { id },
      body: { answers: [{ questionId: questions[0]?.id ?? '', revision: 1, response: right, isFlagged: false }] },
    });
    expect(saved.status).toBe(200);
    const calls = (await log()).map(({ changes }) => (changes as { call?: { to: string } }).call?.to);
    expect(calls).toEqual([undefined, 'POST /api/quizzes/{quizId}/start', 'PUT /api/attempts/{id}/answers']);
  });

  it('does not write, or log, what fails', async () => {
    await act(maya);
    const refused = await admin.raw({ method: 'POST', url: '/api/courses', payload: { title: 'x' } });
    expect(refused.statusCode).toBe(403);
    expect(await log()).toHaveLength(1);
  });

  it('leaves their secrets, their private words, and everybody else’s accounts out of reach', async () => {
    await act(maya);
    const status = (method: string, url: string, payload?: object) =>
      admin.raw({ method, url, ...(payload && { payload }) }).then((reply) => reply.statusCode);
    expect(await status('PUT', '/api/account/password', { currentPassword: 'a', newPassword: 'b' })).toBe(403);
    expect(await status('GET', '/api/account/security')).toBe(403);
    expect(await status('GET', '/api/account/sessions')).toBe(403);
    expect(await status('POST', '/api/account/exports', {})).toBe(403);
    expect(await status('GET', '/api/conversations')).toBe(403);
    expect(await status('GET', '/api/admin/overview')).toBe(403);
    expect((await act(maya)).status).toBe(403);
    const closed = (Object.keys(api) as (keyof typeof api)[]).filter(isOutOfReach);
    for (const call of [
      'POST /api/account/two-factor/begin',
      'DELETE /api/account/sessions',
      'GET /api/account/exports/{id}/file',
      'POST /api/account/identities/link',
      'GET /api/conversations/{id}/messages',
      'POST /api/messages/{id}/reports',
      'POST /api/courses/{id}/messages',
      'GET /api/calendar/feeds',
      'PUT /api/account/notifications',
      'POST /api/users/{id}/two-factor/turn-off',
    ] as const)
      expect(closed).toContain(call);
    for (const call of [
      'GET /api/auth/user',
      'DELETE /api/acting',
      'POST /api/auth/logout',
      'GET /api/courses',
    ] as const)
      expect(closed).not.toContain(call);
  });

  it('is not begun by who is signed out at the same moment', async () => {
    const begun = await overtaken(
      college,
      (tx) => tx.deleteFrom('sessions').where('user_id', '=', ruth.id).execute(),
      () => act(maya),
    );
    expect(begun.status).toBe(401);
  });

  it('ends when it is stopped, and by itself after an hour', async () => {
    await act(maya);
    expect((await admin.call('DELETE /api/acting')).status).toBe(204);
    expect((await admin.call('GET /api/auth/user')).answer).toMatchObject({ id: ruth.id, actedBy: null });
    expect((await admin.call('DELETE /api/acting')).status).toBe(404);
    await act(maya);
    for (const minutes of [20, 20, 19]) {
      college.clock.pass({ minutes });
      expect((await admin.call('GET /api/auth/user')).answer.id).toBe(maya.id);
    }
    college.clock.pass({ minutes: 2 });
    expect((await admin.call('GET /api/auth/user')).answer.id).toBe(ruth.id);
  });

  it('ends with the other’s account and with the administrator’s role', async () => {
    await act(maya);
    await college.write((tx) => tx.updateTable('users').set({ is_active: false }).where('id', '=', maya.id).execute());
    expect((await admin.call('GET /api/auth/user')).answer.id).toBe(ruth.id);
    await college.write((tx) => tx.updateTable('users').set({ is_active: true }).where('id', '=', maya.id).execute());
    await college.write((tx) => tx.updateTable('users').set({ role: 'admin' }).where('id', '=', maya.id).execute());
    expect((await admin.call('GET /api/auth/user')).answer.id).toBe(ruth.id);
    await college.write((tx) => tx.updateTable('users').set({ role: 'student' }).where('id', '=', maya.id).execute());
    await college.write((tx) =>
      tx.updateTable('users').set({ role: 'instructor' }).where('id', '=', ruth.id).execute(),
    );
    expect((await admin.call('GET /api/auth/user')).answer.id).toBe(ruth.id);
  });
});
