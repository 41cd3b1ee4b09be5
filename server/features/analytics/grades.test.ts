import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { scored, submitted } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (hours: number) => new Date(college.clock.now().getTime() + hours * 3_600_000);

/** Four students with work of 40 points that was due two days ago, and other work that nobody has handed in yet. */
function aWorld(given: { isAnonymous?: boolean } = {}) {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    const joins = async () => {
      const student = await aUser(tx, 'student');
      await enrols(tx, course, student);
      return student;
    };
    const [a, b, c, d] = [await joins(), await joins(), await joins(), await joins()];
    const work = await anActivity(tx, course, 'assignment', { points: '40', due_at: at(-48) });
    const other = await anActivity(tx, course, 'assignment', { points: '10', due_at: at(48) });
    await anActivity(tx, course, 'assignment', { points: '10', is_published: false });
    if (given.isAnonymous)
      await tx.updateTable('assignments').set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    await submitted(tx, work, a, { submitted_at: at(-72) });
    await submitted(tx, work, b, { submitted_at: at(-24) });
    await submitted(tx, work, c, { submitted_at: at(-50) });
    return { course, instructor, students: { a, b, c, d }, work, other };
  });
}
type World = Awaited<ReturnType<typeof aWorld>>;

const gradesOf = async (world: World) =>
  (await college.as(world.instructor)).call('GET /api/analytics/grades', { query: { course: world.course.id } });

describe('GET /api/analytics/grades', () => {
  test('says how totals and items spread', async () => {
    const world = await aWorld();
    const { a, b, c } = world.students;
    await college.write(async (tx) => {
      await scored(tx, world.work, a, '40');
      await scored(tx, world.work, b, '25', { posted_at: null, late_seconds: 86_400 });
      await scored(tx, world.work, c, '24');
      await scored(tx, world.other, a, null, { is_excused: true });
    });
    const { answer } = await gradesOf(world);
    // 100, 62.5 and 60 percent: their mean is 74.1666…, their deviation √501.041…
    expect(answer).toMatchObject({ students: 4, graded: 3, mean: '74.2', median: '62.5', deviation: '22.4' });
    expect(answer.bands.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 1]);
    const [item, other] = answer.items;
    expect(item).toEqual({
      id: world.work.id,
      courseId: world.course.id,
      courseCode: expect.any(String),
      title: expect.any(String),
      kind: 'assignment',
      points: '40',
      scored: 3,
      mean: '74.2',
      median: '62.5',
      lowerQuartile: '60.0',
      upperQuartile: '100.0',
      deviation: '22.4',
      handedIn: 3,
      late: 1,
      due: 4,
      missing: 1,
    });
    expect(other).toMatchObject({ scored: 0, mean: null, handedIn: 0, late: 0, due: 0, missing: 0 });
    expect(answer.items).toHaveLength(2);
  });

  test('costs five statements, the session’s among them, while the totals are fresh', async () => {
    const world = await aWorld();
    await gradesOf(world);
    expect((await gradesOf(world)).statements).toBe(5);
  });

  test('agrees with the gradebook about what is missing and late, and with what somebody said of it', async () => {
    const world = await aWorld();
    const { a, b, c, d } = world.students;
    await college.write(async (tx) => {
      await scored(tx, world.work, a, '40', { status: 'late' });
      await scored(tx, world.work, b, '25', { status: 'none' });
      await scored(tx, world.work, d, null, { is_excused: true });
      await scored(tx, world.other, c, null, { status: 'missing' });
    });
    const { answer } = await gradesOf(world);
    expect(answer.items.map(({ late, due, missing }) => ({ late, due, missing }))).toEqual([
      { late: 1, due: 3, missing: 0 },
      { late: 0, due: 1, missing: 1 },
    ]);
  });

  test('follows dates of one’s own', async () => {
    const world = await aWorld();
    await college.write(async (tx) => {
      for (const [student, due] of [
        [world.students.b, at(-1)],
        [world.students.d, at(24)],
      ] as const)
        await tx
          .insertInto('date_overrides')
          .values({
            id: crypto.randomUUID(),
            activity_id: world.work.id,
            student_id: student.id,
            sets_due: true,
            due_at: due,
            updated_at: at(0),
          })
          .execute();
    });
    const [item] = (await gradesOf(world)).answer.items;
    expect(item).toMatchObject({ handedIn: 3, late: 0, due: 3, missing: 0 });
  });

  test('gives no score away that is graded without names before it is posted', async () => {
    const world = await aWorld({ isAnonymous: true });
    await college.write(async (tx) => {
      await scored(tx, world.work, world.students.a, '40', { posted_at: null });
      await scored(tx, world.work, world.students.b, '25', { posted_at: null });
    });
    const before = (await gradesOf(world)).answer;
    expect(before).toMatchObject({ graded: 0, mean: null, median: null });
    expect(before.bands.every(({ count }) => count === 0)).toBe(true);
    expect(before.items[0]).toMatchObject({ scored: 0, mean: null, deviation: null });
    await college.write(async (tx) => {
      await tx
        .updateTable('scores')
        .set({ posted_at: at(0) })
        .where('activity_id', '=', world.work.id)
        .execute();
      await tx
        .insertInto('stale_gradebooks')
        .values({ course_id: world.course.id })
        .onConflict((on) => on.doNothing())
        .execute();
    });
    expect((await gradesOf(world)).answer).toMatchObject({ graded: 2, mean: '81.3' });
  });

  test('nor one of a quiz', async () => {
    const world = await aWorld();
    await college.write(async (tx) => {
      const quiz = await anActivity(tx, world.course, 'quiz', { points: '10', title: 'Nameless' });
      await tx.updateTable('quizzes').set({ is_anonymous: true }).where('activity_id', '=', quiz.id).execute();
      await scored(tx, quiz, world.students.a, '9', { posted_at: null });
      await scored(tx, quiz, world.students.b, '5', { posted_at: at(0) });
    });
    const items = (await gradesOf(world)).answer.items.filter(({ title }) => title === 'Nameless');
    expect(items).toMatchObject([{ scored: 1, mean: '50.0' }]);
  });

  test('of a course without students or work is empty', async () => {
    const { course, instructor } = await college.write(async (tx) => {
      const made = { course: await aCourse(tx), instructor: await aUser(tx, 'instructor') };
      await teaches(tx, made.course, made.instructor);
      return made;
    });
    const client = await college.as(instructor);
    const query = { course: course.id };
    const { answer } = await client.call('GET /api/analytics/grades', { query });
    expect(answer).toMatchObject({ students: 0, graded: 0, mean: null, items: [], hasMore: false });
    expect((await client.call('GET /api/analytics/modules', { query })).answer).toEqual([]);
    expect((await client.call('GET /api/analytics/quizzes', { query })).answer).toEqual([]);
  });
});
