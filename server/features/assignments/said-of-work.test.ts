import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

/** Work that was due an hour ago: one piece came late, of two nothing came. Then what each page says of them. */
async function aWorld() {
  const { course, students, instructor } = await aGradebookWorld(college, { students: 1, items: 1 });
  const [student] = students;
  const due_at = new Date(college.clock.now().getTime() - 3_600_000);
  const ids = await college.write(async (tx) => {
    const work = () => anActivity(tx, course, 'assignment', { points: '10', due_at });
    const [late, waived, bound] = [await work(), await work(), await work()];
    await submitted(tx, late, student, { submitted_at: college.clock.now() });
    return [late.id, waived.id, bound.id];
  });
  const teacher = await college.as(instructor);
  const learner = await college.as(student);
  const said = async () => {
    const board = (await learner.call('GET /api/assignments')).answer;
    const listed = (await learner.call('GET /api/courses/{id}/assignments', { params: course })).answer;
    const of = ids.map(async (id) => {
      const params = { id };
      const mine = (await learner.call('GET /api/assignments/{id}', { params })).answer.mine;
      const handedIn = (await teacher.call('GET /api/assignments/{id}/submissions', { params })).answer;
      const works = (await teacher.call('GET /api/assignments/{id}/grading', { params })).answer.works;
      const { staff } = (await teacher.call('GET /api/assignments/{id}', { params })).answer;
      const item = board.find((each) => each.id === id);
      return {
        timeliness: [...new Set([mine, item, handedIn[0], works[0]].map((each) => each?.timeliness))],
        attempts: mine?.submissions.map(({ timeliness }) => timeliness),
        statuses: [mine?.status, item?.status, listed.find((each) => each.id === id)?.mine?.status],
        counted: [staff?.late, staff?.missing],
      };
    });
    return Promise.all(of);
  };
  const says = (index: number, status: 'late' | 'missing' | 'none') =>
    teacher.call('PUT /api/courses/{id}/gradebook/scores', {
      params: course,
      body: { changes: [{ activityId: ids[index] ?? '', userId: student.id, status, revision: 0 }] },
    });
  return { said, says };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('what staff said of when work came holds on every page, for its student and for them', async () => {
  const { said, says } = await aWorld();
  expect(await said()).toEqual([
    { timeliness: ['late'], attempts: ['late'], statuses: times(3, 'submitted'), counted: [1, 0] },
    { timeliness: ['missing'], attempts: [], statuses: times(3, 'missing'), counted: [0, 1] },
    { timeliness: ['missing'], attempts: [], statuses: times(3, 'missing'), counted: [0, 1] },
  ]);
  await says(0, 'none');
  await says(1, 'none');
  await says(2, 'late');
  expect(await said()).toEqual([
    { timeliness: ['in_time'], attempts: ['in_time'], statuses: times(3, 'submitted'), counted: [0, 0] },
    { timeliness: ['in_time'], attempts: [], statuses: times(3, 'not_started'), counted: [0, 0] },
    { timeliness: ['late'], attempts: [], statuses: times(3, 'not_started'), counted: [1, 0] },
  ]);
});

test('work that staff call missing is missing, though it is in time or came', async () => {
  const { said, says } = await aWorld();
  await says(0, 'missing');
  const [one] = await said();
  expect(one).toEqual({
    timeliness: ['missing'],
    attempts: ['late'],
    statuses: times(3, 'submitted'),
    counted: [0, 1],
  });
});
