import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity, aUser, enrols } from '../../testing/factories.ts';
import { aQuizWorld, reviewOf, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const asking = (stem: string) => ({ stem: `<p>${stem}</p>` });
const questions = [
  asking('Where does the focus go when a dialog closes?'),
  asking('Which colours have enough contrast against paper?'),
  asking('What does a baker put into bread?'),
];
const contrast = '<p>Text on paper.</p><h2>Colours</h2><p>Contrast of two colours against each other.</p>';
const focus = '<h2>Dialogs</h2><p>When a dialog closes, focus goes back.</p>';
const shown = reviewOf({ correctness: ['after', 'later', 'closed'] });
type World = Awaited<ReturnType<typeof aPathWorld>>;

/** A module with two lessons, and after them a quiz of three questions that may be taken three times. */
async function aPathWorld(quiz: Parameters<typeof aQuizWorld>[1] = {}) {
  const world = await aQuizWorld(college, {
    questions,
    activity: { position: 9 },
    ...quiz,
    quiz: { max_attempts: 3, review: shown, ...quiz.quiz },
  });
  const lessons = await college.write(async (tx) => {
    const made: { id: string }[] = [];
    for (const [position, [title, body]] of [['Contrast', contrast] as const, ['Focus', focus] as const].entries()) {
      const lesson = await anActivity(tx, world.course, 'lesson', { module_id: world.module.id, title, position });
      await tx
        .updateTable('lessons')
        .set({ body: body as never })
        .where('activity_id', '=', lesson.id)
        .execute();
      made.push(lesson);
    }
    return made;
  });
  const client = await college.as(world.student);
  return { ...world, lessons, client };
}

const pathOf = (client: Client, { course }: Pick<World, 'course'>) =>
  client.call('GET /api/courses/{id}/learning-path', { params: { id: course.id } });
const titles = async (client: Client, world: Pick<World, 'course'>) =>
  (await pathOf(client, world)).answer.entries.map(({ title }) => title);

async function takes({ client, quiz, questions: asked }: World, given: readonly object[]): Promise<string> {
  const params = { quizId: quiz.id };
  const { answer } = await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
  const answers = Object.fromEntries(asked.map(({ id }, place) => [id, (given[place] ?? wrong) as typeof right]));
  await client.call('POST /api/quizzes/{quizId}/attempts', { params, body: { answers } });
  college.clock.pass({ minutes: 1 });
  return answer.id;
}
const aside = (client: Client, world: World, activityId: string, as: 'later' | 'known') =>
  client.call('PUT /api/courses/{id}/learning-path/{activityId}', {
    params: { id: world.course.id, activityId },
    body: { as },
  });

describe('a learning path', () => {
  test('leads from what was missed to the heading that explains it, and is cleared by a right answer', async () => {
    const world = await aPathWorld();
    const { client, lessons, quiz } = world;
    expect((await pathOf(client, world)).answer.entries).toEqual([]);
    const attempt = await takes(world, [right, wrong, right]);
    const { answer } = await pathOf(client, world);
    expect(answer.entries).toMatchObject([
      {
        kind: 'read',
        activityId: lessons[0]?.id,
        heading: 'Colours',
        block: 1,
        isNew: true,
        reasons: [{ kind: 'questions', activityId: quiz.id, missed: 1, partly: 0, questions: 1, by: 'words' }],
      },
      { kind: 'practise', activityId: quiz.id, missed: 1, questions: 3, canTakeAgain: true, attemptsLeft: 2 },
    ]);
    const again = await client.call('GET /api/attempts/{id}/read-again', { params: { id: attempt } });
    expect(again.answer).toMatchObject([{ title: 'Contrast', heading: 'Colours', questions: [2], by: 'words' }]);
    await takes(world, [wrong, right, right]);
    expect((await pathOf(client, world)).answer.entries).toMatchObject([{ title: 'Focus' }, { attemptsLeft: 1 }]);
    expect((await client.call('GET /api/attempts/{id}/read-again', { params: { id: attempt } })).answer).toEqual([]);
    await takes(world, [right, right, right]);
    expect((await pathOf(client, world)).answer).toMatchObject({ entries: [], putAside: [] });
  });

  test('names the lesson before the quiz where no words tell', async () => {
    const world = await aPathWorld();
    await takes(world, [right, right, wrong]);
    const [entry] = (await pathOf(world.client, world)).answer.entries;
    expect(entry).toMatchObject({
      title: 'Contrast',
      heading: null,
      reasons: [{ by: 'place', missed: 1, questions: 3 }],
    });
  });

  test('says nothing before the review shows what was right, nor of what is locked or not published', async () => {
    const held = await aPathWorld({ quiz: { review: reviewOf({ correctness: ['later'] }) } });
    const attempt = await takes(held, []);
    expect((await pathOf(held.client, held)).answer.entries).toEqual([]);
    const params = { params: { id: attempt } };
    expect((await held.client.call('GET /api/attempts/{id}/read-again', params)).answer).toEqual([]);
    college.clock.pass({ minutes: 2 });
    expect(await titles(held.client, held)).toHaveLength(3);
    const set = (id: string, change: object) =>
      college.write((tx) => tx.updateTable('activities').set(change).where('id', '=', id).execute());
    await set(held.lessons[0]?.id ?? '', { is_published: false });
    await set(held.lessons[1]?.id ?? '', { available_from: new Date(college.clock.now().getTime() + 86_400_000) });
    expect((await pathOf(held.client, held)).answer.entries).toMatchObject([{ kind: 'practise' }]);
    await set(held.quiz.id, { is_published: false });
    expect((await pathOf(held.client, held)).answer.entries).toEqual([]);
  });

  test('sends nobody to a quiz again that may cost them points, or that is used up', async () => {
    for (const quiz of [{ kept_score: 'latest' as const }, { max_attempts: 1 }]) {
      const world = await aPathWorld({ quiz });
      const attemptId = await takes(world, []);
      const { entries } = (await pathOf(world.client, world)).answer;
      expect(entries.at(-1)).toMatchObject({ kind: 'practise', attemptId, canTakeAgain: false });
    }
  });

  test('names work whose released score is low, and the criteria', async () => {
    const world = await aPathWorld();
    const { course, module, student, client } = world;
    const at = college.clock.now();
    const work = await college.write((tx) =>
      anActivity(tx, course, 'assignment', {
        module_id: module.id,
        title: 'Colours on paper',
        points: '10',
        position: 5,
      }),
    );
    const row = { activity_id: work.id, user_id: student.id, graded_at: at };
    await college.write((tx) =>
      tx
        .insertInto('scores')
        .values({ ...row, points: '4', entered: '4' })
        .execute(),
    );
    expect(await titles(client, world)).toEqual([]);
    await college.write((tx) =>
      tx.updateTable('scores').set({ posted_at: at }).where('activity_id', '=', work.id).execute(),
    );
    const [entry] = (await pathOf(client, world)).answer.entries;
    expect(entry).toMatchObject({
      kind: 'read',
      reasons: [{ kind: 'score', title: 'Colours on paper', points: 4, of: 10 }],
    });
  });

  test('is put aside for a week or until more was hard, and taken back', async () => {
    const world = await aPathWorld();
    const { client, lessons, quiz, course } = world;
    await takes(world, [right, wrong, right]);
    const lesson = lessons[0]?.id ?? '';
    expect((await aside(client, world, lesson, 'later')).status).toBe(204);
    expect((await aside(client, world, quiz.id, 'known')).status).toBe(204);
    expect((await aside(client, world, quiz.id, 'known')).status).toBe(204);
    expect((await pathOf(client, world)).answer).toMatchObject({
      entries: [],
      putAside: [
        { kind: 'read', activityId: lesson, as: 'later' },
        { kind: 'practise', activityId: quiz.id, as: 'known', until: null },
      ],
    });
    college.clock.pass({ minutes: 7 * 24 * 60 });
    const later = await college.as(world.student);
    expect(await titles(later, world)).toEqual(['Contrast']);
    const params = { id: course.id, activityId: quiz.id };
    expect((await later.call('DELETE /api/courses/{id}/learning-path/{activityId}', { params })).status).toBe(204);
    expect((await later.call('DELETE /api/courses/{id}/learning-path/{activityId}', { params })).status).toBe(204);
    expect(await titles(later, world)).toHaveLength(2);
    const missing = { id: course.id, activityId: newId() };
    const call = later.call('PUT /api/courses/{id}/learning-path/{activityId}', {
      params: missing,
      body: { as: 'later' },
    });
    expect((await call).status).toBe(404);
    const odd = { params, body: { as: 'never' as 'later' } };
    expect((await later.call('PUT /api/courses/{id}/learning-path/{activityId}', odd)).status).toBe(422);
  });

  test('is each student’s own, and nothing once the course is over', async () => {
    const world = await aPathWorld();
    const attempt = await takes(world, []);
    const other = await college.write(async (tx) => {
      const made = await aUser(tx, 'student');
      await enrols(tx, world.course, made);
      return made;
    });
    const fellow = await college.as(other);
    expect(await titles(fellow, world)).toEqual([]);
    const params = { params: { id: attempt } };
    expect((await fellow.call('GET /api/attempts/{id}/read-again', params)).status).toBe(404);
    const staff = await college.as(world.instructor);
    expect((await pathOf(staff, world)).problem.detail).toBe('Only students of the course have a learning path in it.');
    expect((await pathOf(college.nobody, world)).status).toBe(401);
    await college.write((tx) =>
      tx.updateTable('courses').set({ status: 'completed' }).where('id', '=', world.course.id).execute(),
    );
    expect((await pathOf(world.client, world)).answer).toEqual({ entries: [], putAside: [], next: null });
  });

  test('takes few statements: two where nothing was hard, three where lessons are known', async () => {
    const world = await aPathWorld();
    await pathOf(world.client, world);
    const before = (await pathOf(world.client, world)).statements;
    await takes(world, []);
    const [first, second] = [await pathOf(world.client, world), await pathOf(world.client, world)];
    expect([first.statements - before, second.statements - before]).toEqual([2, 1]);
    expect(before).toBeLessThanOrEqual(3);
    await college.write((tx) =>
      tx
        .updateTable('lessons')
        .set({ body: '<h2>Breads</h2><p>A baker puts flour into bread.</p>' as never })
        .where('activity_id', '=', world.lessons[1]?.id ?? '')
        .execute(),
    );
    const changed = await pathOf(world.client, world);
    expect(changed.answer.entries).toMatchObject([{}, {}, {}]);
    expect(changed.answer.entries.map(({ heading }) => heading)).toContain('Breads');
  });

  test('can be switched off by the college', async () => {
    const world = await aPathWorld();
    const admin = await college.as(await college.write((tx) => aUser(tx, 'admin')));
    const set = (learning_paths: boolean) =>
      admin.call('PUT /api/admin/settings/features', { body: { learning_paths } });
    await set(false);
    expect((await pathOf(world.client, world)).problem.detail).toBe('Your college has switched learning paths off.');
    await set(true);
    expect((await pathOf(world.client, world)).status).toBe(200);
  });
});
