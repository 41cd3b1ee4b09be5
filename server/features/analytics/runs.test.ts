import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aTerm, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aReply, aTopic, completed, submitted } from '../../testing/work.ts';
import { allTakeQuiz } from '../../testing/quiz-answers.ts';
import { aQuizWorld, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
// The clock stands at Wednesday 18 November 2026, 11:00 in Prague.
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const at = (moment: string) => new Date(moment);

/** A course that runs for the second time, with a lesson that some completed in each run. */
function aSecondRun() {
  return college.write(async (tx) => {
    const instructor = await aUser(tx, 'instructor', { time_zone: 'Europe/Prague' });
    const terms = [
      await aTerm(tx, { name: 'Autumn 2025', starts_on: '2025-09-15', ends_on: '2025-12-07' }),
      await aTerm(tx, { name: 'Autumn 2026', starts_on: '2026-09-14', ends_on: '2026-12-06' }),
    ];
    const course_code = `R-${crypto.randomUUID().slice(0, 8)}`;
    const made = [];
    for (const term of terms) {
      const course = await aCourse(tx, { term_id: term.id, course_code });
      await teaches(tx, course, instructor);
      const module = await aModule(tx, course);
      const lessons = [
        await anActivity(tx, course, 'lesson', { module_id: module.id }),
        await anActivity(tx, course, 'lesson', { module_id: module.id }),
      ];
      const students = [await aUser(tx, 'student'), await aUser(tx, 'student'), await aUser(tx, 'student')];
      for (const student of students) await enrols(tx, course, student);
      made.push({ course, module, lessons, students });
    }
    const [first, second] = made;
    if (!first || !second) throw new Error('Two runs were made');
    const done = async (run: typeof first, lesson: number, student: number, moment: string) => {
      const [what, who] = [run.lessons[lesson], run.students[student]];
      if (what && who) await completed(tx, what, who, at(moment));
    };
    await done(first, 0, 0, '2025-09-16T09:00:00Z');
    await done(first, 0, 1, '2025-09-16T09:00:00Z');
    await done(first, 1, 0, '2025-09-30T09:00:00Z');
    // What nobody counts: deeds of who has left, posts of the staff, and what was said in a topic that is gone.
    for (const [{ course, lessons, students }, moment] of [
      [first, at('2025-09-16T09:00:00Z')],
      [second, at('2026-11-16T09:00:00Z')],
    ] as const) {
      const left = await aUser(tx, 'student');
      await enrols(tx, course, left, 'dropped');
      for (const lesson of lessons) await completed(tx, lesson, left, moment);
      const topic = await aTopic(tx, course, left, { created_at: moment });
      await aReply(tx, topic, left, { created_at: moment });
      await aReply(tx, topic, instructor, { created_at: moment });
      const gone = await aTopic(tx, course, instructor, { deleted_at: moment, deleted_by: instructor.id });
      for (const student of students) await aReply(tx, gone, student, { created_at: moment });
    }
    // Before the term begins it is no week of it.
    await done(first, 1, 1, '2025-09-10T09:00:00Z');
    await done(second, 0, 0, '2026-11-11T09:00:00Z');
    // A week ago, but later in the day than now.
    await done(second, 0, 1, '2026-11-11T12:00:00Z');
    await done(second, 1, 0, '2026-11-16T09:00:00Z');
    return { instructor, first, second };
  });
}

test('the comparison sets this week beside the last until the same time, and a run beside the one before', async () => {
  const { instructor, first, second } = await aSecondRun();
  const client = await college.as(instructor);
  const reply = await client.call('GET /api/analytics/comparison', { query: { course: second.course.id } });
  const { answer } = reply;
  expect(answer.thisWeek).toEqual({ people: 1, lessons: 1, handIns: 0, posts: 0 });
  expect(answer.lastWeek).toEqual({ people: 1, lessons: 1, handIns: 0, posts: 0 });
  expect(answer.runs?.earlier).toMatchObject({
    courseId: first.course.id,
    term: 'Autumn 2025',
    startsOn: '2025-09-15',
    students: 3,
  });
  const none = { people: 0, lessons: 0, handIns: 0, posts: 0 };
  expect(answer.runs?.earlier.weeks).toEqual([
    { week: 1, ...none, people: 2, lessons: 2 },
    { week: 2, ...none },
    { week: 3, ...none, people: 1, lessons: 1 },
  ]);
  expect(answer.runs?.current.weeks).toHaveLength(10);
  expect(answer.runs?.current.weeks.slice(-2)).toEqual([
    { week: 9, ...none, people: 2, lessons: 2 },
    { week: 10, ...none, people: 1, lessons: 1 },
  ]);
  expect(reply.statements).toBe(4);
});

test('another instructor’s run is not theirs to be compared with; a manager’s it is', async () => {
  const { first, second } = await aSecondRun();
  const [colleague, manager] = await college.write(async (tx) => {
    const made = [await aUser(tx, 'instructor'), await aUser(tx, 'course_manager')] as const;
    await teaches(tx, second.course, made[0]);
    return made;
  });
  const runs = async (user: { id: string }) =>
    (await (await college.as(user)).call('GET /api/analytics/comparison', { query: { course: second.course.id } }))
      .answer.runs;
  expect(await runs(colleague)).toBeNull();
  expect((await runs(manager))?.earlier.courseId).toBe(first.course.id);
});

test('modules say how many began and completed them, as the list of students does', async () => {
  const { instructor, first, second } = await aSecondRun();
  const client = await college.as(instructor);
  const modules = async (course: string) => {
    const reply = await client.call('GET /api/analytics/modules', { query: { course } });
    expect(reply.statements).toBe(3);
    return reply.answer.map(({ students, begun, completed: through }) => ({ students, begun, through }));
  };
  expect(await modules(first.course.id)).toEqual([{ students: 3, begun: 2, through: 2 }]);
  expect(await modules(second.course.id)).toEqual([{ students: 3, begun: 2, through: 1 }]);
  // Who completed it before its rules changed stays through; what is not published does not count.
  await college.write(async (tx) => {
    const [, , last] = second.students;
    if (!last) throw new Error('There are three');
    await tx
      .insertInto('module_completions')
      .values({ module_id: second.module.id, user_id: last.id, kept_at: at('2026-11-01T09:00:00Z') })
      .execute();
    await anActivity(tx, second.course, 'lesson', { module_id: second.module.id, is_published: false });
  });
  expect(await modules(second.course.id)).toEqual([{ students: 3, begun: 3, through: 2 }]);
});

test('quizzes are listed once somebody has submitted an attempt', async () => {
  const world = await aQuizWorld(college, { students: 2 });
  const client = await college.as(world.instructor);
  const quizzes = async () =>
    (await client.call('GET /api/analytics/quizzes', { query: { course: world.course.id } })).answer;
  expect(await quizzes()).toEqual([]);
  await allTakeQuiz(college, world, [
    [right, right, right],
    [wrong, right, null],
  ]);
  expect((await quizzes()).map(({ id, attempts, students }) => ({ id, attempts, students }))).toEqual([
    { id: world.quiz.id, attempts: 2, students: 2 },
  ]);
  // Work that is handed in through a quiz is a hand-in like any other.
  const { answer } = await client.call('GET /api/analytics/engagement', {
    query: { course: world.course.id, weeks: '1' },
  });
  expect(answer.weeks[0]?.handIns).toBe(2);
});

test('a week that nobody worked in is a week of zeros', async () => {
  const { instructor, second } = await aSecondRun();
  await college.write(async (tx) => {
    const [student] = second.students;
    const work = await anActivity(tx, second.course, 'assignment');
    if (student) await submitted(tx, work, student, { submitted_at: at('2026-12-20T09:00:00Z') });
  });
  const client = await college.as(instructor);
  const { answer } = await client.call('GET /api/analytics/comparison', { query: { course: second.course.id } });
  // After the term has ended nothing is a week of it.
  expect(answer.runs?.current.weeks.at(-1)?.week).toBe(10);
});
