import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aUser } from '../../testing/factories.ts';
import { aGradebookWorld } from '../../testing/gradebook-world.ts';
import { aQuizWorld, reviewOf, right } from '../../testing/quiz-world.ts';
import { submitted } from '../../testing/work.ts';

type Known = { id: string };

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const become = (client: Client, course: Known, status: 'active' | 'completed') =>
  client.call('PUT /api/courses/{id}/status', { params: { id: course.id }, body: { status } });
const waiting = async (client: Client, course: Known) =>
  (await client.call('GET /api/courses/{id}/waiting-work', { params: { id: course.id } })).answer;
const nameless = (table: 'assignments' | 'quizzes', work: Known) =>
  college.write(async (tx) => {
    await tx.updateTable(table).set({ is_anonymous: true }).where('activity_id', '=', work.id).execute();
    if (table === 'quizzes') return;
    await tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', work.id).execute();
  });

/** What stands in the transcripts of a course, and what of it its students see. */
async function transcripts(course: Known, work: Known) {
  const rows = await college.app.database.read
    .selectFrom('enrolments as e')
    .leftJoin('scores as s', (join) => join.onRef('s.user_id', '=', 'e.user_id').on('s.activity_id', '=', work.id))
    .select(['e.final_percent', 's.points', 's.posted_at'])
    .where('e.course_id', '=', course.id)
    .orderBy('e.final_percent', 'desc')
    .orderBy('s.points')
    .execute();
  return rows.map(({ final_percent: kept, points, posted_at: at }) => [kept && Number(kept), points, at !== null]);
}

/** A course whose second assignment is graded without names: its students have 9 there, an excuse, and nothing. */
async function gradedWithoutNames() {
  const world = await aGradebookWorld(college, { students: 3, items: 2 });
  const [named, work = named] = world.items;
  await nameless('assignments', work);
  await college.write(async (tx) => {
    for (const student of world.students) await submitted(tx, work, student);
  });
  const client = await college.as(world.instructor);
  const changes = world.students.map(({ id }) => ({ activityId: named.id, userId: id, entry: '10', revision: 0 }));
  await client.call('PUT /api/courses/{id}/gradebook/scores', { params: { id: world.course.id }, body: { changes } });
  const { works } = (await client.call('GET /api/assignments/{id}/grading', { params: { id: work.id } })).answer;
  for (const [index, entry] of ['9', 'ex'].entries()) {
    const params = { id: work.id, workId: works[index]?.id ?? '' };
    const body = { entry, revision: 0 };
    expect((await client.call('PUT /api/assignments/{id}/grading/{workId}', { params, body })).status).toBe(200);
  }
  return { ...world, work, client };
}

test('what was graded without names and is not posted is posted when its course is completed, and counts', async () => {
  const { course, work, client, students } = await gradedWithoutNames();
  expect(await waiting(client, course)).toEqual({ works: 1, toPost: 1 });
  const manager = await college.as(await college.write((tx) => aUser(tx, 'course_manager')));
  const body = { courses: [course.id], change: { status: 'completed' as const } };
  expect((await manager.call('POST /api/course-change-previews', { body })).answer[0]?.toPost).toBe(1);
  expect((await become(client, course, 'completed')).status).toBe(200);
  expect(await transcripts(course, work)).toEqual([
    [100, null, true],
    [96, '9', true],
    [60, null, false],
  ]);
  const told = await Promise.all(
    students.map(async (student) => {
      const { answer } = await (await college.as(student)).call('GET /api/notifications', {});
      return answer.filter(({ title }) => /is graded|excused/.test(title)).length;
    }),
  );
  expect(told.reduce((sum, count) => sum + count)).toBeGreaterThan(1);
  const history = await college.app.database.read
    .selectFrom('score_history')
    .select(['via', 'why'])
    .where('activity_id', '=', work.id)
    .where('via', '=', 'posting')
    .execute();
  expect(history).toEqual(Array.from({ length: 2 }, () => ({ via: 'posting', why: 'The course is completed' })));
  expect(await waiting(client, course)).toEqual({ works: 1, toPost: 0 });

  // Asked again it does nothing; reopened, what was shown stays so, and completed again nobody has another grade.
  const before = await transcripts(course, work);
  expect((await become(client, course, 'completed')).status).toBe(200);
  await become(client, course, 'active');
  expect((await become(client, course, 'completed')).status).toBe(200);
  expect(await transcripts(course, work)).toEqual(before);
});

test('work that its students do not see is not posted by it, and counts for nobody', async () => {
  const { course, work, client } = await gradedWithoutNames();
  await college.write((tx) =>
    tx.updateTable('activities').set({ is_published: false }).where('id', '=', work.id).execute(),
  );
  expect(await waiting(client, course)).toMatchObject({ toPost: 0 });
  expect((await become(client, course, 'completed')).status).toBe(200);
  const rows = await transcripts(course, work);
  expect(rows.map(([percent, , isPosted]) => [percent, isPosted])).toEqual(
    Array.from({ length: 3 }, () => [100, false]),
  );
});

test('scores of work with names stay hidden when the course is completed, and count', async () => {
  const { course, items, client, students } = await aGradebookWorld(college, { students: 1, items: 1 }).then(
    async (world) => ({ ...world, client: await college.as(world.instructor) }),
  );
  await college.write((tx) =>
    tx.updateTable('activities').set({ posts_manually: true }).where('id', '=', items[0].id).execute(),
  );
  const changes = [{ activityId: items[0].id, userId: students[0].id, entry: '8', revision: 0 }];
  await client.call('PUT /api/courses/{id}/gradebook/scores', { params: { id: course.id }, body: { changes } });
  expect(await waiting(client, course)).toEqual({ works: 0, toPost: 0 });
  expect((await become(client, course, 'completed')).status).toBe(200);
  expect(await transcripts(course, items[0])).toEqual([[80, '8', false]]);
});

/** A quiz graded without names: who takes part sees marks once it has closed, which it has not, or never. */
async function aNamelessQuiz(marks: string[]) {
  const closes = new Date(college.clock.now().getTime() + 30 * 86_400_000);
  const world = await aQuizWorld(college, {
    students: 2,
    activity: { points: '6', available_until: closes },
    quiz: { review: reviewOf({ marks }) },
  });
  await nameless('quizzes', world.quiz);
  const clients = await Promise.all(world.students.map((student) => college.as(student)));
  for (const client of clients) {
    const params = { quizId: world.quiz.id };
    const { answer } = await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
    const answers = world.questions
      .slice(0, 2)
      .map(({ id: questionId }) => ({ questionId, revision: 1, response: right, isFlagged: false }));
    const saved = await client.call('PUT /api/attempts/{id}/answers', { params: { id: answer.id }, body: { answers } });
    expect(saved.status).toBe(200);
  }
  const submit = (client: Client | undefined) => {
    const answers = Object.fromEntries(world.questions.map(({ id }, index) => [id, index < 2 ? right : null]));
    return client?.call('POST /api/quizzes/{quizId}/attempts', {
      params: { quizId: world.quiz.id },
      body: { answers },
    });
  };
  return { ...world, clients, submit, teacher: await college.as(world.instructor) };
}

test.each([{ marks: ['closed'] }, { marks: [] }])(
  'a quiz without names whose marks are seen in $marks counts in a course that is completed before, handed in or under way',
  async ({ marks }) => {
    const { course, quiz, clients, submit, teacher } = await aNamelessQuiz(marks);
    expect((await submit(clients[0]))?.status).toBe(200);
    expect(await waiting(teacher, course)).toEqual({ works: 0, toPost: 1 });
    // The first has handed in; the second is taking it.
    expect((await become(teacher, course, 'completed')).status).toBe(200);
    expect(await transcripts(course, quiz)).toEqual([
      [66.6667, '4.00', true],
      [66.6667, '4.00', true],
    ]);
  },
);
