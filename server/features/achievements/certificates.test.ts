import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { issueCertificates } from './issue.ts';

let college: TestCollege;
let teacher: { id: string };
let instructor: Client;

beforeAll(async () => {
  college = await openTestCollege();
  teacher = await college.write((tx) => aUser(tx, 'instructor'));
  instructor = await college.as(teacher);
});
afterAll(() => college.close());

const aClass = (given: Parameters<typeof aCourse>[1] = {}, state: 'active' | 'completed' = 'active', final?: string) =>
  college.write(async (tx) => {
    const course = await aCourse(tx, given);
    await teaches(tx, course, teacher);
    const user = await aUser(tx, 'student', { first_name: 'Maya', last_name: 'Okafor' });
    await enrols(
      tx,
      course,
      user,
      state,
      final === undefined ? {} : { final_percent: final, completed_at: college.clock.now() },
    );
    return { course, user };
  });
/** Somebody who has one already. */
const aHolder = async () => {
  const made = await aClass({ status: 'completed' }, 'completed', '88.5');
  await issueCertificates(college.app);
  const client = await college.as(made.user);
  const [certificate] = (await mine(client)).earned;
  if (!certificate) throw new Error('They have earned one');
  return { ...made, client, certificate };
};
const mine = async (client: Client) => (await client.call('GET /api/achievements')).answer;
const setRule = (client: Client, { id }: { id: string }, rule: object = {}) =>
  client.call('PUT /api/courses/{id}/certificate-rule', {
    params: { id },
    body: { isOn: true, isGivenWhileRunning: false, asksItems: false, leastPercent: null, ...rule },
  });
const verify = (code: string, client = college.nobody) =>
  client.call('GET /api/verifications/{code}', { params: { code } });
const told = async (user: { id: string }) => {
  const { answer } = await (await college.as(user)).call('GET /api/notifications');
  return answer.filter(({ path }) => path === '/achievements').map(({ title }) => title);
};

test('what a course asks is not changed over what somebody else has changed meanwhile', async () => {
  const { course } = await aClass({ status: 'completed' }, 'completed', '88.5');
  const instructor = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  const { passPercent: _, ...before } = (
    await instructor.call('GET /api/courses/{id}/certificate-rule', { params: { id: course.id } })
  ).answer;
  expect((await setRule(instructor, course, { before, leastPercent: '70' })).status).toBe(200);
  const late = await setRule(instructor, course, { before, asksItems: true });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-since']);
  expect((await setRule(instructor, course, { before, leastPercent: '70.0' })).answer.leastPercent).toBe('70');
});

describe('a certificate', () => {
  test('of a fellow student is not there for others who take the course', async () => {
    const { course, certificate } = await aHolder();
    const fellow = await college.write((tx) => aUser(tx, 'student'));
    await college.write((tx) => enrols(tx, course, fellow));
    const client = await college.as(fellow);
    const params = { id: certificate.id };
    expect((await client.raw({ method: 'GET', url: `/api/certificates/${params.id}/file` })).statusCode).toBe(404);
    expect((await client.call('GET /api/certificates/{id}/badge', { params })).status).toBe(404);
  });

  test('asks for a grade only where something is graded that students see', async () => {
    const { course, user } = await aClass();
    const kinds = async () =>
      (await mine(await college.as(user))).underway.flatMap(({ criteria }) => criteria.map(({ kind }) => kind));
    const work = await college.write((tx) =>
      anActivity(tx, course, 'assignment', { points: '10', is_published: false }),
    );
    expect(await kinds()).not.toContain('grade');
    await college.write((tx) =>
      tx.updateTable('activities').set({ is_published: true }).where('id', '=', work.id).execute(),
    );
    expect(await kinds()).toContain('grade');
  });

  test('is left by a course that is completed and passed, and its student is told', async () => {
    const { course, user } = await aClass({ title: 'Weaving' });
    await college.write(async (tx) => {
      const work = await anActivity(tx, course, 'assignment', { points: '10', is_published: true });
      const score = {
        activity_id: work.id,
        user_id: user.id,
        points: '8',
        entered: '8',
        graded_at: college.clock.now(),
        posted_at: college.clock.now(),
      };
      await tx.insertInto('scores').values(score).execute();
    });
    const client = await college.as(user);
    expect(await mine(client)).toMatchObject({
      earned: [],
      underway: [{ course: { title: 'Weaving' }, criteria: [{ kind: 'grade' }, { kind: 'end', isMet: false }] }],
    });
    await instructor.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status: 'completed' } });
    await issueCertificates(college.app);
    const { earned, underway } = await mine(client);
    expect(underway).toEqual([]);
    expect(earned).toMatchObject([{ course: { title: 'Weaving', hue: 1 }, revokedAt: null }]);
    expect(await told(user)).toEqual(['You have earned the certificate of “Weaving”']);
    expect((await verify(earned[0]?.code ?? '')).answer).toEqual({
      code: earned[0]?.code,
      college: 'Collegium',
      holder: 'Maya Okafor',
      courseTitle: 'Weaving',
      courseCode: course.course_code,
      credits: 3,
      earnedAt: '2026-11-18T10:00:00.000Z',
      revokedAt: null,
    });
  });

  test('is none of a course that was not passed, nor where the course gives none', async () => {
    const failed = await aClass({ status: 'completed' }, 'completed', '59.9999');
    const off = await aClass();
    await setRule(instructor, off.course, { isOn: false });
    await instructor.call('PUT /api/courses/{id}/status', {
      params: { id: off.course.id },
      body: { status: 'completed' },
    });
    await issueCertificates(college.app);
    for (const { user } of [failed, off]) expect((await mine(await college.as(user))).earned).toEqual([]);
    // Passed after all, and given after all.
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ final_percent: '60' }).where('user_id', '=', failed.user.id).execute(),
    );
    await setRule(instructor, off.course);
    await issueCertificates(college.app);
    for (const { user } of [failed, off]) expect((await mine(await college.as(user))).earned).toHaveLength(1);
  });

  test('is given while the course runs where the course says so, once all that it asks is there', async () => {
    const { course, user } = await aClass();
    const lesson = await college.write(async (tx) => {
      const module = await aModule(tx, course, { is_published: true });
      return anActivity(tx, course, 'lesson', { module_id: module.id, is_published: true });
    });
    await setRule(instructor, course, { isGivenWhileRunning: true, asksItems: true });
    await issueCertificates(college.app);
    const client = await college.as(user);
    expect((await mine(client)).underway).toMatchObject([
      { criteria: [{ kind: 'items', isMet: false, done: 0, total: 1 }] },
    ]);
    await client.call('PUT /api/lessons/{id}/progress', { params: { id: lesson.id }, body: { status: 'completed' } });
    await issueCertificates(college.app);
    expect((await mine(client)).earned).toHaveLength(1);
  });

  test('is one for each student and course, however many processes look, and whatever happens twice', async () => {
    const { course, user } = await aClass({ status: 'completed' }, 'completed', '75');
    await college.write(async (tx) => {
      for (const user_id of [user.id, null, user.id])
        await tx.insertInto('certificate_checks').values({ course_id: course.id, user_id }).execute();
    });
    await Promise.all([issueCertificates(college.app), issueCertificates(college.app)]);
    await setRule(instructor, course, { asksItems: true });
    await issueCertificates(college.app);
    expect((await mine(await college.as(user))).earned).toHaveLength(1);
    expect(await told(user)).toHaveLength(1);
  });

  test('is not lost when the work breaks off', async () => {
    const { user } = await aClass({ status: 'completed' }, 'completed', '75');
    const { app } = college;
    const broken = {
      ...app,
      clock: {
        now: () => {
          throw new Error('broken off');
        },
      },
    };
    await expect(issueCertificates(broken)).rejects.toThrow('broken off');
    expect((await mine(await college.as(user))).earned).toEqual([]);
    await issueCertificates(app);
    expect((await mine(await college.as(user))).earned).toHaveLength(1);
  });

  test('stays when the course is opened again, and says what was then', async () => {
    const { course, client, certificate } = await aHolder();
    await instructor.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status: 'active' } });
    await college.write((tx) =>
      tx.updateTable('courses').set({ title: 'Another' }).where('id', '=', course.id).execute(),
    );
    await issueCertificates(college.app);
    expect((await mine(client)).earned).toEqual([certificate]);
  });

  test('of what was finished long ago is there without news', async () => {
    const { user } = await college.write(async (tx) => {
      const course = await aCourse(tx, { status: 'completed' });
      const user = await aUser(tx, 'student');
      const completed_at = new Date('2025-06-30T12:00:00Z');
      await enrols(tx, course, user, 'completed', { final_percent: '90', completed_at });
      return { user };
    });
    await issueCertificates(college.app);
    expect((await mine(await college.as(user))).earned).toMatchObject([{ earnedAt: '2025-06-30T12:00:00.000Z' }]);
    expect(await told(user)).toEqual([]);
  });
});

describe('verifying', () => {
  test('takes a code as it is typed, and says nothing else of the holder', async () => {
    const { user, certificate } = await aHolder();
    const typed = certificate.code.toLowerCase().replaceAll('-', ' ');
    const reply = await verify(typed);
    expect(reply.answer.holder).toBe('Maya Okafor');
    expect(reply.statements).toBe(2);
    expect(JSON.stringify(reply.answer)).not.toMatch(new RegExp(`${user.id}|@|percent|reason`));
  });
});

describe('revoking', () => {
  const revoke = (client: Client, id: string, reason = 'Plagiarism') =>
    client.call('PUT /api/certificates/{id}/revocation', { params: { id }, body: { reason } });
  const restore = (client: Client, id: string) =>
    client.call('DELETE /api/certificates/{id}/revocation', { params: { id } });

  test('shows to who verifies since when, to its holder why, and is written down', async () => {
    const { client, certificate, course, user } = await aHolder();
    expect((await revoke(client, certificate.id)).problem.status).toBe(403);
    expect((await revoke(instructor, certificate.id, ' ')).problem.errors).toEqual({
      reason: 'Say why, for the holder and the record',
    });
    const revoked = (await revoke(instructor, certificate.id)).answer;
    expect(revoked).toMatchObject({ revokeReason: 'Plagiarism', revokedBy: expect.stringContaining('First') });
    expect((await revoke(instructor, certificate.id)).answer).toEqual(revoked);
    expect((await verify(certificate.code)).answer.revokedAt).toBe(revoked.revokedAt);
    expect(JSON.stringify((await verify(certificate.code)).answer)).not.toContain('Plagiarism');
    expect((await mine(client)).earned).toMatchObject([{ revokeReason: 'Plagiarism' }]);
    expect((await client.call('GET /api/certificates/{id}/file', { params: { id: certificate.id } })).status).toBe(409);
    // What is checked again does not bring it back.
    await setRule(instructor, course, { leastPercent: '1' });
    await issueCertificates(college.app);
    expect((await mine(client)).earned[0]?.revokedAt).not.toBeNull();
    await restore(instructor, certificate.id);
    await restore(instructor, certificate.id);
    expect((await verify(certificate.code)).answer.revokedAt).toBeNull();
    expect(await told(user)).toHaveLength(3);
    const log = await college.app.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('course_id', '=', course.id)
      .where('action', 'in', [
        'course.certificate_revoked',
        'course.certificate_rule_changed',
        'course.certificate_restored',
      ])
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'course.certificate_revoked',
      'course.certificate_rule_changed',
      'course.certificate_restored',
    ]);
  });

  test('is for who may edit the course; its list comes in pages', async () => {
    const { client, course } = await aHolder();
    await college.write(async (tx) => {
      for (let i = 0; i < 4; i += 1)
        await enrols(tx, course, await aUser(tx, 'student'), 'completed', {
          final_percent: '70',
          completed_at: new Date(Date.UTC(2026, 9, i + 1)),
        });
    });
    await issueCertificates(college.app);
    const list = (of: Client, query: object = {}) =>
      of.call('GET /api/courses/{id}/certificates', { params: { id: course.id }, query });
    expect((await list(client)).status).toBe(403);
    expect((await list(college.nobody)).status).toBe(401);
    await list(instructor);
    const first = await list(instructor, { limit: '3' });
    expect([first.answer.length, first.headers['x-total-count'], first.statements]).toEqual([3, '5', 3]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const rest = (await list(instructor, { limit: '3', cursor })).answer;
    expect(new Set([...first.answer, ...rest].map(({ id }) => id)).size).toBe(5);
  });
});

describe('what a course asks', () => {
  test('is what is usual until its staff say otherwise, in words that can be meant', async () => {
    const { course } = await aClass();
    const rule = await instructor.call('GET /api/courses/{id}/certificate-rule', { params: { id: course.id } });
    expect(rule.answer).toEqual({
      isOn: true,
      isGivenWhileRunning: false,
      asksItems: false,
      leastPercent: null,
      passPercent: '60',
    });
    for (const leastPercent of ['101', '-1', '60.123', 'sixty', '100.5'])
      expect((await setRule(instructor, course, { leastPercent })).status).toBe(422);
    expect((await setRule(instructor, course, { leastPercent: '62.50' })).answer.leastPercent).toBe('62.5');
    expect((await setRule(instructor, course, { leastPercent: '100' })).answer.leastPercent).toBe('100');
    await instructor.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status: 'archived' } });
    expect((await setRule(instructor, course)).problem.detail).toContain('archived');
  });
});

// Last: who has guessed waits.
describe('guessing a code', () => {
  test('is slowed', async () => {
    const other = await college.another();
    const guess = (i: number) => verify(`0000-0000-0000-${String(i).padStart(4, '0')}`, other.nobody);
    expect((await guess(0)).problem.detail).toContain('There is no certificate with this code.');
    const statuses = [];
    for (let i = 1; i < 23; i += 1) statuses.push((await guess(i)).status);
    expect(statuses).toContain(429);
    await other.close();
  });
});
