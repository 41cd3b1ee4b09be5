import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, scored, submitted } from '../../testing/work.ts';
import { refreshTotals } from '../gradebook/stale.ts';

/* A graded discussion that was due, and in which a student has written nothing, is missing wherever work can be. */

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** Full points for one piece of work, and a discussion of ten points that was due an hour ago. */
async function aWorld(dueAt: Date | null = at(-1), points: string | null = '10') {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [teacher, ada, ben] = [await aUser(tx, 'instructor'), await aUser(tx, 'student'), await aUser(tx, 'student')];
    await teaches(tx, course, teacher);
    for (const student of [ada, ben]) await enrols(tx, course, student);
    const inModule = await aModule(tx, course);
    const full = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(-5) });
    for (const student of [ada, ben]) {
      await scored(tx, full, student, '10');
      await submitted(tx, full, student);
    }
    const of = { module_id: inModule.id, points, due_at: dueAt };
    const talk = await anActivity(tx, course, 'discussion', of);
    await aTopic(tx, course, teacher, { id: talk.id, activity_id: talk.id, title: 'Talk' });
    await tx
      .updateTable('grading_rules')
      .set({ rules: JSON.stringify({ missing: { percent: '100' } }) })
      .where('course_id', '=', course.id)
      .execute();
    return { course, teacher, ada, ben, talk };
  });
}
type World = Awaited<ReturnType<typeof aWorld>>;

let world: World;
let teacher: Client;
let ada: Client;
beforeEach(async () => {
  world = await aWorld();
  await meet();
});
async function meet(): Promise<void> {
  teacher = await college.as(world.teacher);
  ada = await college.as(world.ada);
}

const post = (client = ada, body: object = {}) =>
  client.call('POST /api/discussions/{id}/replies', {
    params: { id: world.talk.id },
    body: { content: 'Mine', ...body },
  });

/** What each place says of Ada: of one piece of work that may be missing. */
async function places() {
  const { course, talk } = world;
  await refreshTotals(college.app, course.id);
  const gradebook = (await teacher.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } })).answer;
  const row = gradebook.rows.find(({ id }) => id === world.ada.id);
  const own = (await ada.call('GET /api/courses/{id}/grade', { params: { id: course.id } })).answer;
  const listed = (await teacher.call('GET /api/students', { query: { courseId: course.id } })).answer;
  const work = (await teacher.call('GET /api/students/{id}/work', { params: { id: world.ada.id } })).answer;
  const analytics = (await teacher.call('GET /api/analytics/grades', { query: { course: course.id } })).answer;
  const total = await college.app.database.read
    .selectFrom('course_totals')
    .select('current_posted')
    .where('course_id', '=', course.id)
    .where('user_id', '=', world.ada.id)
    .executeTakeFirstOrThrow();
  const marks = (some: readonly number[] = []) => some.some((place) => gradebook.columns[place]?.id === talk.id);
  const item = analytics.items.find(({ id }) => id === talk.id);
  return {
    total: total.current_posted,
    gradebook: { missing: marks(row?.missing), waiting: marks(row?.waiting) },
    own: own.works.some(({ itemId, isMissing }) => itemId === talk.id && isMissing),
    listed: listed.find(({ student }) => student.id === world.ada.id)?.courses[0]?.missing,
    work: work.find(({ id }) => id === talk.id)?.state,
    analytics: item && [item.handedIn, item.late, item.due, item.missing],
  };
}

const missing = {
  total: '50/1',
  gradebook: { missing: true, waiting: false },
  own: true,
  listed: 1,
  work: 'missing',
  analytics: [0, 0, 2, 2],
};
const written = {
  total: '100/1',
  gradebook: { missing: false, waiting: true },
  own: false,
  listed: 0,
  work: 'submitted',
  analytics: [1, 1, 2, 1],
};

describe('a discussion that is graded and was due', () => {
  test('is missing everywhere until its student writes in it, and again once that is taken back', async () => {
    expect(await places()).toEqual(missing);
    const first = (await post()).answer;
    expect(await places()).toEqual(written);
    const second = (await post()).answer;
    await ada.call('DELETE /api/replies/{id}', { params: { id: first.id } });
    expect(await places()).toEqual(written);
    await teacher.call('DELETE /api/replies/{id}', { params: { id: second.id } });
    expect(await places()).toEqual(missing);
  });

  test('a post without a name counts for its author, those of others for nobody else', async () => {
    await college.write((tx) =>
      tx.updateTable('discussion_topics').set({ allows_anonymous: true }).where('id', '=', world.talk.id).execute(),
    );
    await post(await college.as(world.ben));
    await post(teacher);
    expect(await places()).toMatchObject({ ...missing, analytics: [1, 1, 2, 1] });
    await post(ada, { anonymous: true });
    expect(await places()).toMatchObject({ ...written, analytics: [2, 2, 2, 0] });
  });

  test('a post that staff hid was written all the same', async () => {
    const { id } = (await post()).answer;
    await teacher.call('PUT /api/replies/{id}/hidden', { params: { id }, body: { hidden: true } });
    expect(await places()).toEqual(written);
  });

  test('what was graded, excused or said to be missing is that', async () => {
    const give = (given: object) =>
      college.write(async (tx) => {
        await tx.deleteFrom('scores').where('activity_id', '=', world.talk.id).execute();
        await scored(tx, world.talk, world.ada, null, given);
        await tx
          .insertInto('stale_gradebooks')
          .values({ course_id: world.course.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    await give({ is_excused: true });
    expect(await places()).toMatchObject({ gradebook: { missing: false, waiting: false }, work: 'excused' });
    await post();
    expect(await places()).toMatchObject({ gradebook: { missing: false, waiting: false }, work: 'excused' });
    await give({ status: 'missing' });
    expect(await places()).toMatchObject({ total: '50/1', own: true, listed: 1, work: 'missing' });
  });

  test('a post in time is not late', async () => {
    await college.write((tx) => aReply(tx, world.talk, world.ada, { created_at: at(-2) }));
    expect((await places()).analytics).toEqual([1, 0, 2, 1]);
  });

  test('by one’s own date it is missing later', async () => {
    await teacher.call('PUT /api/activities/{id}/overrides', {
      params: { id: world.talk.id },
      body: { revision: 0, target: { kind: 'student', id: world.ada.id }, dates: { dueAt: at(2).toISOString() } },
    });
    expect(await places()).toMatchObject({ total: '100/1', own: false, listed: 0, work: 'open' });
  });
});

test('one that is not due, or not graded, is never missing', async () => {
  world = await aWorld(at(1));
  await meet();
  expect(await places()).toMatchObject({
    total: '100/1',
    own: false,
    listed: 0,
    work: 'open',
    analytics: [0, 0, 0, 0],
  });
  world = await aWorld(at(-1), null);
  await meet();
  expect(await places()).toMatchObject({
    total: '100/1',
    own: false,
    listed: 0,
    work: undefined,
    analytics: undefined,
  });
});

test('an open gradebook is told, and asks for the rows of who wrote or took it back', async () => {
  const { course } = world;
  const { answer } = await teacher.call('GET /api/courses/{id}/gradebook', { params: { id: course.id } });
  const told = async () =>
    (
      await college.app.database.read
        .selectFrom('live_messages')
        .select('id')
        .where('topic', '=', `gradebook:${course.id}`)
        .execute()
    ).length;
  const changes = async () =>
    (
      await teacher.call('GET /api/courses/{id}/gradebook/changes', {
        params: { id: course.id },
        query: { since: answer.since },
      })
    ).answer.rows.find(({ id }) => id === world.ada.id);
  const before = await told();
  const { id } = (await post()).answer;
  expect(await told()).toBeGreaterThan(before);
  const place = answer.columns.findIndex((column) => column.id === world.talk.id);
  expect(await changes()).toMatchObject({ missing: [], waiting: [place] });
  await ada.call('DELETE /api/replies/{id}', { params: { id } });
  expect(await changes()).toMatchObject({ missing: [place], waiting: [] });
});

test('staff who write in it get no totals', async () => {
  await post(teacher);
  const rows = await college.app.database.read
    .selectFrom('course_totals')
    .select('user_id')
    .where('user_id', '=', world.teacher.id)
    .execute();
  expect(rows).toEqual([]);
});
