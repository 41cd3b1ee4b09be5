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

test('a page says what its course takes off late work', async () => {
  const late = { percent: '10', per: 'day', floor: '50', graceMinutes: 15 };
  const { student, work, other } = await college.write(async (tx) => {
    const [course, lenient] = [await aCourse(tx), await aCourse(tx)];
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student);
    await enrols(tx, lenient, student);
    const work = await anActivity(tx, course, 'assignment', { points: '10' });
    const other = await anActivity(tx, lenient, 'assignment', { points: '10' });
    const set = (id: string, rules: object) =>
      tx
        .updateTable('grading_rules')
        .set({ rules: JSON.stringify(rules) })
        .where('course_id', '=', id)
        .execute();
    await set(course.id, { late });
    await set(lenient.id, { late: null });
    return { student, work, other };
  });
  const client = await college.as(student);
  const read = async (id: string) => (await client.call('GET /api/assignments/{id}', { params: { id } })).answer.late;
  expect(await read(work.id)).toEqual(late);
  expect(await read(other.id)).toBeNull();
});
