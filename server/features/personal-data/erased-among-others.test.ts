import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';

/** Somebody is erased in the middle of what they do together with others, who go on with it. */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
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
