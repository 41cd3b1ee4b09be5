import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('what somebody hands in who is excused waits nowhere, and waits everywhere once the excuse is taken back', async () => {
  const { course, instructor, students, items } = await aGradebookWorld(college);
  const [student] = students;
  const [item] = items;
  const client = await college.as(instructor);
  const params = { id: item.id };
  const excuses = async (isExcused: boolean, revision: number) => {
    const changes = [{ activityId: item.id, userId: student.id, isExcused, revision }];
    await client.call('PUT /api/courses/{id}/gradebook/scores', { params: { id: course.id }, body: { changes } });
  };
  const waiting = async () => ({
    queue: (await client.call('GET /api/grading-queue')).answer.length,
    taught: (await client.call('GET /api/taught-assignments')).answer.find(({ id }) => id === item.id)?.waiting,
    page: (await client.call('GET /api/assignments/{id}', { params })).answer.staff?.waiting,
    grading: (await client.call('GET /api/assignments/{id}/grading', { params })).answer.works.filter(
      ({ isWaiting }) => isWaiting,
    ).length,
    handedIn: (await client.call('GET /api/assignments/{id}/submissions', { params })).answer.filter(
      ({ isWaiting }) => isWaiting,
    ).length,
    gradebook: (
      await client.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } })
    ).answer.rows.flatMap((row) => row.waiting).length,
    completing: (await client.call('GET /api/courses/{id}/waiting-work', { params: { id: course.id } })).answer.works,
  });
  const everywhere = (count: number) => ({
    queue: count,
    taught: count,
    page: count,
    grading: count,
    handedIn: count,
    gradebook: count,
    completing: count,
  });

  await excuses(true, 0);
  college.clock.pass({ minutes: 5 });
  await college.write((tx) => submitted(tx, item, student, { submitted_at: college.clock.now() }));
  expect(await waiting()).toEqual(everywhere(0));

  await excuses(false, 1);
  expect(await waiting()).toEqual(everywhere(1));
});
