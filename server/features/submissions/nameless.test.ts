import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('while work is graded without names, staff neither list, open nor talk about it by whose it is', async () => {
  const { instructor, essay, people, works } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    const work = await anActivity(tx, course, 'assignment', { points: '10' });
    await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    const students = [await aUser(tx, 'student'), await aUser(tx, 'student')] as const;
    const handedIn: { id: string }[] = [];
    for (const student of students) {
      await enrols(tx, course, student);
      await submitted(tx, work, student);
      const { id } = await tx
        .selectFrom('submissions')
        .select('id')
        .where('user_id', '=', student.id)
        .executeTakeFirstOrThrow();
      handedIn.push({ id });
    }
    await scored(tx, work, students[0], '7');
    return { instructor: teacher, essay: work, people: students, works: handedIn };
  });
  const client = await college.as(instructor);
  const params = { id: essay.id };
  const listed = await client.call('GET /api/assignments/{id}/submissions', { params });
  expect(listed.answer.map(({ student }) => student.id)).toEqual([people[0].id]);
  const opened = async (work?: { id: string }) =>
    (await client.call('GET /api/submissions/{id}', { params: { id: work?.id ?? '' } })).status;
  expect([await opened(works[0]), await opened(works[1])]).toEqual([200, 404]);
  const read = async (student: { id: string }) =>
    (await client.call('GET /api/assignments/{id}/comments', { params, query: { studentId: student.id } })).status;
  expect([await read(people[0]), await read(people[1])]).toEqual([200, 403]);
});
