import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';
import { scored, submitted, takesOffATenthAnHour } from '../../testing/work.ts';

/** Whoever comes into another section or group has the dates of that one, in what they have begun and handed in too. */
let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (minutes: number) => new Date(college.clock.now().getTime() + minutes * 60_000);

/** A quiz that is being taken and ends in ten minutes, and graded work that came an hour late; `later` ends both later. */
async function aWorld(later: (ids: { course: string }) => Promise<{ section_id?: string; group_id?: string }>) {
  const world = await aQuizWorld(college, {
    quiz: { time_limit: null, cuts_at_until: true },
    activity: { available_until: at(10) },
  });
  const { course, quiz, student } = world;
  const target = await later({ course: course.id });
  const essay = await college.write(async (tx) => {
    await takesOffATenthAnHour(tx, course);
    const work = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(-120) });
    await submitted(tx, work, student, { submitted_at: at(-60) });
    await scored(tx, work, student, '8', { graded_at: college.clock.now(), posted_at: college.clock.now() });
    const common = { ...target, revision: 1, updated_at: college.clock.now() };
    await tx
      .insertInto('date_overrides')
      .values([
        { id: newId(), activity_id: quiz.id, ...common, sets_until: true, available_until: at(100) },
        { id: newId(), activity_id: work.id, ...common, sets_due: true, due_at: at(-30) },
      ])
      .execute();
    return work;
  });
  const taker = await college.as(student);
  const attempt = (await taker.call('POST /api/quizzes/{quizId}/start', { params: { quizId: quiz.id }, body: {} }))
    .answer;
  const teacher = await college.as(world.instructor);
  const standing = async () => ({
    ends: (await taker.call('GET /api/attempts/{id}', { params: { id: attempt.id } })).answer.deadlineAt,
    score: (
      await college.app.database.read
        .selectFrom('scores')
        .select(['points', 'late_seconds'])
        .where('activity_id', '=', essay.id)
        .where('user_id', '=', student.id)
        .executeTakeFirst()
    )?.points,
  });
  return { ...world, teacher, standing };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const early = () => ({ ends: at(10).toISOString(), score: '7' });
const late = () => ({ ends: at(100).toISOString(), score: '8' });

test('in another section, and back in none', async () => {
  const section_id = newId();
  const world = await aWorld(async ({ course }) => {
    await college.write((tx) =>
      tx.insertInto('sections').values({ id: section_id, course_id: course, name: 'B' }).execute(),
    );
    return { section_id };
  });
  const enrolments = [await enrolmentOf(world)];
  const move = (section: string | null) =>
    world.teacher.call('PUT /api/courses/{id}/section-members', {
      params: { id: world.course.id },
      body: { section, enrolments },
    });
  expect((await move(section_id)).status).toBe(200);
  expect(await world.standing()).toEqual(late());
  expect((await move(null)).status).toBe(200);
  expect(await world.standing()).toEqual(early());
});

async function enrolmentOf({ course, student }: World): Promise<string> {
  const row = await college.app.database.read
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', course.id)
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('in a group, by their own hand, by the instructor’s, and when the groups are no more', async () => {
  const [setId, group_id] = [newId(), newId()];
  const world = await aWorld(async ({ course }) => {
    await college.write(async (tx) => {
      const set = { id: setId, course_id: course, name: 'Teams', self_signup: true, created_at: college.clock.now() };
      await tx.insertInto('group_sets').values(set).execute();
      await tx.insertInto('course_groups').values({ id: group_id, set_id: setId, name: 'Red', position: 1 }).execute();
    });
    return { group_id };
  });
  const { student, teacher } = world;
  const self = await college.as(student);
  const params = { id: group_id };
  expect((await self.call('POST /api/course-groups/{id}/join', { params })).status).toBe(200);
  expect(await world.standing()).toEqual(late());
  expect((await self.call('POST /api/course-groups/{id}/leave', { params })).status).toBe(200);
  expect(await world.standing()).toEqual(early());
  const save = async (members: string[]) => {
    const [set] = (await teacher.call('GET /api/courses/{id}/group-sets', { params: { id: world.course.id } })).answer;
    const groups = [{ id: group_id, name: 'Red', members }];
    const body = { name: 'Teams', selfSignup: true, mostMembers: null, revision: set?.revision ?? 0, groups };
    return (await teacher.call('PUT /api/group-sets/{id}', { params: { id: setId }, body })).status;
  };
  expect(await save([student.id])).toBe(200);
  expect(await world.standing()).toEqual(late());
  expect(await save([])).toBe(200);
  expect(await world.standing()).toEqual(early());
  const split = { params: { id: setId }, body: { by: 'groups' as const, count: 1 } };
  expect((await teacher.call('POST /api/group-sets/{id}/split', split)).status).toBe(200);
  expect(await world.standing()).toEqual(late());
  expect((await teacher.call('DELETE /api/group-sets/{id}', { params: { id: setId } })).status).toBe(204);
  expect(await world.standing()).toEqual(early());
});
