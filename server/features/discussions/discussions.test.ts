import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aUser, enrols } from '../../testing/factories.ts';
import { aReply, aTopic } from '../../testing/work.ts';

let college: TestCollege;
let course: { id: string };
let student: { id: string };
let stranger: { id: string };

const day = (n: number) => ({ created_at: new Date(Date.UTC(2026, 10, n)) });
const list = async (user: { id: string }) =>
  (await college.as(user)).call('GET /api/courses/{id}/discussions', { params: { id: course.id } });

beforeAll(async () => {
  college = await openTestCollege();
  await college.write(async (tx) => {
    course = await aCourse(tx);
    student = await aUser(tx, 'student', { first_name: 'Ada', last_name: 'Byron' });
    stranger = await aUser(tx, 'instructor');
    await enrols(tx, course, student);
    const old = await aTopic(tx, course, student, { title: 'old', ...day(1), is_locked: true });
    await aTopic(tx, course, student, { title: 'new', ...day(3) });
    await aTopic(tx, course, student, { title: 'pinned', ...day(2), is_pinned: true });
    await aTopic(tx, await aCourse(tx), student, { title: 'of another course' });
    await aReply(tx, old, student);
    await aReply(tx, old, stranger);
    await tx.insertInto('discussion_likes').values({ topic_id: old.id, user_id: student.id }).execute();
  });
});
afterAll(() => college.close());

describe('the list of topics', () => {
  test('is for who is signed in', async () => {
    const reply = await college.nobody.call('GET /api/courses/{id}/discussions', { params: { id: course.id } });
    expect(reply.status).toBe(401);
  });

  test('is not there for who is not in the course', async () => {
    expect((await list(stranger)).status).toBe(404);
  });

  test('has the pinned ones first, then the newest, with replies and likes counted, in three statements', async () => {
    const reply = await list(student);
    expect(reply.answer.map((one) => [one.title, one.isPinned, one.isLocked, one.replies, one.likes])).toEqual([
      ['pinned', true, false, 0, 0],
      ['new', false, false, 0, 0],
      ['old', false, true, 2, 1],
    ]);
    expect(reply.answer[0]).toMatchObject({
      author: { id: student.id, firstName: 'Ada', lastName: 'Byron' },
      createdAt: '2026-11-02T00:00:00.000Z',
      content: 'Text',
    });
    expect(reply.statements).toBe(3);
  });
});
