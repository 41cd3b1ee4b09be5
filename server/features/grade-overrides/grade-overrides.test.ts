import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { aGradebookWorld, type GradebookWorld } from '../../testing/gradebook-world.ts';

let college: TestCollege;
let world: GradebookWorld;
let teacher: Client;
let student: Client;

beforeAll(async () => {
  college = await openTestCollege();
  world = await aGradebookWorld(college, { students: 2, items: 1 });
  teacher = await college.as(world.instructor);
  student = await college.as(world.students[0]);
  const [{ id: activityId }] = world.items;
  const changes = world.students.map(({ id: userId }) => ({ activityId, userId, entry: '5', revision: 0 }));
  await teacher.call('PUT /api/courses/{id}/gradebook/scores', { params: course(), body: { changes } });
});
afterAll(() => college.close());

const course = () => ({ id: world.course.id });
const params = (userId = world.students[0].id) => ({ ...course(), userId });
const set = (entry: string, why: string, standing: string | null, by = teacher, at = params()) =>
  by.call('PUT /api/courses/{id}/grade-overrides/{userId}', { params: at, body: { entry, why, standing } });
const listed = async () =>
  (await teacher.call('GET /api/courses/{id}/grade-overrides/{userId}', { params: params() })).answer;
const standing = async () => (await listed()).find(({ endedAt }) => endedAt === null)?.id ?? null;
const row = async () =>
  (await teacher.call('GET /api/courses/{id}/gradebook', { params: course() })).answer.rows.find(
    ({ id }) => id === world.students[0].id,
  );
const own = async () => (await student.call('GET /api/courses/{id}/grade', { params: course() })).answer;
const transcriptRow = async () =>
  (await student.call('GET /api/grades')).answer.courses.find(({ id }) => id === world.course.id);

test('a grade is set, read by its student with the reason, changed and taken back', async () => {
  expect(await row()).toMatchObject({ totals: expect.arrayContaining(['50 F']), isOverridden: false });
  const first = await set('B+', 'Ill in the last week', null);
  expect(first.status).toBe(200);
  expect(first.answer).toMatchObject([
    { percent: '84', letter: 'B+', why: 'Ill in the last week', by: { id: world.instructor.id }, endedAt: null },
  ]);
  expect(await row()).toMatchObject({ totals: ['84 B+', '84 B+', '84 B+', '84 B+'], isOverridden: true });
  expect(await own()).toMatchObject({ override: { percent: '84', letter: 'B+', why: 'Ill in the last week' } });
  expect(await transcriptRow()).toMatchObject({ percent: '84.0', letter: 'B+' });
  expect((await student.call('GET /api/dashboard')).answer).toMatchObject({ averageGrade: { percent: '84.0' } });

  const changed = await set('87.25', 'The oral exam counts', await standing());
  expect(changed.answer).toMatchObject([
    { percent: '87.25', letter: 'A-', endedAt: null },
    { percent: '84', endedAt: expect.any(String), endedBy: { id: world.instructor.id } },
  ]);
  const { answer: explained } = await teacher.call('GET /api/courses/{id}/gradebook/explanation', {
    params: course(),
    query: { userId: world.students[0].id, basis: 'current', audience: 'all' },
  });
  expect(explained).toMatchObject({ explanation: { percent: '50' }, override: { percent: '87.25' } });

  const back = await set('', 'Set by mistake', await standing());
  expect(back.answer.map(({ endedAt }) => endedAt)).not.toContain(null);
  expect(await row()).toMatchObject({ totals: expect.arrayContaining(['50 F']), isOverridden: false });
  expect(await own()).toMatchObject({ override: null });
  expect(await transcriptRow()).toMatchObject({ percent: '50.0', letter: 'F' });
});

test('the student is told, and it stands in the audit log', async () => {
  await set('80', 'Agreed', await standing());
  const { answer: told } = await student.call('GET /api/notifications', {});
  expect(told.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Your grade in “.*” was set$/));
  const log = await college.app.database.read
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'course_id', 'changes'])
    .where('action', '=', 'course.grade_overridden')
    .orderBy('number', 'desc')
    .execute();
  expect(log[0]).toMatchObject({
    action: 'course.grade_overridden',
    user_id: world.students[0].id,
    course_id: world.course.id,
    changes: { grade: { from: null, to: '80% B' }, why: { to: 'Agreed' } },
  });
});

test('the same sent twice is set once; of two who set one, the second is told of the first', async () => {
  const before = await standing();
  const [one, again] = [await set('90', 'Once', before), await set('90', 'Once', before)];
  expect(again.answer).toEqual(one.answer);
  const late = await set('70', 'Late', before);
  expect(late).toMatchObject({ status: 409, problem: { code: 'changed-since' } });
  expect((await listed())[0]).toMatchObject({ percent: '90', endedAt: null });
});

test('what somebody else has set alike since is theirs, and one who had not seen it is told', async () => {
  const before = await standing();
  await set('88', 'Agreed with the board', before);
  const other = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  expect(await set('88', 'Agreed with the board', before, other)).toMatchObject({
    status: 409,
    problem: { code: 'changed-since' },
  });
});

test('what was set for one student is not told of another', async () => {
  const before = await listed();
  const at = params(world.students[1]?.id);
  expect((await set('75', 'Hers alone', null, teacher, at)).answer).toMatchObject([{ why: 'Hers alone' }]);
  expect(await listed()).toEqual(before);
  await set('', 'Taken back', (await set('75', 'Hers alone', null, teacher, at)).answer[0]?.id ?? null, teacher, at);
});

test('scores and rules that change leave it standing, and the rules’ impact says nothing of it', async () => {
  await set('90', 'Stays', await standing());
  const [{ id: activityId }] = world.items;
  const changes = [{ activityId, userId: world.students[0].id, entry: '9', revision: 1 }];
  await teacher.call('PUT /api/courses/{id}/gradebook/scores', { params: course(), body: { changes } });
  expect(await row()).toMatchObject({ totals: ['90 A-', '90 A-', '90 A-', '90 A-'] });
  const { rules } = (await teacher.call('GET /api/courses/{id}/grading-rules', { params: course() })).answer;
  const { answer: impact } = await teacher.call('POST /api/courses/{id}/grading-rules/impact', {
    params: course(),
    body: { rules: { ...rules, conditions: ['take off 10%'] } },
  });
  expect(impact.moved.map((each) => each.student.id)).toEqual([world.students[1]?.id]);
});

test('what cannot be read and what has no reason is refused at its field', async () => {
  const before = await listed();
  expect(await set('Z', 'Why not', await standing())).toMatchObject({
    status: 422,
    problem: { errors: { entry: expect.stringContaining('Write a percentage') } },
  });
  expect(await set('90', ' ', await standing())).toMatchObject({
    status: 422,
    problem: { errors: { why: 'Write why: the student reads it' } },
  });
  expect(await listed()).toEqual(before);
});

test('assistants, students, strangers, and courses that are completed or archived are refused', async () => {
  const assistant = await college.as(world.assistant);
  expect((await set('90', 'x', null, assistant)).status).toBe(403);
  expect((await set('90', 'x', null, student)).status).toBe(403);
  const outsider = await college.write((tx) => aUser(tx, 'instructor'));
  expect((await set('90', 'x', null, await college.as(outsider))).status).toBe(404);
  expect((await set('90', 'x', null, teacher, params(outsider.id))).status).toBe(404);
  const before = await listed();
  const become = (status: 'completed' | 'archived') =>
    college.write((tx) =>
      tx
        .updateTable('courses')
        .set({ status, status_before_archive: status === 'archived' ? 'active' : null })
        .where('id', '=', world.course.id)
        .execute(),
    );
  const refused = { status: 409, problem: { detail: expect.stringContaining('Reopen it') } };
  await become('completed');
  expect(await set('10', 'x', await standing())).toMatchObject(refused);
  await become('archived');
  expect((await set('10', 'x', await standing())).status).toBe(409);
  expect(await listed()).toEqual(before);
});
