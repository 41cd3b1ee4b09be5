import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { questionsIn } from '../../../domain/rich-text/questions-in.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';
import { aTopic, scored, submitted } from '../../testing/work.ts';
import { refer } from '../files/references.ts';

type Known = { id: string };

const due = new Date('2026-11-01T22:59:30.123Z');
let college: TestCollege;
let teacher: Known;
let student: Known;
let client: Client;
let course: Known;
let other: Known;
let module: Known;
let into: Known;

beforeAll(async () => {
  college = await openTestCollege();
  [teacher, student] = await college.write(async (tx) => [await aUser(tx, 'instructor'), await aUser(tx, 'student')]);
  client = await college.as(teacher);
});
afterAll(() => college.close());

beforeEach(async () => {
  await college.write(async (tx) => {
    course = await aCourse(tx);
    other = await aCourse(tx);
    for (const taught of [course, other]) await teaches(tx, taught, teacher);
    await enrols(tx, course, student);
    await enrols(tx, other, student);
    module = await aModule(tx, course);
    into = await aModule(tx, other);
  });
});

const copy = (id: string, body: { module: string; keepsDates?: boolean } = { module: into.id }, by = client) =>
  by.call('POST /api/activities/{id}/copies', { params: { id }, body });
async function copied(id: string, body?: { module: string; keepsDates?: boolean }) {
  const { status, answer } = await copy(id, body);
  expect(status).toBe(201);
  return answer;
}
const itemsIn = async (courseId: string) =>
  (await client.call('GET /api/courses/{id}/outline', { params: { id: courseId } })).answer.modules.flatMap(
    ({ items }) => items,
  );
const inside = () => ({ module_id: module.id });

async function anEssay() {
  return college.write(async (tx) => {
    const group = { id: newId(), course_id: course.id, name: 'Essays', position: 1 };
    await tx.insertInto('grade_groups').values(group).execute();
    const rubric = { id: newId(), course_id: course.id, title: 'Argument', created_at: due, updated_at: due };
    await tx.insertInto('rubrics').values(rubric).execute();
    const criterion = { id: newId(), rubric_id: rubric.id, position: 1, title: 'Clear', description: '', points: '5' };
    await tx
      .insertInto('rubric_criteria')
      .values({ ...criterion, uses_ranges: false })
      .execute();
    const set = { id: newId(), course_id: course.id, name: 'Teams', self_signup: false, created_at: due };
    await tx.insertInto('group_sets').values(set).execute();
    const essay = await anActivity(tx, course, 'assignment', {
      ...inside(),
      title: 'Essay',
      points: '12.5',
      due_at: due,
      grade_group_id: group.id,
      requirement: 'submit',
    });
    await tx
      .updateTable('assignments')
      .set({ rubric_id: rubric.id, group_set_id: set.id, instructions: richText.parse('<p>Write.</p>') })
      .where('activity_id', '=', essay.id)
      .execute();
    return essay;
  });
}

describe('a copy in another course', () => {
  test('stands at the end of its module, hidden, with all that makes it up and nothing that anybody did', async () => {
    const essay = await anEssay();
    await college.write(async (tx) => {
      await anActivity(tx, other, 'lesson', { module_id: into.id, title: 'There before', position: 3 });
      await submitted(tx, essay, student);
      await scored(tx, essay, student, '10');
    });
    const { id, courseId, kind } = await copied(essay.id);
    expect([courseId, kind]).toEqual([other.id, 'assignment']);
    const items = await itemsIn(other.id);
    expect(items.map(({ title, isPublished }) => [title, isPublished])).toEqual([
      ['There before', true],
      ['Essay', false],
    ]);
    expect(items[1]).toMatchObject({ id, points: 12.5, dueAt: null, requirement: { kind: 'submit' } });
    const { answer: form } = await client.call('GET /api/assignments/{id}/form', { params: { id } });
    expect(form).toMatchObject({ submitted: 0, settings: { instructions: '<p>Write.</p>' } });
    const { answer: rubrics } = await client.call('GET /api/courses/{id}/rubrics', { params: other });
    expect(rubrics.map(({ title }) => title)).toEqual(['Argument']);
    expect(form.settings.rubricId).toBe(rubrics[0]?.id);
    const { answer: sets } = await client.call('GET /api/courses/{id}/group-sets', { params: other });
    expect(sets.map(({ name }) => name)).toEqual(['Teams']);
    // The original stays as it was.
    expect((await itemsIn(course.id)).map(({ title }) => title)).toEqual(['Essay']);
  });

  test('keeps its dates where that is asked for, and is graded in the group of the same name', async () => {
    const essay = await anEssay();
    const group = { id: newId(), course_id: other.id, name: 'Essays', position: 1 };
    await college.write((tx) => tx.insertInto('grade_groups').values(group).execute());
    const { id } = await copied(essay.id, { module: into.id, keepsDates: true });
    expect((await itemsIn(other.id))[0]).toMatchObject({ id, dueAt: due.toISOString() });
    const { answer } = await client.call('GET /api/courses/{id}/grading-rules', { params: other });
    expect(answer.rules.items.find((item) => item.id === id)).toMatchObject({ groupId: group.id });
  });

  test('meets its rubric and group set where they are there already, and not another rubric of that name', async () => {
    const essay = await anEssay();
    const first = await copied(essay.id);
    const second = await copied(essay.id);
    const settings = async (id: string) =>
      (await client.call('GET /api/assignments/{id}/form', { params: { id } })).answer.settings;
    const [one, two] = [await settings(first.id), await settings(second.id)];
    expect([two.rubricId, two.groupSetId]).toEqual([one.rubricId, one.groupSetId]);
    await college.write((tx) =>
      tx.updateTable('rubric_criteria').set({ points: '4' }).where('rubric_id', '=', one.rubricId).execute(),
    );
    expect((await settings((await copied(essay.id)).id)).rubricId).not.toBe(one.rubricId);
  });

  test('of a lesson shows its files, and leads to itself where it led to itself', async () => {
    const { lesson, sibling } = await college.write(async (tx) => ({
      lesson: await anActivity(tx, course, 'lesson', { ...inside(), title: 'Warp' }),
      sibling: await anActivity(tx, course, 'lesson', { ...inside(), title: 'Weft' }),
    }));
    const file = await uploadFile(client, {
      name: 'a.png',
      bytes: samples.png,
      purpose: 'content-picture',
      courseId: course.id,
    });
    await college.write(async (tx) => {
      const body = richText.parse(
        `<p><a href="/courses/${course.id}/lessons/${lesson.id}">Here</a><a href="/courses/${course.id}/lessons/${sibling.id}">There</a><img src="/api/files/${file.id}" alt="A"></p>`,
      );
      await tx.updateTable('lessons').set({ body }).where('activity_id', '=', lesson.id).execute();
      await refer(college.app, tx, { kind: 'content-picture', objectId: lesson.id, courseId: course.id }, [file.id]);
    });
    const { id } = await copied(lesson.id);
    const { body } = (await client.call('GET /api/lessons/{id}', { params: { id } })).answer;
    expect(body).toContain(`/courses/${other.id}/lessons/${id}`);
    expect(body).toContain(`/courses/${course.id}/lessons/${sibling.id}`);
    const references = college.app.database.read.selectFrom('file_references').select(['object_id', 'course_id']);
    expect(await references.where('file_id', '=', file.id).execute()).toEqual(
      expect.arrayContaining([{ object_id: id, course_id: other.id }]),
    );
  });

  test('of a discussion is open, and empty', async () => {
    const talk = await college.write(async (tx) => {
      const talk = await anActivity(tx, course, 'discussion', { ...inside(), title: 'Hello' });
      await aTopic(tx, course, teacher, { id: talk.id, activity_id: talk.id, content: 'Say it.', is_locked: true });
      return talk;
    });
    const { id } = await copied(talk.id);
    const { answer } = await client.call('GET /api/courses/{id}/discussions', { params: other });
    expect(answer).toMatchObject([{ id, content: 'Say it.', isLocked: false }]);
  });
});

/** A bank with two questions, and one that stands in no bank. */
async function someQuestions() {
  return college.write(async (tx) => {
    const bank = { id: newId(), course_id: course.id, name: 'Knots', created_at: due };
    await tx.insertInto('question_banks').values(bank).execute();
    const question = {
      course_id: course.id,
      type: 'true_false' as const,
      stem: '<p>Why?</p>',
      points: '2',
      body: '{}',
      key: '{"isTrue":true}',
      created_at: due,
      updated_at: due,
    };
    const [own, banked, second] = [newId(), newId(), newId()];
    await tx
      .insertInto('questions')
      .values([
        { ...question, id: own },
        { ...question, id: banked, bank_id: bank.id, stem: '<p>How?</p>' },
        { ...question, id: second, bank_id: bank.id, stem: '<p>When?</p>' },
      ])
      .execute();
    return { bank, own, banked, second };
  });
}

const banksIn = async ({ id }: Known) =>
  (await client.call('GET /api/courses/{id}/banks', { params: { id } })).answer.map((bank) => [
    bank.name,
    bank.questions,
  ]);

describe('the questions of a copy', () => {
  const quizOf = (slots: readonly object[]) =>
    college.write(async (tx) => {
      const quiz = await anActivity(tx, course, 'quiz', { ...inside(), title: 'Knots' });
      await tx
        .insertInto('quiz_slots')
        .values(
          slots.map((slot, index) => ({ ...slot, id: newId(), quiz_id: quiz.id, points: '2', position: index + 1 })),
        )
        .execute();
      return quiz;
    });
  const form = async (id: string) => (await client.call('GET /api/quizzes/{id}/form', { params: { id } })).answer;

  test('those of a quiz are its own, and a bank that it draws from comes along once', async () => {
    const { bank, own, banked } = await someQuestions();
    const quiz = await quizOf([{ question_id: own }, { question_id: banked }]);
    const { id } = await copied(quiz.id);
    const { slots } = await form(id);
    expect(slots.map(({ question }) => [question?.stem, question?.bankId])).toEqual([
      ['<p>Why?</p>', null],
      ['<p>How?</p>', null],
    ]);
    expect(await banksIn(other)).toEqual([]);
    const drawing = await quizOf([{ bank_id: bank.id, draws: 1 }, { question_id: banked }]);
    const first = await form((await copied(drawing.id)).id);
    const again = await form((await copied(drawing.id)).id);
    expect(await banksIn(other)).toEqual([['Knots', 2]]);
    expect(again.slots[0]?.draw?.bankId).toBe(first.slots[0]?.draw?.bankId);
    expect(again.slots[1]?.question).toMatchObject({ stem: '<p>How?</p>', bankId: first.slots[0]?.draw?.bankId });
    expect(again.slots[1]?.question?.id).not.toBe(banked);
  });

  test('those of a lesson come along with their bank, and never from one that a quiz there draws from', async () => {
    const { bank, banked } = await someQuestions();
    const lesson = await college.write(async (tx) => {
      const lesson = await anActivity(tx, course, 'lesson', { ...inside(), title: 'Warp' });
      const body = richText.parse(`<div data-question="${banked}"></div>`);
      await tx.updateTable('lessons').set({ body }).where('activity_id', '=', lesson.id).execute();
      return lesson;
    });
    await copied((await quizOf([{ bank_id: bank.id, draws: 1 }])).id);
    const { id } = await copied(lesson.id);
    expect(await banksIn(other)).toEqual([
      ['Knots', 2],
      ['Knots', 1],
    ]);
    const { body } = (await client.call('GET /api/lessons/{id}', { params: { id } })).answer;
    const [question] = questionsIn(body);
    const placed = await college.app.database.read
      .selectFrom('questions')
      .select(['course_id', 'stem'])
      .where('id', '=', question ?? '')
      .executeTakeFirst();
    expect(placed).toEqual({ course_id: other.id, stem: '<p>How?</p>' });
    // A second lesson with it meets the bank that the first one brought.
    await copied(lesson.id);
    expect(await banksIn(other)).toHaveLength(2);
  });
});

describe('who copies', () => {
  test('is refused a module of the same course, of a course that they do not change, or none', async () => {
    const essay = await anEssay();
    const foreign = await college.write(async (tx) => aModule(tx, await aCourse(tx)));
    for (const id of [module.id, foreign.id, newId()]) {
      const { status, problem } = await copy(essay.id, { module: id });
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['module']]);
    }
    const archived = await college.write(async (tx) => {
      const archived = await aCourse(tx, { status: 'archived', status_before_archive: 'active' });
      await teaches(tx, archived, teacher);
      return aModule(tx, archived);
    });
    expect((await copy(essay.id, { module: archived.id })).status).toBe(409);
    expect(await itemsIn(other.id)).toEqual([]);
  });

  test('copies once, however often it is tried', async () => {
    const essay = await anEssay();
    const sent = {
      params: { id: essay.id },
      body: { module: into.id },
      headers: { 'idempotency-key': 'copy-it-once' },
    };
    const [one, two] = [
      await client.call('POST /api/activities/{id}/copies', sent),
      await client.call('POST /api/activities/{id}/copies', sent),
    ];
    expect([one.status, two.answer]).toEqual([201, one.answer]);
    expect(await itemsIn(other.id)).toHaveLength(1);
  });
});
