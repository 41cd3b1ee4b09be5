import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestCollege, type TestCollege } from '../../testing/college.ts';
import { anActivity, aUser, enrols } from '../../testing/factories.ts';
import { aQuizWorld, reviewOf, wrong } from '../../testing/quiz-world.ts';
import { scored } from '../../testing/work.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const text = '<h2>Colours</h2><p>Contrast of two colours against each other.</p>';

/** A student with a quiz that they failed and used up, a lesson about it and a study that was judged; and a fellow. */
async function twoStudents() {
  const world = await aQuizWorld(college, {
    questions: [{ stem: '<p>Which colours have enough contrast?</p>' }],
    activity: { position: 9 },
    quiz: { max_attempts: 1, review: reviewOf({ correctness: ['after', 'later', 'closed'] }) },
  });
  const { course, module } = world;
  const made = await college.write(async (tx) => {
    const fellow = await aUser(tx, 'student');
    await enrols(tx, course, fellow);
    const lesson = await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Contrast', position: 1 });
    await tx
      .updateTable('lessons')
      .set({ body: text as never })
      .where('activity_id', '=', lesson.id)
      .execute();
    const work = { module_id: module.id, title: 'Colours on paper', points: '10' };
    const study = await anActivity(tx, course, 'assignment', { ...work, position: 5 });
    const draft = await anActivity(tx, course, 'assignment', { ...work, position: 6, is_published: false });
    await scored(tx, study, world.student, '8');
    return { fellow, lesson, study, draft };
  });
  const client = await college.as(world.student);
  const params = { quizId: world.quiz.id };
  await client.call('POST /api/quizzes/{quizId}/start', { params, body: {} });
  const answers = Object.fromEntries(world.questions.map(({ id }) => [id, wrong]));
  await client.call('POST /api/quizzes/{quizId}/attempts', { params, body: { answers } });
  college.clock.pass({ minutes: 1 });
  return { ...world, ...made, client };
}
type World = Awaited<ReturnType<typeof twoStudents>>;

async function judged(world: World) {
  const { course, study, fellow, instructor } = world;
  const at = college.clock.now();
  const [rubric, criterion, assessment] = [newId(), newId(), newId()];
  await college.write(async (tx) => {
    const common = { course_id: course.id, title: 'Colours', created_at: at, updated_at: at };
    await tx
      .insertInto('rubrics')
      .values({ id: rubric, ...common })
      .execute();
    const row = {
      id: criterion,
      rubric_id: rubric,
      position: 1,
      title: 'Colours',
      description: 'Contrast of two colours',
    };
    await tx
      .insertInto('rubric_criteria')
      .values({ ...row, points: '10', uses_ranges: false })
      .execute();
    const whose = { activity_id: study.id, user_id: fellow.id, assessor_id: instructor.id };
    await tx
      .insertInto('rubric_assessments')
      .values({ id: assessment, rubric_id: rubric, ...whose, purpose: 'grading', updated_at: at })
      .execute();
    await tx
      .insertInto('rubric_marks')
      .values({ assessment_id: assessment, criterion_id: criterion, points: '1' })
      .execute();
  });
}

test('what a fellow read, was given, was judged and put aside changes nobody else’s path', async () => {
  const world = await twoStudents();
  const { client, fellow, lesson, study, draft, course, student } = world;
  const params = { id: course.id };
  const before = (await client.call('GET /api/courses/{id}/learning-path', { params })).answer;
  expect(before.entries).toMatchObject([{ title: 'Contrast' }, { kind: 'practise', canTakeAgain: false }]);
  await judged(world);
  const at = college.clock.now();
  await college.write(async (tx) => {
    await scored(tx, study, fellow, '1');
    // One's own, but of work that is not published.
    await scored(tx, draft, student, '1');
    await tx
      .insertInto('lesson_readings')
      .values({ activity_id: lesson.id, user_id: fellow.id, spent_ms: 60_000, beat_at: at })
      .execute();
    await tx.insertInto('accommodations').values({ user_id: fellow.id, extra_attempts: 3, updated_at: at }).execute();
  });
  const other = await college.as(fellow);
  const entry = { params: { id: course.id, activityId: lesson.id } };
  await other.call('PUT /api/courses/{id}/learning-path/{activityId}', { ...entry, body: { as: 'known' } });
  const after = (await client.call('GET /api/courses/{id}/learning-path', { params })).answer;
  expect(after).toEqual(before);
  await client.call('DELETE /api/courses/{id}/learning-path/{activityId}', entry);
  const asides = await college.write((tx) =>
    tx.selectFrom('learning_path_asides').select('user_id').where('activity_id', '=', lesson.id).execute(),
  );
  expect(asides).toEqual([{ user_id: fellow.id }]);
});
