import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { completed } from '../../testing/work.ts';
import { findModuleLocks } from '../assignments/module-locks.ts';

let college: TestCollege;
let student: Client;
let teacher: Client;
let me: { id: string };
let first: { id: string };
let essay: { id: string };

beforeAll(async () => {
  college = await openTestCollege();
  const people = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const one = await aModule(tx, course, { title: 'Reading', position: 1 });
    const two = await aModule(tx, course, { title: 'Writing', position: 2, is_sequential: true });
    first = await anActivity(tx, course, 'lesson', { module_id: one.id });
    essay = await anActivity(tx, course, 'assignment', { module_id: two.id, points: '10', title: 'Essay' });
    await tx
      .updateTable('assignments')
      .set({ instructions: richText.parse('<p>The secret task</p>') })
      .where('activity_id', '=', essay.id)
      .execute();
    me = await aUser(tx, 'student');
    const instructor = await aUser(tx, 'instructor');
    await enrols(tx, course, me);
    await teaches(tx, course, instructor);
    return { instructor };
  });
  student = await college.as(me);
  teacher = await college.as(people.instructor);
});
afterAll(() => college.close());

const page = (client: Client) => client.call('GET /api/assignments/{id}', { params: { id: essay.id } });
const save = () =>
  student.call('PUT /api/assignments/{id}/draft', {
    params: { id: essay.id },
    body: { attempt: 1, revision: 0, body: '<p>Mine</p>', link: '', files: [] },
  });
const board = () => student.call('GET /api/assignments');
const sentence = 'This assignment is locked. Finish “Reading” first.';

describe('an assignment in a module that is locked', () => {
  test('tells its students neither the task nor takes their work', async () => {
    const { answer } = await page(student);
    expect(answer.instructions).toBe('');
    expect(answer.mine).toMatchObject({ nextAttempt: null, closed: sentence });
    const saving = await save();
    expect(saving.status).toBe(409);
    expect(saving.problem.detail).toBe(sentence);
    const submitting = await student.call('POST /api/assignments/{id}/submissions', {
      params: { id: essay.id },
      body: { attempt: 1, revision: 1 },
    });
    expect(submitting.status).toBe(409);
  });

  test('stands locked on the board, in three statements', async () => {
    const reply = await board();
    expect(reply.answer.find(({ id }) => id === essay.id)).toMatchObject({
      locked: 'module',
      lock: { kind: 'module', title: 'Reading' },
    });
    expect(reply.statements).toBe(3);
  });

  test('is asked for of one’s own courses alone', async () => {
    await college.write(async (tx) => {
      const course = await aCourse(tx);
      const one = await aModule(tx, course, { position: 1 });
      const two = await aModule(tx, course, { position: 2, is_sequential: true });
      await anActivity(tx, course, 'lesson', { module_id: one.id });
      await anActivity(tx, course, 'assignment', { module_id: two.id });
      await enrols(tx, course, await aUser(tx, 'student'));
    });
    const person = { id: me.id, role: 'student', firstName: '', lastName: '', timeZone: 'UTC' } as const;
    const asked = { askedAt: college.clock.now(), onlyCourse: null, mustSetUpSecondStep: false, version: '' };
    const locks = await findModuleLocks(college.app.database.read, { ...person, ...asked });
    expect([...locks.keys()]).toEqual([essay.id]);
  });

  test('is open to staff', async () => {
    expect((await page(teacher)).answer.instructions).toContain('secret');
  });

  test('opens once what comes before is finished', async () => {
    await college.write((tx) => completed(tx, first, me));
    expect((await page(student)).answer.instructions).toContain('secret');
    expect((await board()).answer.find(({ id }) => id === essay.id)).toMatchObject({ locked: null, lock: null });
    expect((await save()).status).toBe(200);
  });
});
