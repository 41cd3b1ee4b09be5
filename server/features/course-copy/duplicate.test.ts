import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { richText } from '../../../contract/rich-text.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aTopic, scored, submitted } from '../../testing/work.ts';
import { refer } from '../files/references.ts';
import { samples, uploadFile } from '../../testing/uploads.ts';

type Known = { id: string };

let college: TestCollege;
let teacher: Known;
let student: Known;
let client: Client;
let course: Known;
let module: Known;

beforeAll(async () => {
  college = await openTestCollege();
  [teacher, student] = await college.write(async (tx) => [await aUser(tx, 'instructor'), await aUser(tx, 'student')]);
  client = await college.as(teacher);
});
afterAll(() => college.close());

beforeEach(async () => {
  await college.write(async (tx) => {
    course = await aCourse(tx);
    await teaches(tx, course, teacher);
    await enrols(tx, course, student);
    module = await aModule(tx, course);
  });
});

const read = async () => (await client.call('GET /api/courses/{id}/outline', { params: course })).answer;
const duplicate = (id: string, body: { title: string; revision: number }, by = client) =>
  by.call('POST /api/activities/{id}/duplicates', { params: { id }, body });
/** The copy that is made of an item. */
async function copied(id: string, title = 'Again') {
  const { revision } = await read();
  const { status, answer } = await duplicate(id, { title, revision });
  expect(status).toBe(200);
  const found = answer.modules[0]?.items.find((item) => item.title === title);
  if (!found) throw new Error('It is not in the outline');
  return { ...found, items: answer.modules[0]?.items ?? [] };
}

describe('a duplicate', () => {
  test('stands right after its item, hidden, with dates, points and requirement, and nothing that anybody did', async () => {
    const due = new Date('2026-11-01T22:59:30.123Z');
    const { first, group } = await college.write(async (tx) => {
      const group = { id: newId(), course_id: course.id, name: 'Essays', position: 1 };
      await tx.insertInto('grade_groups').values(group).execute();
      const rubric = { id: newId(), course_id: course.id, title: 'R', created_at: due, updated_at: due };
      await tx.insertInto('rubrics').values(rubric).execute();
      const set = { id: newId(), course_id: course.id, name: 'Teams', self_signup: false, created_at: due };
      await tx.insertInto('group_sets').values(set).execute();
      const of = { module_id: module.id, points: '12.5', due_at: due, grade_group_id: group.id };
      const first = await anActivity(tx, course, 'assignment', {
        ...of,
        title: 'One',
        position: 1,
        requirement: 'submit',
        is_extra_credit: true,
      });
      await anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Two', position: 2 });
      const settings = {
        group_set_id: set.id,
        rubric_id: rubric.id,
        attempts_allowed: 3,
        instructions: richText.parse('<p>Write.</p>'),
      };
      await tx.updateTable('assignments').set(settings).where('activity_id', '=', first.id).execute();
      await submitted(tx, first, student);
      await scored(tx, first, student, '10');
      await tx
        .insertInto('date_overrides')
        .values({
          id: newId(),
          activity_id: first.id,
          student_id: student.id,
          sets_due: true,
          due_at: null,
          updated_at: due,
        })
        .execute();
      return { first, group };
    });
    const copy = await copied(first.id);
    expect(copy.items.map(({ title, isPublished }) => [title, isPublished])).toEqual([
      ['One', true],
      ['Again', false],
      ['Two', true],
    ]);
    expect(copy).toMatchObject({ points: 12.5, dueAt: due.toISOString(), requirement: { kind: 'submit' } });
    const form = async (id: string) => (await client.call('GET /api/assignments/{id}/form', { params: { id } })).answer;
    const [one, other] = [await form(first.id), await form(copy.id)];
    expect(other).toMatchObject({ revision: 1, submitted: 0 });
    expect(other.settings).toEqual({ ...one.settings, title: 'Again', isPublished: false });
    const { answer: rules } = await client.call('GET /api/courses/{id}/grading-rules', { params: course });
    expect(rules.rules.items.find(({ id }) => id === copy.id)).toMatchObject({
      groupId: group.id,
      isExtraCredit: true,
    });
    const { answer: list } = await client.call('GET /api/activities/{id}/overrides', { params: { id: copy.id } });
    expect(list.overrides).toEqual([]);
    expect(
      (await (await college.as(student)).call('GET /api/assignments/{id}', { params: { id: copy.id } })).status,
    ).toBe(404);
  });

  test('of a quiz asks the same: a question of its own is copied, one of a bank serves both', async () => {
    const { quiz, banked, bank } = await college.write(async (tx) => {
      const at = new Date();
      const quiz = await anActivity(tx, course, 'quiz', { module_id: module.id, title: 'Knots' });
      const bank = { id: newId(), course_id: course.id, name: 'Bank', created_at: at };
      await tx.insertInto('question_banks').values(bank).execute();
      const question = {
        course_id: course.id,
        type: 'true_false' as const,
        stem: '<p>Why?</p>',
        points: '2',
        body: '{}',
        key: '{"isTrue":true}',
        created_at: at,
        updated_at: at,
      };
      const [own, banked] = [newId(), newId()];
      await tx
        .insertInto('questions')
        .values([
          { ...question, id: own },
          { ...question, id: banked, bank_id: bank.id },
        ])
        .execute();
      const slot = { quiz_id: quiz.id, points: '2' };
      await tx
        .insertInto('quiz_slots')
        .values([
          { ...slot, id: newId(), position: 1, question_id: own },
          { ...slot, id: newId(), position: 2, question_id: banked },
          { ...slot, id: newId(), position: 3, bank_id: bank.id, draws: 1 },
        ])
        .execute();
      await tx
        .updateTable('quizzes')
        .set({ max_attempts: 4, password: 'sesame', time_limit: 45 })
        .where('activity_id', '=', quiz.id)
        .execute();
      return { quiz, banked, bank };
    });
    const form = async (id: string) => (await client.call('GET /api/quizzes/{id}/form', { params: { id } })).answer;
    const one = await form(quiz.id);
    const other = await form((await copied(quiz.id)).id);
    expect(other.settings).toEqual({ ...one.settings, title: 'Again' });
    expect(other.totalPoints).toBe(one.totalPoints);
    const [own, ofBank, drawn] = other.slots;
    expect([ofBank?.question?.id, drawn?.draw?.bankId]).toEqual([banked, bank.id]);
    expect(own?.question).toMatchObject({ stem: '<p>Why?</p>', key: { isTrue: true }, revision: 1 });
    expect(one.slots.map((slot) => slot.question?.id)).not.toContain(own?.question?.id);
    // Each is changed without the other.
    if (!own?.question) throw new Error('It asks nothing of its own');
    const { id, revision, updatedAt: _, bankId: __, ...draft } = own.question;
    await client.call('PUT /api/questions/{id}', {
      params: { id },
      body: { question: { ...draft, stem: '<p>How?</p>' }, revision },
    });
    expect((await form(quiz.id)).slots[0]?.question?.stem).toBe('<p>Why?</p>');
  });

  test('of a lesson shows its files, and leads to itself where it led to itself', async () => {
    const lesson = await college.write((tx) =>
      anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Warp' }),
    );
    const file = await uploadFile(client, {
      name: 'a.png',
      bytes: samples.png,
      purpose: 'content-picture',
      courseId: course.id,
    });
    await college.write(async (tx) => {
      const body = richText.parse(
        `<p><a href="/courses/${course.id}/lessons/${lesson.id}">Here</a><img src="/api/files/${file.id}" alt="A"></p>`,
      );
      await tx.updateTable('lessons').set({ body }).where('activity_id', '=', lesson.id).execute();
      await refer(college.app, tx, { kind: 'content-picture', objectId: lesson.id, courseId: course.id }, [file.id]);
    });
    const copy = await copied(lesson.id);
    const { body } = (await client.call('GET /api/lessons/{id}', { params: { id: copy.id } })).answer;
    expect(body).toContain(`/lessons/${copy.id}`);
    expect(body).toContain(`/api/files/${file.id}`);
    const references = await college.app.database.read
      .selectFrom('file_references')
      .select('object_id')
      .where('file_id', '=', file.id)
      .execute();
    expect(references.map((row) => row.object_id)).toEqual(expect.arrayContaining([lesson.id, copy.id]));
  });

  test('of a discussion is open, and empty; of a link leads to the same', async () => {
    const { talk, link } = await college.write(async (tx) => {
      const talk = await anActivity(tx, course, 'discussion', { module_id: module.id, title: 'Hello' });
      await aTopic(tx, course, teacher, {
        id: talk.id,
        activity_id: talk.id,
        title: 'Hello',
        content: 'Say so.',
        is_locked: true,
      });
      const link = await anActivity(tx, course, 'link', { module_id: module.id, title: 'Out' });
      await tx
        .updateTable('links')
        .set({ url: 'https://example.org/', description: 'Go.' })
        .where('activity_id', '=', link.id)
        .execute();
      return { talk, link };
    });
    const copy = await copied(talk.id, 'Hello again');
    const topic = (await client.call('GET /api/discussions/{id}', { params: { id: copy.id } })).answer;
    expect(topic).toMatchObject({ title: 'Hello again', content: 'Say so.', isLocked: false, replies: 0 });
    const { id } = await copied(link.id);
    const row = await college.app.database.read
      .selectFrom('links')
      .selectAll()
      .where('activity_id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ url: 'https://example.org/', description: 'Go.' });
  });

  test('is made once of an outline that was seen, by who may edit it alone', async () => {
    const lesson = await college.write((tx) =>
      anActivity(tx, course, 'lesson', { module_id: module.id, title: 'Warp' }),
    );
    const { revision } = await read();
    expect((await duplicate(lesson.id, { title: 'X', revision }, await college.as(student))).status).toBe(403);
    expect((await duplicate(lesson.id, { title: ' ', revision })).status).toBe(422);
    expect((await duplicate(lesson.id, { title: 'X', revision })).status).toBe(200);
    expect((await duplicate(lesson.id, { title: 'X', revision })).status).toBe(409);
    expect((await read()).modules[0]?.items.map(({ title }) => title)).toEqual(['Warp', 'X']);
  });
});
