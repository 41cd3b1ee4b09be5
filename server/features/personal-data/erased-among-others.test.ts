import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { said } from '../../../contract/text.ts';
import { newId } from '../../ids.ts';
import { deadlocksSince } from '../../testing/deadlocks.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { queueMail } from '../../mail/queue.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { anEvent, aTopic, scored, submitted } from '../../testing/work.ts';
import { settleErasures } from './erase.ts';

/** Somebody is erased in the middle of what they do together with others, who go on with it. */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_DEMO: '1' });
});
afterAll(() => college.close());

async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const [gone, mate] = [await aUser(tx, 'student'), await aUser(tx, 'student')];
    for (const student of [gone, mate]) await enrols(tx, course, student);
    return { course, instructor, gone, mate, admin: await aUser(tx, 'admin') };
  });
}

const erase = async (admin: { id: string }, { id, username }: { id: string; username: string }) =>
  (await college.as(admin)).call('POST /api/users/{id}/erasure', {
    params: { id },
    body: { username, despiteCourses: true },
  });

test('nobody is asked to review work that is gone, and what is kept is reviewed still', async () => {
  const { course, gone, mate, admin } = await aWorld();
  const [ungraded, graded] = await college.write(async (tx) => {
    const works = [await anActivity(tx, course, 'assignment'), await anActivity(tx, course, 'assignment')] as const;
    for (const { id: activity_id } of works) {
      const settings = { per_student: 1, is_automatic: false, anonymity: 'open' as const, counts_towards_grade: false };
      await tx
        .insertInto('peer_review_settings')
        .values({ activity_id, ...settings })
        .execute();
      for (const student of [gone, mate]) await submitted(tx, { id: activity_id }, student);
      const review = { id: newId(), activity_id, reviewer_id: mate.id, author_id: gone.id };
      await tx
        .insertInto('peer_reviews')
        .values({ ...review, created_at: college.clock.now() })
        .execute();
    }
    await scored(tx, works[1], gone, '7');
    return works;
  });
  expect((await erase(admin, gone)).status).toBe(204);
  const client = await college.as(mate);
  const toDo = async (id: string) =>
    (await client.call('GET /api/assignments/{id}/peer-reviews', { params: { id } })).answer.toDo;
  expect(await toDo(ungraded.id)).toEqual([]);
  expect(await toDo(graded.id)).toMatchObject([{ author: { firstName: 'Former', lastName: 'student' } }]);
});

test('a group that has lost a member is listed without them, and saved', async () => {
  const { course, instructor, gone, mate, admin } = await aWorld();
  const teacher = await college.as(instructor);
  const params = { id: course.id };
  const made = await teacher.call('POST /api/courses/{id}/group-sets', {
    params,
    body: { name: 'Teams', split: { by: 'groups', count: 1 } },
  });
  expect(made.answer.groups.map(({ size }) => size)).toEqual([2]);
  expect((await erase(admin, gone)).status).toBe(204);
  const [set] = (await teacher.call('GET /api/courses/{id}/group-sets', { params })).answer;
  expect(set?.groups.map(({ members }) => members.map(({ id }) => id))).toEqual([[mate.id]]);
  const groups = set?.groups.map(({ id, name, members }) => ({ id, name, members: members.map((each) => each.id) }));
  const saved = await teacher.call('PUT /api/group-sets/{id}', {
    params: { id: set?.id ?? '' },
    body: { name: 'Teams', selfSignup: false, mostMembers: null, revision: set?.revision ?? 0, groups: groups ?? [] },
  });
  expect(saved.status).toBe(200);
});

test('work waits for no grader who is gone, and keeps what they have graded', async () => {
  const { course, instructor, gone, mate, admin } = await aWorld();
  const second = await college.write(async (tx) => {
    const grader = await aUser(tx, 'teaching_assistant');
    await teaches(tx, course, grader, 'teaching_assistant');
    const { id: activity_id } = await anActivity(tx, course, 'assignment');
    await tx
      .insertInto('moderations')
      .values({ activity_id, graders: 2, moderator_id: instructor.id, sees_each_other: false, hides_graders: false })
      .execute();
    const place = { activity_id, grader_id: grader.id, taken_at: college.clock.now() };
    await tx
      .insertInto('provisional_grades')
      .values([
        { ...place, user_id: gone.id, entered: null, graded_at: null },
        { ...place, user_id: mate.id, entered: '5', graded_at: college.clock.now() },
      ])
      .execute();
    return grader;
  });
  expect((await erase(admin, second)).status).toBe(204);
  const left = await college.app.database.read
    .selectFrom('provisional_grades')
    .select('user_id')
    .where('grader_id', '=', second.id)
    .execute();
  expect(left).toEqual([{ user_id: mate.id }]);
});

describe('what somebody had begun when they were erased', () => {
  const overtakenBy = async <T>(gone: { id: string }, request: () => Promise<T>) =>
    overtaken(
      college,
      async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', gone.id).forUpdate().execute();
        const nobody = { first_name: 'Former', last_name: 'student', is_active: false };
        await tx
          .updateTable('users')
          .set({ ...nobody, erased_at: college.clock.now() })
          .where('id', '=', gone.id)
          .execute();
      },
      request,
    );

  test('gives them no name again, and no word', async () => {
    const { course, instructor, gone, mate } = await aWorld();
    const topic = await college.write((tx) => aTopic(tx, course, instructor));
    const [self, other] = [await college.as(gone), await college.as(mate)];
    const named = await overtakenBy(gone, () => self.call('PUT /api/account/profile', { body: { firstName: 'Ada' } }));
    expect(named.status).toBe(401);
    const reply = await overtakenBy(mate, () =>
      other.call('POST /api/discussions/{id}/replies', {
        params: topic,
        body: { content: '<p>I am Ada</p>', parentId: null, anonymous: false, files: [] },
        headers: { 'idempotency-key': 'i-am-ada' },
      }),
    );
    expect(reply.status).toBe(401);
    const { read } = college.app.database;
    expect(await read.selectFrom('users').select('first_name').where('id', '=', gone.id).execute()).toEqual([
      { first_name: 'Former' },
    ]);
    expect(await read.selectFrom('discussion_replies').selectAll().where('author_id', '=', mate.id).execute()).toEqual(
      [],
    );
  });

  test('nor is their address in the outbox again', async () => {
    const { gone } = await aWorld();
    const to = { id: gone.id, email: gone.email, first_name: 'Ada', locale: null };
    await overtakenBy(gone, () =>
      college.write((tx) => queueMail(college.app, tx, { to, kind: 'notice', subject: said('News'), paragraphs: [] })),
    );
    const mails = college.app.database.read.selectFrom('mails').select('kind').where('user_id', '=', gone.id);
    expect(await mails.execute()).toEqual([]);
  });

  test('goes a minute later where it was written after it', async () => {
    const { course, gone, admin } = await aWorld();
    const work = await college.write((tx) => anActivity(tx, course, 'assignment'));
    expect((await erase(admin, gone)).status).toBe(204);
    await college.write(async (tx) => {
      await tx.updateTable('enrolments').set({ state: 'active' }).where('user_id', '=', gone.id).execute();
      await submitted(tx, work, gone);
    });
    await settleErasures(college.app);
    const { read } = college.app.database;
    const left = () => read.selectFrom('submissions').select('id').where('user_id', '=', gone.id).execute();
    expect(await left()).toHaveLength(1);
    college.clock.pass({ seconds: 61 });
    await settleErasures(college.app);
    expect(await left()).toEqual([]);
    const places = read.selectFrom('enrolments').select('state').where('user_id', '=', gone.id);
    expect(await places.execute()).toEqual([{ state: 'dropped' }]);
  });
});

test('what asked to let them into a course asks nobody any more', async () => {
  const { gone, admin } = await aWorld();
  const teacher = await college.write((tx) => aUser(tx, 'instructor'));
  const other = await college.write((tx) => aCourse(tx, { requires_approval: true }));
  await college.write((tx) => teaches(tx, other, teacher));
  await (await college.as(gone)).call('POST /api/courses/{id}/join', { params: { id: other.id } });
  const asked = async () => (await (await college.as(teacher)).call('GET /api/notifications')).answer.length;
  expect(await asked()).toBe(1);
  expect((await erase(admin, gone)).status).toBe(204);
  expect(await asked()).toBe(0);
});

// The embedded database does one thing at a time.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'their name goes from what others write and change while it is looked for, too',
  async () => {
    const { course, instructor, mate, gone, admin } = await aWorld();
    await college.write((tx) =>
      tx.updateTable('users').set({ first_name: 'Zelda', last_name: 'Quill' }).where('id', '=', gone.id).execute(),
    );
    const [before, changed] = await college.write(async (tx) => [
      await aTopic(tx, course, mate, { content: 'Zelda Quill said so' }),
      await aTopic(tx, course, mate, { content: 'Somebody said so', title: 'For Zelda Quill' }),
    ]);
    const later: { id: string }[] = [];
    await overtaken(
      college,
      (tx) => tx.selectFrom('courses').select('id').where('id', '=', course.id).forNoKeyUpdate().execute(),
      () => erase(admin, gone),
      async (tx) => {
        later.push(await aTopic(tx, course, instructor, { content: 'I spoke to Zelda Quill' }));
        await tx
          .updateTable('discussion_topics')
          .set({ content: 'It was Zelda Quill' })
          .where('id', '=', changed?.id ?? '')
          .execute();
      },
    );
    const ids = [before, changed, ...later].map((topic) => topic?.id ?? '');
    const topics = college.app.database.read.selectFrom('discussion_topics').where('id', 'in', ids);
    expect(await topics.select(['title', 'content']).orderBy('content').execute()).toEqual([
      { title: 'A topic', content: 'Former student said so' },
      { title: 'A topic', content: 'I spoke to Former student' },
      { title: 'For Former student', content: 'It was Former student' },
    ]);
  },
);

test.runIf(process.env['TEST_DATABASE_URL'])(
  'who is erased waits in no circle with what is done in a course',
  async () => {
    const { course, gone, admin } = await aWorld();
    const client = await college.as(admin);
    const deadlocks = await deadlocksSince(college);
    const erased = await overtaken(
      college,
      (tx) => tx.selectFrom('courses').select('id').where('id', '=', course.id).forNoKeyUpdate().execute(),
      () =>
        client.call('POST /api/users/{id}/erasure', {
          params: { id: gone.id },
          body: { username: gone.username, despiteCourses: true },
        }),
      (tx) => anEvent(tx, 'enrolment.dropped', { user_id: gone.id, course_id: course.id }),
    );
    expect(erased.status).toBe(204);
    expect(await deadlocks()).toBe(0);
  },
);
