import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';

/** An assignment takes another rubric after work was assessed by the first one. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

async function aWorld() {
  const world = await aGradebookWorld(college, { students: 1, items: 1 });
  const { course, items, students } = world;
  const aRubric = (title: string) =>
    college.write(async (tx) => {
      const [id, criterion] = [newId(), newId()];
      const at = college.clock.now();
      const rubric = { id, course_id: course.id, title, created_at: at, updated_at: at };
      await tx.insertInto('rubrics').values(rubric).execute();
      const row = {
        id: criterion,
        rubric_id: id,
        position: 1,
        title,
        points: '10',
        description: '',
        uses_ranges: false,
      };
      await tx.insertInto('rubric_criteria').values(row).execute();
      return { id, criterion };
    });
  const use = (rubric: { id: string }) =>
    college.write((tx) =>
      tx
        .updateTable('assignments')
        .set({ rubric_id: rubric.id, rubric_is_score: true })
        .where('activity_id', '=', items[0].id)
        .execute(),
    );
  const [grader, student] = [await college.as(world.instructor), await college.as(students[0])];
  const params = { id: items[0].id, workId: students[0].id };
  const grade = (criterionId: string, points: string, revision: number) => {
    const marks = [{ criterionId, ratingId: null, points, comment: 'So.' }];
    return grader.call('PUT /api/assignments/{id}/grading/{workId}', {
      params,
      body: { revision, assessment: { revision, marks } },
    });
  };
  const work = async () => (await grader.call('GET /api/assignments/{id}/grading/{workId}', { params })).answer;
  const page = async () => (await student.call('GET /api/assignments/{id}', { params: { id: items[0].id } })).answer;
  return { aRubric, use, grade, work, page };
}

test('what was assessed stands beside its own rubric, and is assessed anew by the other', async () => {
  const { aRubric, use, grade, work, page } = await aWorld();
  const [first, second] = [await aRubric('Clarity'), await aRubric('Sources')];
  await use(first);
  expect((await grade(first.criterion, '7', 0)).status).toBe(200);
  await use(second);
  const { rubric, mine } = await page();
  expect([rubric?.title, mine?.assessment?.marks.map(({ points }) => points)]).toEqual(['Clarity', ['7']]);
  // The grader begins from nothing, and takes the place of what stands.
  expect((await work()).assessment).toMatchObject({ revision: 1, marks: [] });
  expect((await grade(second.criterion, '9', 1)).status).toBe(200);
  const after = await page();
  expect([after.rubric?.title, after.mine?.assessment?.total]).toEqual(['Sources', '9']);
  expect((await work()).assessment?.marks).toMatchObject([{ criterionId: second.criterion, points: '9' }]);
});
