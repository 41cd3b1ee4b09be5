import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../identity/passwords.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { judgedInSecret, judgedOfAnother, noted, saidAndTakenBack } from '../../testing/held-and-gone.ts';
import { loseFile } from '../../testing/lost-files.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { scored, submitted } from '../../testing/work.ts';
import { collectOrphans } from '../files/collect.ts';
import { refer } from '../files/references.ts';
import { forgetExports, makeExports } from './make-exports.ts';

let college: TestCollege;
let admin: Client;
let manager: Client;
let student: Client;
let teacher: Client;
let maya: { id: string };
const password = 'quiet-oak-47';

beforeAll(async () => {
  college = await openTestCollege();
  const made = await college.write(async (tx) => {
    const people = {
      admin: await aUser(tx, 'admin'),
      manager: await aUser(tx, 'course_manager'),
      teacher: await aUser(tx, 'instructor', { first_name: 'Tess', last_name: 'Teacher' }),
      reviewer: await aUser(tx, 'student', { first_name: 'Reviewer', last_name: 'Secretname' }),
      maya: await aUser(tx, 'student', {
        username: 'maya',
        first_name: 'Maya',
        last_name: 'Lindgren',
        password_hash: await hashPassword(password),
      }),
    };
    const course = await aCourse(tx, { title: 'Weaving' });
    await teaches(tx, course, people.teacher);
    await enrols(tx, course, people.maya);
    await enrols(tx, course, people.reviewer);
    const [posted, held] = [
      await anActivity(tx, course, 'assignment', { title: 'Posted work', points: '10' }),
      await anActivity(tx, course, 'assignment', { title: 'Held work', points: '10' }),
    ];
    const at = college.clock.now();
    for (const [activity, isPosted] of [
      [posted, true],
      [held, false],
    ] as const) {
      const score = { activity_id: activity.id, user_id: people.maya.id, graded_by: people.teacher.id, graded_at: at };
      await tx
        .insertInto('scores')
        .values({
          ...score,
          points: isPosted ? '8' : '3.33',
          entered: isPosted ? '8' : '3.33',
          posted_at: isPosted ? at : null,
        })
        .execute();
      await tx
        .insertInto('submission_comments')
        .values({
          id: newId(),
          activity_id: activity.id,
          user_id: people.maya.id,
          author_id: people.teacher.id,
          is_from_staff: true,
          body: isPosted ? '<p>Well woven</p>' : '<p>CANARY-HELD-COMMENT</p>',
          created_at: at,
        })
        .execute();
    }
    await tx
      .insertInto('gradebook_notes')
      .values({ course_id: course.id, user_id: people.maya.id, note: 'CANARY-STAFF-NOTE', revision: 1, updated_at: at })
      .execute();
    await tx
      .insertInto('accommodations')
      .values({
        user_id: people.maya.id,
        time_factor: '1.5',
        is_untimed: false,
        extra_attempts: 0,
        note: 'CANARY-REASON',
        revision: 1,
        updated_at: at,
      })
      .execute();
    await tx
      .insertInto('peer_review_settings')
      .values({
        activity_id: posted.id,
        per_student: 1,
        is_automatic: false,
        anonymity: 'both',
        counts_towards_grade: false,
      })
      .execute();
    await tx
      .insertInto('peer_reviews')
      .values({
        id: newId(),
        activity_id: posted.id,
        reviewer_id: people.reviewer.id,
        author_id: people.maya.id,
        comment: 'A fine pattern',
        created_at: at,
        completed_at: at,
      })
      .execute();
    const place = { course, held, person: people.maya, teacher: people.teacher, other: people.reviewer, at };
    await judgedInSecret(tx, place);
    await judgedOfAnother(tx, { ...place, posted });
    await saidAndTakenBack(tx, place);
    return { ...people, posted };
  });
  maya = made.maya;
  [admin, manager, student, teacher] = (await Promise.all(
    [made.admin, made.manager, made.maya, made.teacher].map((user) => college.as(user)),
  )) as [Client, Client, Client, Client];
  const file = await uploadFile(student, { name: 'pattern.pdf', bytes: samples.pdf, purpose: 'submission' });
  await college.write(async (tx) => {
    const of = { work: made.posted, teacher: made.teacher, at: college.clock.now() };
    const note = (body: string, more = {}) => ({ file_id: file.id, body, ...more });
    const withheld = note('CANARY-WITHHELD-NOTE', { is_withheld: true });
    const submission = await noted(tx, { ...of, person: maya }, [note('A neat seam'), withheld]);
    await refer(college.app, tx, { kind: 'submission', objectId: submission.id, userId: maya.id }, [file.id]);
    await noted(tx, { ...of, person: made.reviewer }, [note('CANARY-OTHERS-NOTE')]);
  });
});
afterAll(() => college.close());

const ask = (client: Client, body: { password?: string } = { password }) =>
  client.call('POST /api/account/exports', { body });
const mine = async (client: Client) => (await client.call('GET /api/account/exports')).answer;
const download = (client: Client, id: string) => client.raw({ method: 'GET', url: `/api/account/exports/${id}/file` });

describe('a copy of one’s own data', () => {
  it('is asked for with the password', async () => {
    expect((await ask(college.nobody)).status).toBe(401);
    expect((await ask(student, {})).problem.errors).toEqual({ password: 'Enter your password' });
    expect((await ask(student, { password: 'wrong' })).problem.errors).toHaveProperty('password');
    expect(await mine(student)).toEqual([]);
    const first = await ask(student);
    expect([first.status, first.answer.state]).toEqual([202, 'asked']);
    expect((await ask(student)).answer.id).toBe(first.answer.id);
    expect((await download(student, first.answer.id)).statusCode).toBe(404);
    // Who has no password here has shown who they are elsewhere.
    expect((await ask(teacher, {})).status).toBe(202);
  });

  it('is made by the job, told, and opened by its owner alone', async () => {
    await makeExports(college.app);
    const [copy] = await mine(student);
    expect(copy).toMatchObject({ state: 'ready', byAdministrator: false, size: expect.any(Number) });
    const id = copy?.id ?? '';
    const [told] = (await student.call('GET /api/notifications')).answer;
    expect(told).toMatchObject({ title: 'The copy of your data is ready', path: '/account/data' });
    expect((await download(college.nobody, id)).statusCode).toBe(401);
    for (const other of [admin, manager, teacher]) expect((await download(other, id)).statusCode).toBe(404);
    const reply = await download(student, id);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(reply.rawPayload.length).toBe(copy?.size);
    const stored = await college.app.database.read.selectFrom('data_exports').select('file_id').execute();
    for (const { file_id } of stored)
      expect((await student.raw({ method: 'GET', url: `/api/files/${file_id}` })).statusCode).toBe(404);
  });

  it('holds what is theirs, and nothing that they may not see', async () => {
    const [copy] = await mine(student);
    const files = unzipSync((await download(student, copy?.id ?? '')).rawPayload);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(text('data/profile.json'))).toMatchObject([{ username: 'maya', lastName: 'Lindgren' }]);
    expect(JSON.parse(text('data/grades.json'))).toMatchObject([{ title: 'Posted work', points: '8' }]);
    expect(JSON.parse(text('data/comments.json'))).toMatchObject([{ text: '<p>Well woven</p>', by: 'Tess Teacher' }]);
    expect(JSON.parse(text('data/annotations.json'))).toMatchObject([{ text: 'A neat seam', title: 'Posted work' }]);
    expect(JSON.parse(text('data/peer-reviews-received.json'))).toMatchObject([{ text: 'A fine pattern' }]);
    expect(JSON.parse(text('data/messages.json'))).toMatchObject([
      { text: 'May I ask?', mine: true },
      { text: 'You may.', mine: false },
    ]);
    expect(JSON.parse(text('data/accommodations.json'))).toMatchObject([{ timeFactor: expect.anything() }]);
    expect(text('tables/courses.csv').split('\r\n')[0]).toContain('course,courseCode,state');
    const own = Object.entries(files).find(([name]) => name.endsWith('pattern.pdf'));
    expect(own && Buffer.from(own[1]).equals(Buffer.from(samples.pdf))).toBe(true);
    expect(text('README.txt')).toContain('grades (1)');
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    for (const hidden of ['CANARY', '3.33', 'Held work', 'Secretname']) expect(all).not.toContain(hidden);
  });

  it('holds reviews of what a group has handed in, for each who did, whoever’s name the work stands under', async () => {
    const world = await college.write(async (tx) => {
      const course = await aCourse(tx);
      const at = college.clock.now();
      const work = await anActivity(tx, course, 'assignment', { points: '10' });
      const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: at };
      await tx.insertInto('group_sets').values(set).execute();
      await tx.updateTable('assignments').set({ group_set_id: set.id }).where('activity_id', '=', work.id).execute();
      const [north, south] = [newId(), newId()];
      const group = { set_id: set.id };
      await tx
        .insertInto('course_groups')
        .values([
          { id: north, ...group, name: 'North', position: 0 },
          { id: south, ...group, name: 'South', position: 1 },
        ])
        .execute();
      const student = async () => {
        const made = await aUser(tx, 'student');
        await enrols(tx, course, made);
        await scored(tx, work, made, '8');
        return made;
      };
      const [ann, ben, cleo, reviewer] = [await student(), await student(), await student(), await student()];
      // Ben is with South by now, and Cleo, who came instead, has handed in nothing with North yet.
      const handed = await submitted(tx, work, ann, { group_id: north });
      await submitted(tx, work, ben, { group_id: north, shared_from: handed.id });
      const member = (user_id: string, group_id: string) => ({ ...group, user_id, group_id, joined_at: at });
      await tx
        .insertInto('group_members')
        .values([member(ann.id, north), member(cleo.id, north), member(ben.id, south), member(reviewer.id, south)])
        .execute();
      const settings = { per_student: 1, is_automatic: false, anonymity: 'both' as const, counts_towards_grade: false };
      await tx
        .insertInto('peer_review_settings')
        .values({ activity_id: work.id, ...settings })
        .execute();
      const review = {
        activity_id: work.id,
        reviewer_id: reviewer.id,
        author_id: ann.id,
        comment: 'Well put together',
      };
      await tx
        .insertInto('peer_reviews')
        .values({ id: newId(), ...review, created_at: at, completed_at: at })
        .execute();
      return { work, people: [ann, ben, cleo, reviewer] };
    });
    const [copied, shown] = [[] as string[][], [] as string[][]];
    for (const person of world.people) {
      const client = await college.as(person);
      await ask(client, {});
      await makeExports(college.app);
      const [copy] = await mine(client);
      const files = unzipSync((await download(client, copy?.id ?? '')).rawPayload);
      const received = files['data/peer-reviews-received.json'];
      const reviews: { text: string }[] = received ? JSON.parse(strFromU8(received)) : [];
      copied.push(reviews.map(({ text }) => text));
      const { answer } = await client.call('GET /api/assignments/{id}/peer-reviews', { params: { id: world.work.id } });
      shown.push(answer.received.map(({ comment }) => comment));
    }
    expect(copied).toEqual([['Well put together'], ['Well put together'], ['Well put together'], []]);
    expect(copied).toEqual(shown);
  });

  it('goes on where a file is missing in the store, and names it', async () => {
    const person = await college.write((tx) => aUser(tx, 'student'));
    const client = await college.as(person);
    const lost = await uploadFile(client, { name: 'lost.pdf', bytes: samples.pdf, purpose: 'submission' });
    await uploadFile(client, { name: 'kept.txt', bytes: Buffer.from('Kept'), purpose: 'submission' });
    await loseFile(college, lost.id);
    expect((await ask(client, {})).status).toBe(202);
    await makeExports(college.app);
    const [copy] = await mine(client);
    expect(copy).toMatchObject({ state: 'ready' });
    const files = unzipSync((await download(client, copy?.id ?? '')).rawPayload);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('files/0002-kept.txt')).toBe('Kept');
    expect(text('missing-files.txt')).toMatch(/\n\nfiles\/0001-lost\.pdf\n$/);
    expect(text('README.txt')).toContain('what you have uploaded: 1 files');
  });

  it('stays for seven days, also past the collector of files', async () => {
    const [copy] = await mine(student);
    college.clock.pass({ days: 6, hours: 23 });
    await collectOrphans(college.app);
    await forgetExports(college.app);
    const again = await college.as(maya);
    expect((await download(again, copy?.id ?? '')).statusCode).toBe(200);
    college.clock.pass({ hours: 2 });
    expect((await download(await college.as(maya), copy?.id ?? '')).statusCode).toBe(404);
    await forgetExports(college.app);
    const rows = await college.app.database.read.selectFrom('data_exports').select('id').execute();
    expect(rows).toEqual([]);
    const left = await college.app.database.read.selectFrom('files').select('name').execute();
    expect(left.filter(({ name }) => name?.endsWith('.zip'))).toEqual([]);
  });
});

describe('a copy that an administrator asks for', () => {
  it('is theirs alone to ask, is written down, and is the person’s', async () => {
    const [root, boss, self] = await Promise.all([
      college.as(await college.write((tx) => aUser(tx, 'admin'))),
      college.as(await college.write((tx) => aUser(tx, 'course_manager'))),
      college.as(maya),
    ]);
    const of = { params: { id: maya.id } };
    expect((await boss.call('POST /api/users/{id}/exports', of)).status).toBe(403);
    expect((await root.call('POST /api/users/{id}/exports', { params: { id: newId() } })).status).toBe(404);
    expect((await root.call('POST /api/users/{id}/exports', of)).status).toBe(202);
    await root.call('POST /api/users/{id}/exports', of);
    const { rows } = await college.app.database.read
      .selectFrom('audit_log')
      .select(['user_id'])
      .where('action', '=', 'user.data_exported')
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([{ user_id: maya.id }]);
    await makeExports(college.app);
    const [copy] = (await root.call('GET /api/users/{id}/exports', of)).answer;
    expect(copy).toMatchObject({ state: 'ready', byAdministrator: true });
    expect((await download(root, copy?.id ?? '')).statusCode).toBe(404);
    expect((await download(self, copy?.id ?? '')).statusCode).toBe(200);
  });

  it('that cannot be made says so, and can be asked for anew', async () => {
    const self = await college.as(maya);
    await ask(self);
    const receive = college.app.store.receive;
    college.app.log.error = () => {};
    college.app.store.receive = () => Promise.reject(new Error('no space'));
    await makeExports(college.app);
    college.app.store.receive = receive;
    expect((await mine(self))[0]?.state).toBe('failed');
    expect((await ask(self)).answer.state).toBe('asked');
    await makeExports(college.app);
    expect((await mine(self))[0]?.state).toBe('ready');
  });
});
