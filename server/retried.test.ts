import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aCourse, anActivity, aUser, teaches } from './testing/factories.ts';
import { aGradebookWorld } from './testing/gradebook-world.ts';

// The answer to a save is lost on the way, and the browser sends the save again, with the revision it began from.
let college: TestCollege;
let client: Client;
let courseId: string;
let workId: string;
let quizId: string;
beforeAll(async () => {
  college = await openTestCollege();
  const made = await college.write(async (tx) => {
    const course = await aCourse(tx, { start_date: '2026-09-14', end_date: '2026-12-18' });
    const teacher = await aUser(tx, 'instructor');
    await teaches(tx, course, teacher);
    const work = await anActivity(tx, course, 'assignment', { points: '20' });
    return { course, teacher, work, quiz: await anActivity(tx, course, 'quiz') };
  });
  client = await college.as(made.teacher);
  [courseId, workId, quizId] = [made.course.id, made.work.id, made.quiz.id];
});
afterAll(() => college.close());

/** The same save again is done, and changes nothing more; another from the same revision is refused. */
async function retried<Sent, Stands>(
  sent: { mine: Sent; other: Sent },
  save: (sent: Sent) => Promise<{ status: number; readonly problem: { code?: string | undefined } }>,
  read: () => Promise<Stands>,
) {
  expect((await save(sent.mine)).status).toBe(200);
  const stands = await read();
  expect((await save(sent.mine)).status).toBe(200);
  expect(await read()).toEqual(stands);
  const refused = await save(sent.other);
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed-since']);
  expect(await read()).toEqual(stands);
}

it('an assignment', async () => {
  const params = { id: workId };
  const read = async () => (await client.call('GET /api/assignments/{id}/form', { params })).answer;
  const { settings, revision } = await read();
  const mine = {
    ...settings,
    title: 'Essay',
    points: '12.50',
    instructions: '<p>Write <b>much</b></p><script>1</script>',
    dueAt: '2026-11-01T12:00:00Z',
  };
  await retried(
    { mine, other: { ...mine, title: 'Other' } },
    (sent) => client.call('PUT /api/assignments/{id}', { params, body: { settings: sent, revision } }),
    read,
  );
});

it('the settings of a quiz', async () => {
  const params = { id: quizId };
  const read = async () => (await client.call('GET /api/quizzes/{id}/form', { params })).answer;
  const { settings, revision } = await read();
  const mine = { ...settings, title: 'Midterm', instructions: '<p>Be <b>calm</b></p><script>1</script>' };
  await retried(
    { mine, other: { ...mine, title: 'Other' } },
    (sent) => client.call('PUT /api/quizzes/{id}/settings', { params, body: { settings: sent, revision } }),
    read,
  );
});

it('a rubric', async () => {
  const rubric = (title: string) => ({
    title,
    criteria: [{ title: 'Clarity', points: '10.0', ratings: [{ title: 'Full', points: '10' }] }],
  });
  const body = rubric('Essay');
  const made = await client.call('POST /api/courses/{id}/rubrics', { params: { id: courseId }, body });
  const params = { id: made.answer.id };
  const { revision } = made.answer;
  await retried(
    { mine: rubric('Mine'), other: rubric('Other') },
    (sent) => client.call('PUT /api/rubrics/{id}', { params, body: { rubric: sent, revision } }),
    async () => (await client.call('GET /api/rubrics/{id}', { params })).answer,
  );
});

it('the settings of a course, whose change is recorded once', async () => {
  const params = { id: courseId };
  const read = async () => (await client.call('GET /api/courses/{id}/settings', { params })).answer;
  const { title, courseCode, description, startDate, endDate, revision } = await read();
  const mine = { title, courseCode, description, startDate, endDate, maxStudents: 20, revision };
  const recorded = async () => {
    const entries = await college.app.database.read
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'course.changed')
      .execute();
    return entries.length;
  };
  await retried(
    { mine, other: { ...mine, title: 'Other' } },
    (body) => client.call('PUT /api/courses/{id}/settings', { params, body }),
    async () => [await read(), await recorded()],
  );
});

it('peer reviews, set up and then changed', async () => {
  const params = { id: workId };
  const usual = { perStudent: 2, isAutomatic: false, anonymity: 'both', dueAt: '2026-11-08T12:00:00Z' } as const;
  const read = async () => (await client.call('GET /api/assignments/{id}/peer-review', { params })).answer;
  for (const perStudent of [2, 3]) {
    const { revision } = await read();
    const mine = { ...usual, perStudent, countsTowardsGrade: false };
    await retried(
      { mine, other: { ...mine, perStudent: 4 } },
      (settings) => client.call('PUT /api/assignments/{id}/peer-review', { params, body: { settings, revision } }),
      read,
    );
  }
});

it('the rules of a gradebook, which have one version more', async () => {
  const world = await aGradebookWorld(college);
  const teacher = await college.as(world.instructor);
  const params = { id: world.course.id };
  const read = async () => (await teacher.call('GET /api/courses/{id}/grading-rules', { params })).answer;
  const { rules, version } = await read();
  const [first, ...others] = rules.groups;
  if (!first) throw new Error('No groups');
  const named = (name: string) => ({ ...rules, groups: [{ ...first, name }, ...others] });
  const impact = await teacher.call('POST /api/courses/{id}/grading-rules/impact', {
    params,
    body: { rules: named('Mine') },
  });
  const { token } = impact.answer;
  await retried(
    { mine: named('Mine'), other: named('Other') },
    (sent) =>
      teacher.call('PUT /api/courses/{id}/grading-rules', { params, body: { rules: sent, version, token, why: '' } }),
    read,
  );
});
