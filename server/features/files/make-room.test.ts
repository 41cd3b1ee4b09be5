import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { collectOrphans } from './collect.ts';

let college: TestCollege;
let student: Client;
let assignment: string;

beforeAll(async () => {
  college = await openTestCollege({ COLLEGIUM_PERSON_QUOTA: '1' });
  const person = await college.write(async (tx) => {
    const course = await aCourse(tx);
    const learner = await aUser(tx, 'student');
    await enrols(tx, course, learner);
    ({ id: assignment } = await anActivity(tx, course, 'assignment', { points: '10' }));
    await tx
      .updateTable('assignments')
      .set({ accepts: ['file'] })
      .where('activity_id', '=', assignment)
      .execute();
    return learner;
  });
  student = await college.as(person);
});
afterAll(() => college.close());

const big = Buffer.concat([samples.pdf, Buffer.alloc(700_000, ' ')]);
const upload = () => uploadFile(student, { name: 'essay.pdf', bytes: big, purpose: 'submission' });
const begin = (body: { size?: number }) => student.call('POST /api/objects/upload', { body });
const save = (revision: number, files: string[]) =>
  student.call('PUT /api/assignments/{id}/draft', {
    params: { id: assignment },
    body: { attempt: 1, revision, body: '', link: '', files },
  });
const isThere = async (id: string) =>
  (await student.raw({ method: 'GET', url: `/api/files/${id}` })).statusCode === 200;

test('a file that was taken out of a draft makes room for the next, and one that waits to be used does not', async () => {
  const first = await upload();
  expect((await begin({ size: big.length })).status).toBe(413);
  expect(await isThere(first.id)).toBe(true);
  expect((await save(0, [first.id])).status).toBe(200);
  expect((await begin({ size: big.length })).status).toBe(413);

  expect((await save(1, [])).status).toBe(200);
  expect(await isThere(first.id)).toBe(true);
  const second = await upload();
  expect([await isThere(first.id), await isThere(second.id)]).toEqual([false, true]);

  // Also where nothing was said of the size before the bytes came, and after the collector has seen it.
  expect((await save(2, [second.id])).status).toBe(200);
  expect((await save(3, [])).status).toBe(200);
  college.clock.pass({ minutes: 20 });
  await collectOrphans(college.app);
  expect(await isThere(second.id)).toBe(true);
  const { uploadURL } = (await begin({})).answer;
  const sent = await student.raw({ method: 'PUT', url: new URL(uploadURL).pathname, payload: big });
  expect([sent.statusCode, await isThere(second.id)]).toEqual([204, false]);
});
