import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, scored, submitted } from '../../testing/work.ts';
import { findMissing } from './missing.ts';
import { markMissing, refreshTotals } from './stale.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** Two pieces of work of ten points: a full one, and one that was due an hour ago and never came. */
async function aWorld(rules: (ids: { never: string }) => object, due = -1) {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const student = await aUser(tx, 'student');
    await enrols(tx, course, student);
    const full = await anActivity(tx, course, 'assignment', { points: '10' });
    const never = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(due) });
    await scored(tx, full, student, '10');
    await submitted(tx, full, student);
    await tx
      .updateTable('grading_rules')
      .set({ rules: JSON.stringify(rules({ never: never.id })) })
      .where('course_id', '=', course.id)
      .execute();
    return { course, student, never, instructor };
  });
}
type World = Awaited<ReturnType<typeof aWorld>>;

const zero = () => ({ missing: { percent: '100' } });

async function totalOf({ course, student }: World) {
  await refreshTotals(college.app, course.id);
  const { read } = college.app.database;
  const row = await read
    .selectFrom('course_totals')
    .select(['current_posted', 'current_all'])
    .where('course_id', '=', course.id)
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow();
  const own = await (await college.as(student)).call('GET /api/courses/{id}/grade', { params: { id: course.id } });
  return {
    posted: row.current_posted,
    all: row.current_all,
    missing: own.answer.works.filter((w) => w.isMissing).length,
  };
}

const gives = (world: World, dueAt: Date) =>
  college.as(world.instructor).then((client) =>
    client.call('PUT /api/activities/{id}/overrides', {
      params: { id: world.never.id },
      body: { revision: 0, target: { kind: 'student', id: world.student.id }, dates: { dueAt: dueAt.toISOString() } },
    }),
  );

describe('missing work', () => {
  test('counts by the dates that hold for the student, at once when they change and when they pass', async () => {
    const world = await aWorld(zero);
    expect(await totalOf(world)).toEqual({ posted: '50/1', all: '50/1', missing: 1 });
    await gives(world, at(2));
    expect(await totalOf(world)).toEqual({ posted: '100/1', all: '100/1', missing: 0 });
    await markMissing(college.app);
    college.clock.pass({ hours: 3 });
    await markMissing(college.app);
    expect(await totalOf(world)).toEqual({ posted: '50/1', all: '50/1', missing: 1 });
  });

  test('is not missing while its grace lasts', async () => {
    const world = await aWorld(zero);
    const grace = (grace_minutes: number) =>
      college.write((tx) =>
        tx.updateTable('assignments').set({ grace_minutes }).where('activity_id', '=', world.never.id).execute(),
      );
    const marked = async () => {
      const teacher = await college.as(world.instructor);
      return (await teacher.call('GET /api/courses/{id}/gradebook', { params: world.course })).answer.rows[0]?.missing;
    };
    await grace(90);
    expect([await totalOf(world), await marked()]).toEqual([{ posted: '100/1', all: '100/1', missing: 0 }, []]);
    await markMissing(college.app);
    college.clock.pass({ hours: 1 });
    await markMissing(college.app);
    expect([await totalOf(world), await marked()]).toEqual([{ posted: '50/1', all: '50/1', missing: 1 }, [1]]);
  });

  describe('follows how it is handed in', () => {
    const change = async (world: World, given: object) => {
      const client = await college.as(world.instructor);
      const params = { id: world.never.id };
      const { settings, revision } = (await client.call('GET /api/assignments/{id}/form', { params })).answer;
      const changed = { ...settings, instructions: '<p>Write.</p>', accepts: ['text' as const], ...given };
      return client.call('PUT /api/assignments/{id}', { params, body: { settings: changed, revision } });
    };

    test.each([{ handingIn: 'paper' }, { graceMinutes: 90 }])('at once: %j', async (given) => {
      const world = await aWorld(zero);
      expect((await totalOf(world)).missing).toBe(1);
      expect((await change(world, given)).status).toBe(200);
      expect(await totalOf(world)).toEqual({ posted: '100/1', all: '100/1', missing: 0 });
    });

    test.each([{ handingIn: 'paper' }, { graceMinutes: 90 }])('and not in a completed course: %j', async (given) => {
      const world = await aWorld(zero);
      const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
      const body = { status: 'completed' as const };
      await manager.call('PUT /api/courses/{id}/status', { params: world.course, body });
      const { status, problem } = await change(world, given);
      expect([status, problem.code]).toEqual([409, 'grades-final']);
    });
  });

  test('stays missing for the student while a score is not posted', async () => {
    const world = await aWorld(zero);
    await college.write((tx) => scored(tx, world.never, world.student, '8', { posted_at: null }));
    await college.write((tx) =>
      tx
        .insertInto('stale_gradebooks')
        .values({ course_id: world.course.id })
        .onConflict((oc) => oc.doNothing())
        .execute(),
    );
    expect(await totalOf(world)).toEqual({ posted: '50/1', all: '90/1', missing: 1 });
  });

  test('decides a rule that asks for it, without a policy', async () => {
    const world = await aWorld(({ never }) => ({ conditions: [`if [item:${never}] is missing then at most 60%`] }));
    expect(await totalOf(world)).toMatchObject({ posted: '60/1', all: '60/1' });
  });

  test('is missing no more once it comes', async () => {
    const world = await aWorld(zero);
    const client = await college.as(world.student);
    expect((await totalOf(world)).posted).toBe('50/1');
    const params = { id: world.never.id };
    const body = { attempt: 1, revision: 0, body: '<p>Here</p>', link: '', files: [] };
    const { answer } = await client.call('PUT /api/assignments/{id}/draft', { params, body });
    await client.call('POST /api/assignments/{id}/submissions', {
      params,
      body: { attempt: 1, revision: answer.revision },
    });
    expect(await totalOf(world)).toEqual({ posted: '100/1', all: '100/1', missing: 0 });
  });

  test('is a discussion in which nothing stands of the student, or only what they took back', async () => {
    const world = await aWorld(() => ({}));
    const { talks, course, student } = await college.write(async (tx) => {
      const due = { points: '10', due_at: at(-1) };
      const made = [];
      for (const deleted_at of [null, college.clock.now()]) {
        const talk = await anActivity(tx, world.course, 'discussion', due);
        const topic = await aTopic(tx, world.course, world.instructor, { id: talk.id, activity_id: talk.id });
        await aReply(tx, topic, world.student, { deleted_at });
        made.push(talk.id);
      }
      return { ...world, talks: made };
    });
    const found = await findMissing(college.app.database.read, course.id, [student.id], college.clock.now());
    expect(found.map(({ itemId }) => itemId).filter((id) => talks.includes(id))).toEqual([talks[1]]);
  });

  test('is asked of those who are in the course, and of work that they see', async () => {
    const world = await aWorld(zero);
    await college.write(async (tx) => {
      await enrols(tx, world.course, await aUser(tx, 'student'), 'dropped');
      await anActivity(tx, world.course, 'assignment', { points: '10', due_at: at(-1), is_published: false });
    });
    const found = await findMissing(college.app.database.read, world.course.id, null, college.clock.now());
    expect(found).toEqual([{ userId: world.student.id, itemId: world.never.id }]);
    expect(await totalOf(world)).toEqual({ posted: '50/1', all: '50/1', missing: 1 });
  });

  test('is shown to staff where nothing was given for it', async () => {
    const world = await aWorld(zero);
    const client = await college.as(world.instructor);
    const missing = async () =>
      (await client.call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } })).answer.rows[0]
        ?.missing;
    expect(await missing()).toEqual([1]);
    await gives(world, at(2));
    expect(await missing()).toEqual([]);
  });

  test('is not what has a score, a word or an excuse instead, seen or not; and what came and waits is marked so', async () => {
    const world = await aWorld(zero);
    const works = await college.write(async (tx) => {
      const due = { points: '10', due_at: at(-1) };
      const given = async (score?: Parameters<typeof scored>[4], points: string | null = null) => {
        const activity = await anActivity(tx, world.course, 'assignment', due);
        if (score) await scored(tx, activity, world.student, points, score);
        return activity;
      };
      const noted = await given({ status: 'none' });
      const excused = await given({ is_excused: true });
      const commented = await given({});
      const unnamed = await given({ posted_at: null }, '7');
      await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', unnamed.id).execute();
      const again = await given({ graded_at: at(-3) }, '4');
      await submitted(tx, again, world.student, { submitted_at: at(-4) });
      await submitted(tx, again, world.student, { submitted_at: at(-2), attempt: 2 });
      const came = await given();
      await submitted(tx, came, world.student);
      const paper = await given();
      await tx.updateTable('assignments').set({ handing_in: 'paper' }).where('activity_id', '=', paper.id).execute();
      return { noted, excused, commented, unnamed, again, came, paper };
    });
    const { answer } = await (
      await college.as(world.instructor)
    ).call('GET /api/courses/{id}/gradebook', { params: { id: world.course.id } });
    const [row] = answer.rows;
    const idsAt = (places: readonly number[] = []) => places.map((place) => answer.columns[place]?.id).toSorted();
    expect(idsAt(row?.waiting)).toEqual([works.again.id, works.came.id].toSorted());
    expect(idsAt(row?.missing)).toEqual([world.never.id, works.commented.id].toSorted());
    const elsewhere = answer.columns.filter(({ isHandedInHere }) => !isHandedInHere);
    expect(elsewhere.map(({ id }) => id)).toEqual([works.paper.id]);
  });
});
