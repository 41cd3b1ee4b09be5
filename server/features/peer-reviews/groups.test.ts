import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

type Known = { id: string };

/** Two groups of two that have handed in; of South one has reviewed North's work, which Ann's name stands for: 8 of 10. */
async function aWorld() {
  const world = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const at = college.clock.now();
    const set = { id: newId(), course_id: course.id, name: 'Teams', created_at: at };
    await tx.insertInto('group_sets').values(set).execute();
    const work = await anActivity(tx, course, 'assignment', { points: '20' });
    const rubric = { id: newId(), course_id: course.id, title: 'Report', created_at: at, updated_at: at };
    await tx.insertInto('rubrics').values(rubric).execute();
    const criterion = { id: newId(), rubric_id: rubric.id, position: 1, title: 'Clarity', description: '' };
    await tx
      .insertInto('rubric_criteria')
      .values({ ...criterion, points: '10', uses_ranges: false })
      .execute();
    await tx
      .updateTable('assignments')
      .set({ rubric_id: rubric.id, group_set_id: set.id })
      .where('activity_id', '=', work.id)
      .execute();
    const groups: { id: string; members: Known[] }[] = [];
    for (const [position, name] of ['North', 'South'].entries()) {
      const group = { id: newId(), set_id: set.id, name, position };
      await tx.insertInto('course_groups').values(group).execute();
      const members: Known[] = [];
      let first: string | null = null;
      while (members.length < 2) {
        const student = await aUser(tx, 'student');
        await enrols(tx, course, student);
        await tx
          .insertInto('group_members')
          .values({ set_id: set.id, group_id: group.id, user_id: student.id, joined_at: at })
          .execute();
        const handed: Known = await submitted(tx, work, student, { group_id: group.id, shared_from: first });
        first ??= handed.id;
        members.push(student);
      }
      groups.push({ id: group.id, members });
    }
    return { course, instructor, work, groups, criterionId: criterion.id };
  });
  const [north, south] = world.groups;
  const [ann, ben] = north?.members ?? [];
  const [cleo, dan] = south?.members ?? [];
  if (!ann || !ben || !cleo || !dan || !south) throw new Error('Two groups of two were made.');
  const params = { id: world.work.id };
  const teacher = await college.as(world.instructor);
  const settings = {
    perStudent: 1,
    isAutomatic: false,
    anonymity: 'both' as const,
    dueAt: null,
    countsTowardsGrade: true,
  };
  await teacher.call('PUT /api/assignments/{id}/peer-review', { params, body: { settings, revision: 0 } });
  const give = (reviewer: Known, author: Known) =>
    teacher.call('POST /api/assignments/{id}/peer-reviews', {
      params,
      body: { reviewerId: reviewer.id, authorId: author.id },
    });
  const { answer: given } = await give(cleo, ann);
  const marks = [{ criterionId: world.criterionId, ratingId: null, points: '8', comment: '' }];
  const written = await (
    await college.as(cleo)
  ).call('PUT /api/peer-reviews/{id}', {
    params: { id: given.reviews[0]?.id ?? '' },
    body: { marks, comment: 'Clear', revision: 0, isCompleted: true },
  });
  expect(written.status).toBe(200);
  const people = { ann, ben, cleo, dan };
  return {
    ...world,
    ...people,
    params,
    give,
    moveToSouth: (one: Known) =>
      college.write((tx) =>
        tx.updateTable('group_members').set({ group_id: south.id }).where('user_id', '=', one.id).execute(),
      ),
    handInAgain: (members: readonly Known[]) =>
      college.write(async (tx) => {
        const again = {
          group_id: south.id,
          attempt: 2,
          submitted_at: new Date(college.clock.now().getTime() + 3_600_000),
        };
        let first: string | null = null;
        for (const member of members) {
          const handed: Known = await submitted(tx, world.work, member, { ...again, shared_from: first });
          first ??= handed.id;
        }
      }),
    leave: (one: Known) =>
      college.write((tx) =>
        tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', one.id).execute(),
      ),
    /** The means by the names of who gets them. */
    means: async () => {
      const { answer } = await teacher.call('GET /api/assignments/{id}/peer-review', { params });
      return Object.fromEntries(
        Object.entries(people).flatMap(([name, { id }]) => {
          const mean = answer.students.find(({ student }) => student.id === id)?.mean;
          return mean ? [[name, mean]] : [];
        }),
      );
    },
    allocate: async () =>
      (await teacher.call('POST /api/assignments/{id}/peer-review/allocation', { params })).answer.reviews,
    propose: () => teacher.call('POST /api/assignments/{id}/peer-review/scores', { params }),
    received: async (one: Known) =>
      (await (await college.as(one)).call('GET /api/assignments/{id}/peer-reviews', { params })).answer.received.length,
  };
}

describe('reviews of what a group has handed in', () => {
  test('are about the work of who handed it in together, wherever they are by now', async () => {
    const world = await aWorld();
    expect(await world.means()).toEqual({ ann: '16.00', ben: '16.00' });
    await world.moveToSouth(world.ann);
    expect(await world.means()).toEqual({ ann: '16.00', ben: '16.00' });
    expect((await world.give(world.ann, world.ben)).status).toBe(422);
    expect((await world.propose()).answer).toEqual({ written: 2 });
    const received = [];
    for (const one of [world.ann, world.ben, world.cleo]) received.push(await world.received(one));
    expect(received).toEqual([1, 1, 0]);
  });

  test('stay about that work when the one who was moved hands in with the other group', async () => {
    const world = await aWorld();
    await world.moveToSouth(world.ann);
    await world.handInAgain([world.ann, world.cleo, world.dan]);
    expect(await world.means()).toEqual({ ben: '16.00' });
    expect((await world.propose()).answer).toEqual({ written: 1 });
    const received = [];
    for (const one of [world.ben, world.cleo, world.dan]) received.push(await world.received(one));
    expect(received).toEqual([1, 0, 0]);
    const reviews = await world.allocate();
    expect(reviews.filter(({ reviewerId }) => reviewerId === world.cleo.id)).toHaveLength(1);
    expect(reviews.filter(({ reviewerId }) => reviewerId === world.ben.id)).toHaveLength(1);
  });

  test('stay the group’s when the one has left whose name stands for it, and nobody is given the same work twice', async () => {
    const world = await aWorld();
    await world.leave(world.ann);
    expect(await world.means()).toEqual({ ben: '16.00' });
    const reviews = await world.allocate();
    expect(reviews.filter(({ reviewerId }) => reviewerId === world.cleo.id)).toHaveLength(1);
    const { status, problem } = await world.give(world.cleo, world.ben);
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['reviewerId']]);
    expect(reviews.filter(({ reviewerId }) => reviewerId === world.dan.id)).toHaveLength(1);
    expect((await world.propose()).answer).toEqual({ written: 1 });
    expect(await world.received(world.ben)).toBe(1);
  });
});
