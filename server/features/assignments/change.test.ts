import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssignmentSettings } from '../../../contract/assignments.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, teaches } from '../../testing/factories.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { submitted } from '../../testing/work.ts';

type Client = Awaited<ReturnType<TestCollege['as']>>;
type Places = Pick<AssignmentSettings, 'moduleId' | 'groupSetId' | 'rubricId'>;

let college: TestCollege;
let client: Client;
let id: string;
/** What an assignment can be put into or be given, of its course and of another one that the same person teaches. */
let own: Places;
let foreign: Places;

async function placesOf(courseId: string, moduleId: string): Promise<Places> {
  const params = { id: courseId };
  const criteria = [{ title: 'Argument', points: '10' }];
  const rubric = await client.call('POST /api/courses/{id}/rubrics', { params, body: { title: 'Essays', criteria } });
  const set = await client.call('POST /api/courses/{id}/group-sets', { params, body: { name: 'Teams' } });
  return { moduleId, rubricId: rubric.answer.id, groupSetId: set.answer.id };
}

beforeAll(async () => {
  college = await openTestCollege();
  const [instructor, mine, theirs] = await college.write(async (tx) => {
    const user = await aUser(tx, 'instructor');
    const courses = [await aCourse(tx), await aCourse(tx)] as const;
    for (const course of courses) await teaches(tx, course, user);
    id = (await anActivity(tx, courses[0], 'assignment', { points: '10.00' })).id;
    return [user, await aModule(tx, courses[0]), await aModule(tx, courses[1])] as const;
  });
  client = await college.as(instructor);
  own = await placesOf(mine.course_id, mine.id);
  foreign = await placesOf(theirs.course_id, theirs.id);
});
afterAll(() => college.close());

async function save(places: Partial<Places>) {
  const params = { id };
  const { settings, revision } = (await client.call('GET /api/assignments/{id}/form', { params })).answer;
  return client.call('PUT /api/assignments/{id}', {
    params,
    body: { settings: { ...settings, instructions: '<p>Write.</p>', ...places }, revision },
  });
}

test('nothing of another course is given to an assignment, though the same person teaches it', async () => {
  for (const [field, value] of Object.entries(foreign)) {
    const { problem } = await save({ [field]: value });
    expect(problem).toMatchObject({
      status: 422,
      errors: { [`settings.${field}`]: expect.stringContaining('of this course') },
    });
  }
  expect((await save(own)).answer.settings).toMatchObject(own);
});

test('who works together stays as it is once something was handed in, at the same moment too', async () => {
  const { problem } = await overtaken(
    college,
    async (tx) => submitted(tx, { id }, await aUser(tx, 'student')),
    () => save({ groupSetId: null }),
  );
  expect(problem).toMatchObject({ status: 409, detail: expect.stringContaining('who works together on it') });
});
