import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';
import { scored } from '../../testing/work.ts';
import { newId } from '../../ids.ts';

let college: TestCollege;
let world: GradebookWorld;
let staff: Client;
const [clarity, form] = [newId(), newId()];
const at = () => ({ created_at: college.clock.now(), updated_at: college.clock.now() });

beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradebookWorld(college, { students: 2, items: 2 });
  staff = await college.as(world.instructor);
  const [item] = world.items;
  await college.write(async (tx) => {
    const rubric = { id: newId(), course_id: world.course.id, title: 'Essay', ...at() };
    await tx.insertInto('rubrics').values(rubric).execute();
    const criterion = { rubric_id: rubric.id, description: '', uses_ranges: false };
    await tx
      .insertInto('rubric_criteria')
      .values([
        { ...criterion, id: form, position: 2, title: 'Form', points: '2.50' },
        { ...criterion, id: clarity, position: 1, title: 'Clarity', points: '7.50' },
      ])
      .execute();
    const use = { rubric_id: rubric.id, rubric_is_score: true };
    await tx.updateTable('assignments').set(use).where('activity_id', '=', item.id).execute();
    // A fellow's, too: what they were given explains nobody else's grade.
    const [, fellow = world.students[0]] = world.students;
    for (const { id: user_id } of [world.students[0], fellow]) {
      const place = { activity_id: item.id, user_id, assessor_id: world.instructor.id };
      const assessment = { id: newId(), rubric_id: rubric.id, purpose: 'grading' as const, ...place };
      const { updated_at } = at();
      await tx
        .insertInto('rubric_assessments')
        .values({ ...assessment, updated_at })
        .execute();
      await tx
        .insertInto('rubric_marks')
        .values([
          { assessment_id: assessment.id, criterion_id: clarity, points: '6.30' },
          { assessment_id: assessment.id, criterion_id: form, points: '0.20' },
        ])
        .execute();
    }
    await scored(tx, item, fellow, '6.5', { entered: '6.5' });
  });
});
afterAll(() => college.close());

const enter = async (entry: string, revision: number) => {
  const changes = [{ activityId: world.items[0].id, userId: world.students[0].id, entry, revision }];
  const params = { id: world.course.id };
  await staff.call('PUT /api/courses/{id}/gradebook/scores', { params, body: { changes } });
};

const explained = async (audience: 'all' | 'posted' = 'all') => {
  const query = { userId: world.students[0].id, basis: 'current' as const, audience };
  const params = { id: world.course.id };
  return (await staff.call('GET /api/courses/{id}/gradebook/explanation', { params, query })).answer.rubrics;
};

const own = async () => {
  const student = await college.as(world.students[0]);
  return (await student.call('GET /api/courses/{id}/grade', { params: { id: world.course.id } })).answer.rubrics;
};

test('a score that came from a rubric names it and the points of each criterion, exactly', async () => {
  const itemId = world.items[0].id;
  // Nothing was given yet, so nothing came from it.
  expect([await explained(), await own()]).toEqual([[], []]);
  await enter('6.5', 0);
  const rubric = {
    itemId,
    title: 'Essay',
    criteria: [
      { title: 'Clarity', points: '6.3', most: '7.5' },
      { title: 'Form', points: '0.2', most: '2.5' },
    ],
  };
  expect(await explained()).toEqual([rubric]);
  expect(await explained('posted')).toEqual([rubric]);
  expect(await own()).toEqual([rubric]);
  // Held back, it is no part of what students see.
  const set = (posted_at: Date | null) =>
    college.write((tx) => tx.updateTable('scores').set({ posted_at }).where('activity_id', '=', itemId).execute());
  await set(null);
  expect([await explained('posted'), await explained(), await own()]).toEqual([[], [rubric], []]);
  await set(college.clock.now());
  // What was given by hand instead did not come from it.
  await enter('7', 1);
  expect([await explained(), await own()]).toEqual([[], []]);
});

test('work that a student cannot see names no rubric to them', async () => {
  const [{ id }] = world.items;
  await enter('6.5', 2);
  expect(await own()).toHaveLength(1);
  const show = (is_published: boolean) =>
    college.write((tx) => tx.updateTable('activities').set({ is_published }).where('id', '=', id).execute());
  await show(false);
  expect(await own()).toEqual([]);
  await show(true);
});
