import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../../../contract/api.ts';
import type { Role } from '../../../contract/identity.ts';
import { newId } from '../../ids.ts';
import type { Client, TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { openManagedCollege } from '../../testing/managers.ts';

let college: TestCollege;
let root: { id: string };
let admin: Client;
let manager: Client;

beforeEach(async () => {
  ({ college, root, admin, manager } = await openManagedCollege());
});
afterEach(() => college.close());

const jonas = {
  username: 'jonas',
  email: 'jonas@college.test',
  firstName: 'Jonas',
  lastName: 'Weber',
  password: 'quiet-oak-47',
};
const person = (role: Role, given: Parameters<typeof aUser>[2] = {}) => college.write((tx) => aUser(tx, role, given));
const change = (client: Client, id: string, body: Sent<'PUT /api/users/{id}', 'body'>) =>
  client.call('PUT /api/users/{id}', { params: { id }, body });
const deactivate = (client: Client, id: string) => client.call('POST /api/users/{id}/deactivate', { params: { id } });
const activate = (client: Client, id: string) => client.call('POST /api/users/{id}/activate', { params: { id } });
const signIn = (username: string, password: string) =>
  college.nobody.call('POST /api/login', { body: { username, password } });
const audit = () => college.app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
const roleOf = async (id: string) =>
  await college.app.database.read
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('POST /api/users', () => {
  it('creates a user who can sign in, and writes down who did', async () => {
    const reply = await admin.call('POST /api/users', { body: { ...jonas, role: 'instructor' } });
    expect(reply.status).toBe(201);
    expect(reply.answer).toEqual({
      id: expect.any(String),
      username: 'jonas',
      email: 'jonas@college.test',
      firstName: 'Jonas',
      lastName: 'Weber',
      role: 'instructor',
      isActive: true,
      createdAt: college.clock.now().toISOString(),
      lastLoginAt: null,
      pronouns: null,
      picture: null,
    });
    expect((await signIn('JONAS', 'quiet-oak-47')).answer.role).toBe('instructor');
    expect(await audit()).toMatchObject([
      {
        action: 'user.created',
        actor_id: root.id,
        user_id: reply.answer.id,
        subject: 'Jonas Weber',
        address: '127.0.0.1',
        changes: { role: { to: 'instructor' } },
      },
    ]);
  });

  it('takes an e-mail address without the spaces around it, for a change too', async () => {
    const { answer } = await admin.call('POST /api/users', { body: { ...jonas, email: ` ${jonas.email}\n` } });
    expect(answer.email).toBe(jonas.email);
    const changed = await admin.call('PUT /api/users/{id}', {
      params: { id: answer.id },
      body: { email: '\tj.weber@college.test ' },
    });
    expect(changed.answer.email).toBe('j.weber@college.test');
  });

  it('makes students unless told otherwise', async () => {
    expect((await manager.call('POST /api/users', { body: jonas })).answer.role).toBe('student');
  });

  it('says what is wrong with each field, in the words of the specification', async () => {
    const body = {
      username: 'jw',
      email: 'jonas',
      firstName: ' ',
      lastName: '\u200b',
      password: '12345',
      role: 'student' as const,
    };
    const reply = await admin.call('POST /api/users', { body });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      password: 'Password must be at least 6 characters',
    });
    expect(await audit()).toEqual([]);
  });

  it('keeps names without what nobody sees or turns the text around', async () => {
    const names = { firstName: 'Jo\u200bnas\u202e', lastName: '\u2067We\u00adber' };
    const { answer } = await admin.call('POST /api/users', { body: { ...jonas, ...names } });
    expect(answer).toMatchObject({ firstName: 'Jonas', lastName: 'Weber' });
    const body = { firstName: '\u202eanoJ', lastName: 'Weber\u2028' };
    const changed = await admin.call('PUT /api/users/{id}', { params: { id: answer.id }, body });
    expect(changed.answer).toMatchObject({ firstName: 'anoJ', lastName: 'Weber' });
  });

  it.each(['jo\u200bnas', '\u202ejonas'])('refuses a username that nobody could type (%j)', async (username) => {
    const { problem } = await admin.call('POST /api/users', { body: { ...jonas, username } });
    expect(problem.errors).toEqual({ username: 'The username has characters that nobody can see. Type it anew.' });
  });

  it.each([
    { isActive: false },
    { id: newId() },
    { createdAt: '2020-01-01T00:00:00Z' },
    { password_hash: 'x' },
    { passwordHash: 'x' },
  ])('refuses %j, which is no field of it', async (more) => {
    const reply = await admin.raw({ method: 'POST', url: '/api/users', payload: { ...jonas, ...more } });
    expect(reply.statusCode).toBe(422);
  });

  it.each(['root', 'superuser', '', null, ['admin']])('refuses the role %j', async (role) => {
    const reply = await admin.raw({ method: 'POST', url: '/api/users', payload: { ...jonas, role } });
    expect(reply.statusCode).toBe(422);
  });

  it('refuses a password that everybody tries first', async () => {
    const reply = await admin.call('POST /api/users', { body: { ...jonas, password: 'password123' } });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toHaveProperty('password');
  });

  it('tells which names are taken, whatever their case; so a retry doubles nobody', async () => {
    expect((await admin.call('POST /api/users', { body: jonas })).status).toBe(201);
    const again = await admin.call('POST /api/users', {
      body: { ...jonas, username: 'Jonas', email: 'JONAS@college.test' },
    });
    expect(again.status).toBe(409);
    expect(again.problem.detail).toBe('This username is taken. Choose another. Another user has this e-mail address.');
    expect(Object.keys(again.problem.errors ?? {})).toEqual(['username', 'email']);
    const mail = await admin.call('POST /api/users', { body: { ...jonas, username: 'other' } });
    expect(mail.problem.errors).toEqual({ email: 'Another user has this e-mail address' });
    expect(await audit()).toHaveLength(1);
  });

  it('creates one of ten at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => admin.call('POST /api/users', { body: jonas })));
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('lets course managers make neither administrators nor course managers', async () => {
    for (const role of ['admin', 'course_manager'] as const) {
      const reply = await manager.call('POST /api/users', { body: { ...jonas, role } });
      expect(reply.status).toBe(403);
      expect(reply.problem.detail).toContain('Only an administrator');
    }
    expect(await audit()).toEqual([]);
  });

  it('judges who asks before what they send', async () => {
    const student = await college.as(await person('student'));
    expect((await student.raw({ method: 'POST', url: '/api/users', payload: {} })).statusCode).toBe(403);
    expect((await college.nobody.raw({ method: 'POST', url: '/api/users', payload: {} })).statusCode).toBe(401);
  });
});

describe('PUT /api/users/{id}', () => {
  it('changes what is named and leaves the rest', async () => {
    const maya = await person('student', { first_name: 'Maya', last_name: 'Lindgren' });
    const reply = await change(admin, maya.id, { lastName: 'Lind', role: 'teaching_assistant' });
    expect(reply.answer).toMatchObject({
      firstName: 'Maya',
      lastName: 'Lind',
      role: 'teaching_assistant',
      username: maya.username,
    });
    expect(await audit()).toMatchObject([
      {
        action: 'user.role_changed',
        user_id: maya.id,
        changes: { lastName: { from: 'Lindgren', to: 'Lind' }, role: { from: 'student', to: 'teaching_assistant' } },
      },
    ]);
  });

  it('leaves a role that is not named as it is', async () => {
    const maya = await person('instructor');
    expect((await change(admin, maya.id, { firstName: 'Maja' })).answer.role).toBe('instructor');
    expect(await audit()).toMatchObject([{ action: 'user.changed' }]);
  });

  it('writes nothing when nothing changes, as on a retry', async () => {
    const maya = await person('student');
    for (let i = 0; i < 2; i++)
      expect((await change(admin, maya.id, { firstName: 'Maja', role: 'student' })).status).toBe(200);
    expect((await change(admin, maya.id, {})).status).toBe(200);
    expect(await audit()).toHaveLength(1);
  });

  it('holds from the next request', async () => {
    const maya = await person('student');
    const hers = await college.as(maya);
    expect((await hers.call('GET /api/users')).status).toBe(403);
    await change(admin, maya.id, { role: 'course_manager' });
    expect((await hers.call('GET /api/users')).status).toBe(200);
  });

  it('sets a password, never writes it down, and ends the sessions that the old one had opened', async () => {
    const maya = await person('student', { username: 'maya' });
    const hers = await college.as(maya);
    expect((await change(admin, maya.id, { password: 'a new one, long' })).status).toBe(200);
    expect((await hers.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn('maya', 'a new one, long')).status).toBe(200);
    const [row] = await audit();
    expect(row?.changes).toEqual({ password: {} });
    expect(JSON.stringify(row)).not.toMatch(/a new one|argon2/);
  });

  it('keeps one’s own session when one changes one’s own password, and ends the others', async () => {
    const elsewhere = await college.as(root);
    expect((await change(admin, root.id, { password: 'a new one, long' })).status).toBe(200);
    expect((await admin.call('GET /api/auth/user')).status).toBe(200);
    expect((await elsewhere.call('GET /api/auth/user')).status).toBe(401);
  });

  it('refuses a weak password: by its length, its fame, or as the user’s own name', async () => {
    const maya = await person('student', { username: 'maya.lind' });
    for (const password of ['', '12345', 'password123', 'Maya.Lind', 'new@college.test']) {
      const reply = await change(admin, maya.id, { password, email: 'new@college.test' });
      expect(reply.status).toBe(422);
      expect(reply.problem.errors).toHaveProperty('password');
    }
    expect(await audit()).toEqual([]);
  });

  it.each([
    { username: 'other' },
    { isActive: false },
    { id: newId() },
    { createdAt: '2020-01-01T00:00:00Z' },
    { password_hash: 'x' },
  ])('refuses %j, which is no field of it', async (body) => {
    const maya = await person('student');
    const reply = await admin.raw({ method: 'PUT', url: `/api/users/${maya.id}`, payload: body });
    expect(reply.statusCode).toBe(422);
  });

  it('refuses an e-mail of another user, and takes one’s own in another case', async () => {
    const maya = await person('student', { email: 'maya@college.test' });
    const other = await person('student', { email: 'other@college.test' });
    const taken = await change(admin, maya.id, { email: 'OTHER@college.test', firstName: 'X' });
    expect(taken.status).toBe(409);
    expect(taken.problem.errors).toEqual({ email: 'Another user has this e-mail address' });
    expect((await change(admin, other.id, { email: 'Other@College.test' })).answer.email).toBe('Other@College.test');
    expect(await audit()).toHaveLength(1);
  });

  it('is 404 for nobody', async () => {
    expect((await change(admin, newId(), { firstName: 'X' })).status).toBe(404);
    expect((await admin.raw({ method: 'PUT', url: '/api/users/x', payload: {} })).statusCode).toBe(404);
  });

  it('lets course managers touch neither administrators nor course managers, themselves included', async () => {
    const other = await person('course_manager');
    for (const { id } of [root, other]) {
      expect((await change(manager, id, { firstName: 'X' })).status).toBe(403);
      expect((await manager.raw({ method: 'PUT', url: `/api/users/${id}`, payload: { nonsense: 1 } })).statusCode).toBe(
        403,
      );
      expect((await deactivate(manager, id)).status).toBe(403);
      expect((await activate(manager, id)).status).toBe(403);
    }
    const maya = await person('student');
    for (const role of ['admin', 'course_manager'] as const)
      expect((await change(manager, maya.id, { role })).status).toBe(403);
    expect((await change(manager, maya.id, { role: 'instructor' })).status).toBe(200);
    expect((await roleOf(maya.id)).role).toBe('instructor');
  });
});

describe('deactivating and activating', () => {
  it('ends all the user’s sessions at once and keeps them out until they are activated', async () => {
    const { id } = (await admin.call('POST /api/users', { body: jonas })).answer;
    const sessions = [await college.as({ id }), await college.as({ id })];
    expect((await deactivate(admin, id)).answer.isActive).toBe(false);
    for (const session of sessions) expect((await session.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn('jonas', jonas.password)).status).toBe(401);
    expect((await activate(admin, id)).answer.isActive).toBe(true);
    for (const session of sessions) expect((await session.call('GET /api/auth/user')).status).toBe(401);
    expect((await signIn('jonas', jonas.password)).status).toBe(200);
    expect((await audit()).map((row) => row.action)).toEqual(['user.created', 'user.deactivated', 'user.activated']);
  });

  it('changes nothing the second time', async () => {
    const maya = await person('student');
    for (let i = 0; i < 2; i++) expect((await deactivate(admin, maya.id)).answer.isActive).toBe(false);
    expect(await audit()).toHaveLength(1);
  });

  it('is 404 for nobody', async () => {
    for (const deed of [activate, deactivate]) expect((await deed(admin, newId())).status).toBe(404);
  });

  it('wins over a sign-in at the same moment', async () => {
    const { id } = (await admin.call('POST /api/users', { body: jonas })).answer;
    await Promise.all([signIn('jonas', jonas.password), deactivate(admin, id), signIn('jonas', jonas.password)]);
    expect(
      await college.app.database.read.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute(),
    ).toEqual([]);
  });
});

describe('the last active administrator', () => {
  const refused = 'This is the last active administrator. Make somebody else an administrator first.';
  const admins = () =>
    college.app.database.read
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();

  it('can be neither deactivated nor demoted', async () => {
    await person('admin', { is_active: false });
    for (const reply of [
      await deactivate(admin, root.id),
      await change(admin, root.id, { role: 'student', firstName: 'X' }),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.problem.detail).toBe(refused);
    }
    expect(await roleOf(root.id)).toEqual({ role: 'admin', is_active: true });
    expect(await audit()).toEqual([]);
    expect((await change(admin, root.id, { firstName: 'Ruth', role: 'admin' })).status).toBe(200);
  });

  it('may go once there is another, by the hand of the other: nobody deactivates themselves', async () => {
    const other = await college.as(await person('admin'));
    for (let i = 0; i < 2; i++) {
      const reply = await deactivate(admin, root.id);
      expect(reply.status).toBe(409);
      expect(reply.problem.detail).toBe('You cannot deactivate your own account. Ask another administrator to do it.');
    }
    expect(await roleOf(root.id)).toEqual({ role: 'admin', is_active: true });
    expect(await audit()).toEqual([]);
    expect((await activate(admin, root.id)).status).toBe(200);
    expect((await deactivate(other, root.id)).status).toBe(200);
    expect((await admin.call('GET /api/users')).status).toBe(401);
  });

  it('stays, whoever of ten administrators deactivates or demotes whom in fifty requests at the same moment', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => person('admin')));
    const all = [root, ...others];
    const clients = await Promise.all(all.map((each) => college.as(each)));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const client = clients[i % 10] as Client;
        const target = all[(i * 7 + 3 + Math.floor(i / 10)) % 10] as { id: string };
        return i % 2 ? deactivate(client, target.id) : change(client, target.id, { role: 'student' });
      }),
    );
    expect(replies.filter(({ status }) => ![200, 401, 403, 409].includes(status)).map(({ status }) => status)).toEqual(
      [],
    );
    expect((await admins()).length).toBeGreaterThanOrEqual(1);
  });

  it('stays when fifty requests take away both of two at the same moment', async () => {
    const other = await person('admin');
    const theirs = await college.as(other);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 ? deactivate(admin, other.id) : change(theirs, root.id, { role: 'student' }),
      ),
    );
    expect(await admins()).toHaveLength(1);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
  });
});
