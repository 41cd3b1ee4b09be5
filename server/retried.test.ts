import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from './testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from './testing/factories.ts';
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
  { code }: { code: string | undefined } = { code: 'changed-since' },
) {
  expect((await save(sent.mine)).status).toBe(200);
  const stands = await read();
  expect((await save(sent.mine)).status).toBe(200);
  expect(await read()).toEqual(stands);
  const refused = await save(sent.other);
  expect([refused.status, refused.problem.code]).toEqual([409, code]);
  expect(await read()).toEqual(stands);
}

async function events(kind: string): Promise<number> {
  return (await college.app.database.read.selectFrom('events').select('id').where('kind', '=', kind).execute()).length;
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

it('dates of one student', async () => {
  const student = await college.write(async (tx) => {
    const made = await aUser(tx, 'student');
    await enrols(tx, { id: courseId }, made);
    return made;
  });
  const params = { id: workId };
  const dates = (dueAt: string) => ({ target: { kind: 'student', id: student.id } as const, dates: { dueAt } });
  for (const [revision, day] of [
    [0, 10],
    [1, 12],
  ] as const)
    await retried(
      { mine: dates(`2026-11-${day}T12:00:00Z`), other: dates(`2026-11-${day + 1}T12:00:00Z`) },
      (sent) =>
        client.call('PUT /api/activities/{id}/overrides', { params, body: { ...sent, extraAttempts: 0, revision } }),
      async () => [
        (await client.call('GET /api/activities/{id}/overrides', { params })).answer.overrides,
        await events('dates.overridden'),
      ],
    );
});

it('what a student is granted', async () => {
  const student = await college.write(async (tx) => {
    const made = await aUser(tx, 'student');
    await enrols(tx, { id: courseId }, made);
    return made;
  });
  const params = { id: student.id };
  const granted = (timeFactor: number) => ({
    timeFactor,
    isUntimed: false,
    extraAttempts: 1,
    note: 'A letter',
    revision: 0,
  });
  await retried(
    { mine: granted(1.5), other: granted(2) },
    (body) => client.call('PUT /api/students/{id}/accommodation', { params, body }),
    async () => (await client.call('GET /api/students/{id}/accommodation', { params })).answer,
    { code: undefined },
  );
});

it('a group set, whose new groups are made once', async () => {
  const params = { id: courseId };
  const made = await client.call('POST /api/courses/{id}/group-sets', { params, body: { name: 'Teams' } });
  const { id, revision } = made.answer;
  const set = (name: string) => ({
    revision,
    name: 'Teams',
    selfSignup: false,
    mostMembers: null,
    groups: [
      { name, members: [] },
      { name: 'B', members: [] },
    ],
  });
  await retried(
    { mine: set('A'), other: set('Other') },
    (body) => client.call('PUT /api/group-sets/{id}', { params: { id }, body }),
    async () => (await client.call('GET /api/courses/{id}/group-sets', { params })).answer,
  );
});

it('a due date that is moved in the calendar', async () => {
  const dueAt = '2026-11-20T12:00:00.000Z';
  const { id } = await college.write((tx) =>
    anActivity(tx, { id: courseId }, 'assignment', { due_at: new Date(dueAt) }),
  );
  const params = { id };
  await retried(
    { mine: 2, other: 3 },
    (days) =>
      client.call('PUT /api/calendar/deadlines/{id}', { params, body: { days, seen: dueAt, confirmed: false } }),
    async () => [
      (await client.call('GET /api/assignments/{id}/form', { params })).answer.settings.dueAt,
      (await client.call('GET /api/courses/{id}/outline', { params: { id: courseId } })).answer.revision,
      await events('item.changed'),
    ],
    { code: undefined },
  );
});

it('what roles may do', async () => {
  const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
  const changes = (isGiven: boolean) => ({ instructor: { 'grades.export': isGiven, 'courses.publish': false } });
  await retried(
    { mine: changes(false), other: changes(true) },
    (sent) => admin.call('PUT /api/admin/roles', { body: { before: {}, changes: sent } }),
    async () => (await admin.call('GET /api/admin/roles')).answer.changes,
  );
});
