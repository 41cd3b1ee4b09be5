import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { newId } from '../../ids.ts';
import { queueMail } from '../../mail/queue.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { lines, Roster } from '../../testing/roster.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { scored } from '../../testing/work.ts';
import { tell } from '../notifications/tell.ts';
import { makeExports } from './make-exports.ts';

/** Words that stand nowhere else in a database. */
const canaries = ['zyxwina', 'quorbelthy', 'vexlandry', 'zyx.quorb', 'zq-login-77', 'zq-number-4711'];
const mail = 'zyx.quorb@college.test';
const full = 'Zyxwina Quorbelthy';

let college: TestCollege;
let admin: Client;
let other: Client;
let rootId: string;
let gone: { id: string };
let course: { id: string };
let graded: { id: string };
let ungraded: { id: string };

const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(college.app.database.read)).rows[0];

/** Every text of the database, wherever it stands: a column that is new is in here by itself. */
async function whereSaid(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string; name: string }>`
    select c.table_name as place, c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name = '_text')`.execute(
    college.app.database.read,
  );
  expect(rows.length).toBeGreaterThan(250);
  const found: string[] = [];
  for (const [place, columns] of Map.groupBy(rows, (row) => row.place)) {
    const all = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
    const said = await sql<{
      text: string;
    }>`select lower(concat_ws(' | ', ${all})) as text from ${sql.table(place)}`.execute(college.app.database.read);
    for (const { text } of said.rows)
      for (const word of words) if (text.includes(word)) found.push(`${place}: ${word} in ${text.slice(0, 300)}`);
  }
  return found;
}

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
  const root = await college.write((tx) => aUser(tx, 'admin', { username: 'root' }));
  rootId = root.id;
  admin = await college.as(root);
  await live();
});
afterAll(() => college.close());

/** A life in a college that leaves the name in as many places as there are ways to. */
async function live() {
  const roster = new Roster(college, admin);
  await roster.import({
    'users.csv': lines(
      'user_id,login_id,first_name,last_name,email,status',
      `zq-number-4711,zq-login-77,Zyxwina,Vexlandry,${mail},active`,
    ),
  });
  // One that nobody has applied: its rows lie there.
  await roster.plan({
    'users.csv': lines(
      'user_id,login_id,first_name,last_name,email,status',
      `zq-number-4711,zq-login-77,Zyxwina,Vexlandry,${mail},active`,
    ),
  });
  const { app } = college;
  gone = await app.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'zq-login-77')
    .executeTakeFirstOrThrow();
  const params = { id: gone.id };
  await admin.call('PUT /api/users/{id}', { params, body: { lastName: 'Quorbelthy', password: 'quiet-oak-47' } });
  await admin.call('PUT /api/users/{id}', { params, body: { email: 'before.zyx.quorb@college.test' } });
  await admin.call('PUT /api/users/{id}', { params, body: { email: mail } });
  const made = await college.write(async (tx) => {
    const teacher = await aUser(tx, 'instructor');
    const friend = await aUser(tx, 'student');
    const place = await aCourse(tx, { title: 'Weaving' });
    await teaches(tx, place, teacher);
    await enrols(tx, place, friend);
    await enrols(tx, place, gone);
    const works = [
      await anActivity(tx, place, 'assignment', { points: '10' }),
      await anActivity(tx, place, 'assignment', { points: '10' }),
    ] as const;
    return { teacher, friend, place, works };
  });
  course = made.place;
  [graded, ungraded] = made.works;
  const [self, teacher] = await Promise.all([college.as(gone), college.as(made.teacher)]);
  other = await college.as(made.friend);
  await college.nobody.call('POST /api/login', { body: { username: 'zq-login-77', password: 'quiet-oak-47' } });
  await college.nobody.call('POST /api/password-resets', { body: { who: mail } });
  await uploadFile(self, { name: 'Zyxwina_Quorbelthy_thesis.pdf', bytes: samples.pdf, purpose: 'submission' });
  await self.call('POST /api/account/exports', { body: { password: 'quiet-oak-47' } });
  await makeExports(app);
  for (const activity of made.works) {
    const work = { params: { id: activity.id } };
    const text = { attempt: 1, revision: 0, body: `<p>By ${full}</p>`, link: '', files: [] };
    const { revision } = (await self.call('PUT /api/assignments/{id}/draft', { ...work, body: text })).answer;
    await self.call('POST /api/assignments/{id}/submissions', { ...work, body: { attempt: 1, revision } });
  }
  await self.call('PUT /api/assignments/{id}/draft', {
    params: { id: graded.id },
    body: { attempt: 2, revision: 0, body: `<p>${full} again</p>`, link: '', files: [] },
  });
  for (const [from, to] of [
    [teacher, gone],
    [self, made.teacher],
  ] as const)
    await from.call('POST /api/conversations', {
      body: { to: [to.id], subject: `About ${full}`, body: `Dear ${full}` },
    });
  await college.write(async (tx) => {
    const at = app.clock.now();
    const score = {
      activity_id: graded.id,
      user_id: gone.id,
      graded_by: made.teacher.id,
      graded_at: at,
      posted_at: at,
    };
    await tx
      .insertInto('scores')
      .values({ ...score, points: '9', entered: '9' })
      .execute();
    // That another's is graded keeps nobody's work.
    await scored(tx, ungraded, made.friend, '7');
    await tx
      .insertInto('submission_comments')
      .values({
        id: newId(),
        activity_id: graded.id,
        user_id: gone.id,
        author_id: made.teacher.id,
        created_at: at,
        is_from_staff: true,
        body: `<p>Dear ${full}, well done</p>`,
      })
      .execute();
    // Texts as features write them: one of each form that names can stand in.
    await tell(app, tx, {
      kind: 'reply',
      to: [made.friend.id],
      by: gone.id,
      subject: null,
      course: course.id,
      path: '/',
      title: `${full} replied`,
      detail: 'Quorbelthy, Zyxwina',
    });
    await queueMail(app, tx, {
      to: { ...made.friend, locale: null },
      subject: `${full} wrote to you`,
      paragraphs: [`Answer to ${mail}.`],
      kind: 'message',
    });
    await tx
      .insertInto('events')
      .values({
        id: newId(),
        kind: 'discussion.replied',
        at,
        actor_id: gone.id,
        course_id: course.id,
        subject: full,
        data: JSON.stringify({ name: full }),
      })
      .execute();
    await tx
      .insertInto('course_reviews')
      .values({
        id: newId(),
        course_id: course.id,
        user_id: gone.id,
        rating: 5,
        body: `Yours, ${full.toUpperCase()}`,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('certificates')
      .values({
        id: newId(),
        code: 'ABCDEFGHJKMNPQRS',
        course_id: course.id,
        user_id: gone.id,
        holder_name: full,
        college_name: 'College',
        course_title: 'Weaving',
        course_code: '',
        credits: 3,
        earned_at: at,
      })
      .execute();
    const topic = {
      id: newId(),
      course_id: course.id,
      author_id: gone.id,
      title: `Ask ${full}`,
      content: richText.parse(`<p>${mail}</p>`),
    };
    await tx
      .insertInto('discussion_topics')
      .values({ ...topic, created_at: at })
      .execute();
  });
  await self.call('PUT /api/account/profile', {
    body: { firstName: 'Zyxwina', lastName: 'Quorbelthy', pronouns: 'zyx', timeZone: null, locale: null },
  });
}

const preview = async (id: string) => (await admin.call('GET /api/users/{id}/erasure', { params: { id } })).answer;
const erase = (client: Client, id: string, body: { username: string; despiteCourses?: boolean }) =>
  client.call('POST /api/users/{id}/erasure', { params: { id }, body });

describe('before a person is erased', () => {
  it('an administrator sees what is kept and what goes', async () => {
    const found = await preview(gone.id);
    expect(found).toMatchObject({
      username: 'zq-login-77',
      pseudonym: 'Former student',
      obstacle: null,
      openCourses: [],
    });
    expect(found.kept).toMatchObject({ courses: 1, grades: 1, works: 1, posts: 1, messages: 1, reviews: 1 });
    expect(found.removed).toMatchObject({ drafts: 1, ungraded: 1, files: 1, certificates: 1 });
    expect(found.kept.auditEntries).toBe(
      (await one(sql<{ n: number }>`select count(*) as n from audit_log where user_id = ${gone.id}`))?.n,
    );
  });

  it('nobody else may, nor without the username, oneself, or the last administrator', async () => {
    const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
    const username = 'zq-login-77';
    expect((await erase(college.nobody, gone.id, { username })).status).toBe(401);
    expect((await erase(manager, gone.id, { username })).status).toBe(403);
    expect((await erase(admin, newId(), { username })).status).toBe(404);
    expect((await erase(admin, gone.id, { username: 'zq' })).problem.errors).toHaveProperty('username');
    expect((await erase(admin, rootId, { username: 'root' })).problem.detail).toContain('cannot erase yourself');
    expect((await preview(rootId)).obstacle).toBe('self');
  });

  it('their open courses are named first', async () => {
    const teacher = await college.write(async (tx) => {
      const person = await aUser(tx, 'instructor', { username: 'leaves' });
      await teaches(tx, course, person);
      return person;
    });
    expect((await preview(teacher.id)).openCourses).toMatchObject([{ title: 'Weaving' }]);
    expect((await erase(admin, teacher.id, { username: 'leaves' })).problem.detail).toContain('an open course');
    expect((await erase(admin, teacher.id, { username: 'leaves', despiteCourses: true })).status).toBe(204);
    expect(await one(sql`select 1 from course_staff where user_id = ${teacher.id}`)).toBeUndefined();
  });
});

describe('a person who was erased', () => {
  it('had left their name in many places', async () => {
    const places = new Set((await whereSaid(canaries)).map((line) => line.split(':')[0]));
    for (const place of [
      'users',
      'audit_log',
      'mails',
      'notifications',
      'events',
      'roster_rows',
      'roster_records',
      'roster_changes',
      'roster_links',
      'messages',
      'submissions',
      'submission_comments',
      'discussion_topics',
      'course_reviews',
      'files',
      'password_reset_requests',
    ])
      expect(places).toContain(place);
  });

  it('is named nowhere in the database', async () => {
    expect((await erase(admin, gone.id, { username: 'ZQ-login-77' })).status).toBe(204);
    expect(await whereSaid(canaries)).toEqual([]);
  });

  it('leaves grades and graded work under a pseudonym, and no more', async () => {
    expect(await one(sql`select points from scores where user_id = ${gone.id}`)).toEqual({ points: '9' });
    const kept = await sql<{ activity_id: string; body: string }>`
      select activity_id, body from submissions where user_id = ${gone.id}`.execute(college.app.database.read);
    expect(kept.rows).toEqual([{ activity_id: graded.id, body: '<p>By Former student</p>' }]);
    expect(kept.rows.some((row) => row.activity_id === ungraded.id)).toBe(false);
    const standing = await one(sql`select state from enrolments where user_id = ${gone.id}`);
    expect(standing).toEqual({ state: 'dropped' });
    const [topic] = (await other.call('GET /api/courses/{id}/discussions', { params: { id: course.id } })).answer;
    expect(topic).toMatchObject({ title: 'Ask Former student', author: { firstName: 'Former', lastName: 'student' } });
    expect(await one(sql`select 1 from files where owner_id = ${gone.id} or name like '%.pdf'`)).toBeUndefined();
  });

  it('is nobody: cannot sign in, is in no list, and cannot be erased again', async () => {
    const reply = await college.nobody.call('POST /api/login', {
      body: { username: 'zq-login-77', password: 'quiet-oak-47' },
    });
    expect(reply.status).toBe(401);
    expect(await one(sql`select 1 from sessions where user_id = ${gone.id}`)).toBeUndefined();
    expect((await admin.call('GET /api/users', { query: { q: 'former' } })).answer).toEqual([]);
    expect((await admin.call('GET /api/users/{id}', { params: gone })).status).toBe(404);
    expect((await admin.call('POST /api/users/{id}/activate', { params: gone })).status).toBe(404);
    expect((await erase(admin, gone.id, { username: 'zq-login-77' })).status).toBe(404);
  });

  it('stays in the audit log as an id, and its chain holds', async () => {
    const check = async () => (await admin.call('GET /api/admin/audit/check')).answer.broken;
    expect(await check()).toBeNull();
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { action: 'user.erased', limit: '1' } })).answer;
    expect(entry).toMatchObject({ subject: 'Former student', personId: gone.id });
    const touched = await one(
      sql<{
        number: number;
      }>`select min(number) as number from audit_erasures where erasure = ${entry?.id ?? ''}::uuid`,
    );
    // Whoever may do anything to the database changes what was left of an entry.
    const tamper = (subject: string) =>
      college.write(async (tx) => {
        await sql`alter table audit_log disable trigger user`.execute(tx);
        await sql`update audit_log set subject = ${subject} where number = ${touched?.number ?? 0}::bigint`.execute(tx);
        await sql`alter table audit_log enable trigger user`.execute(tx);
      });
    await tamper('Somebody else');
    expect(await check()).toEqual({ number: touched?.number, reason: 'changed' });
    // Nor does it help to bring a digest of one's own.
    await college.write((tx) => sql`update audit_erasures set digest = '\\x00'`.execute(tx));
    await tamper('Former student');
    expect((await check())?.reason).toBe('changed');
  });

  it('can be imported anew, as somebody new', async () => {
    const roster = new Roster(college, admin);
    await roster.import({
      'users.csv': lines(
        'user_id,login_id,first_name,last_name,email,status',
        `zq-number-4711,zq-login-77,New,Person,${mail},active`,
      ),
    });
    const found = (await admin.call('GET /api/users', { query: { q: 'zq-login-77' } })).answer;
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(gone.id);
  });
});
