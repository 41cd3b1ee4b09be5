import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { scored } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

test('a mark is shown by the letters of its course, on its page and on the board', async () => {
  const { student, work } = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student);
    const work = await anActivity(tx, course, 'assignment', { points: '10', grading_type: 'letter' });
    await scored(tx, work, student, '9');
    const letters = [
      { letter: 'Distinction', from: '85', points: '4' },
      { letter: 'Pass', from: '0', points: '2' },
    ];
    await tx
      .updateTable('grading_rules')
      .set({ rules: JSON.stringify({ letters }) })
      .where('course_id', '=', course.id)
      .execute();
    return { student, work };
  });
  const client = await college.as(student);
  const page = await client.call('GET /api/assignments/{id}', { params: { id: work.id } });
  expect(page.answer.mine?.mark).toEqual({ points: '9', shown: 'Distinction' });
  const board = await client.call('GET /api/assignments');
  expect(board.answer[0]?.mark?.shown).toBe('Distinction');
});
