import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Response } from '../../../contract/questions.ts';
import { newId } from '../../ids.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aCourse, aModule, anActivity, assistsOnly, aUser, enrols, teaches } from '../../testing/factories.ts';
import { aBankQuestion, right, wrong } from '../../testing/quiz-world.ts';

let college: TestCollege;
let world: Awaited<ReturnType<typeof aWorld>>;
let student: Client;
let instructor: Client;

const canaries: string[] = [];
const canary = () => {
  const text = `canary${randomBytes(6).toString('hex')}`;
  canaries.push(text);
  return text;
};

beforeAll(async () => {
  college = await openTestCollege();
});
beforeEach(async () => {
  canaries.length = 0;
  world = await aWorld();
  student = await college.as(world.student);
  instructor = await college.as(world.instructor);
});
afterAll(() => college.close());

const asks = (...ids: string[]) =>
  sanitiseText(`<p>Text</p>${ids.map((id) => `<div data-question="${id}"></div>`).join('<p>More</p>')}`).html;

/** A lesson with two questions, one that the server draws numbers for; a locked one and an unpublished one with the first. */
async function aWorld() {
  return college.write(async (tx) => {
    const course = await aCourse(tx);
    const [student, other, stranger] = [
      await aUser(tx, 'student'),
      await aUser(tx, 'student'),
      await aUser(tx, 'student'),
    ];
    const instructor = await aUser(tx, 'instructor');
    await teaches(tx, course, instructor);
    await enrols(tx, course, student);
    await enrols(tx, course, other);
    const bank = { id: newId(), course_id: course.id, name: 'Check yourself', created_at: college.clock.now() };
    await tx.insertInto('question_banks').values(bank).execute();
    const key = {
      credits: { this: '100', half: '50' },
      feedback: { this: '', that: `<p>No: ${canary()}</p>`, half: '' },
      general: canary(),
      right: canary(),
      partlyRight: canary(),
      wrong: '',
    };
    const choices = ['this', 'that', 'half'].map((id) => ({ id, html: id }));
    const first = await aBankQuestion(tx, bank, { body: JSON.stringify({ choices }), key: JSON.stringify(key) });
    const formula = await aBankQuestion(tx, bank, {
      type: 'formula',
      stem: '<p>Twice {{a}}?</p>',
      body: JSON.stringify({ unit: '' }),
      key: JSON.stringify({
        variables: [{ name: 'a', min: '1', max: '900', decimals: 0 }],
        expression: '2*a',
        general: '',
        right: '',
        partlyRight: '',
        wrong: '',
      }),
    });
    const spare = await aBankQuestion(tx, bank);
    const one = await aModule(tx, course, { position: 1 });
    const two = await aModule(tx, course, { position: 2, is_sequential: true });
    const lesson = await anActivity(tx, course, 'lesson', { module_id: one.id, title: 'Lesson' });

    const locked = await anActivity(tx, course, 'lesson', { module_id: two.id });
    const hidden = await anActivity(tx, course, 'lesson', { module_id: one.id, is_published: false });
    const quiz = await anActivity(tx, course, 'quiz', { module_id: one.id, title: 'Midterm' });
    const put = (id: string, body: ReturnType<typeof asks>) =>
      tx.updateTable('lessons').set({ body }).where('activity_id', '=', id).execute();
    await put(lesson.id, asks(formula.id, first.id));
    await put(locked.id, asks(first.id));
    await put(hidden.id, asks(first.id));
    return { course, student, other, stranger, instructor, bank, first, formula, spare, lesson, locked, hidden, quiz };
  });
}

const list = (who: Client, id = world.lesson.id) => who.call('GET /api/lessons/{id}/questions', { params: { id } });
const answer = (who: Client, response: Response, more: { ago?: number; lesson?: string; question?: string } = {}) =>
  who.call('PUT /api/lessons/{id}/questions/{questionId}', {
    params: { id: more.lesson ?? world.lesson.id, questionId: more.question ?? world.first.id },
    body: { response, ago: more.ago ?? 0 },
  });
const save = (body: string, revision = 0) =>
  instructor.call('PUT /api/lessons/{id}/draft', {
    params: { id: world.lesson.id },
    body: { title: 'Lesson', minutes: null, body, revision },
  });
const addToQuiz = (questionId: string) =>
  instructor.call('POST /api/quizzes/{quizId}/questions', { params: { quizId: world.quiz.id }, body: { questionId } });
const draw = () =>
  instructor.call('POST /api/quizzes/{id}/draws', {
    params: { id: world.quiz.id },
    body: { bankId: world.bank.id, count: 1, points: '1' },
  });

describe('the questions of a lesson', () => {
  test('come in the order of its text with nothing of their keys', async () => {
    const { answer: questions, statements } = await list(student);
    const text = JSON.stringify(questions);
    expect(questions.map(({ id }) => id)).toEqual([world.formula.id, world.first.id]);
    expect(questions[1]).toMatchObject({
      type: 'multiple_choice',
      stem: '<p>Which?</p>',
      answered: null,
      figures: null,
    });
    expect(questions[0]?.stem).toMatch(/^<p>Twice \d+\?<\/p>$/);
    for (const word of canaries) expect(text).not.toContain(word);
    expect(text).not.toContain('2*a');
    expect(statements).toBe(3);
  });

  test('are the same for the same person, and other numbers for another', async () => {
    const stemOf = async (who: Client) => (await list(who)).answer[0]?.stem;
    expect(await stemOf(student)).toBe(await stemOf(student));
    expect(await stemOf(student)).not.toBe(await stemOf(await college.as(world.other)));
  });

  test('are not there for strangers, nor while the lesson is not', async () => {
    expect((await list(await college.as(world.stranger))).status).toBe(404);
    expect((await list(student, world.locked.id)).status).toBe(404);
    expect((await list(student, world.hidden.id)).status).toBe(404);
    expect((await list(instructor, world.hidden.id)).status).toBe(200);
  });
});

describe('an answer', () => {
  test('is judged with what the key says to it alone, and stands when one returns', async () => {
    const { answer: judged } = await answer(student, wrong);
    const text = JSON.stringify(judged);
    expect(judged.answered).toMatchObject({ response: wrong, correctness: 'wrong' });
    expect(judged.answered?.feedback).toHaveLength(2);
    const [ofThat = '', general = '', ofRight = '', ofPartly = ''] = canaries;
    expect(text).toContain(ofThat);
    expect(text).toContain(general);
    expect(text).not.toContain(ofRight);
    expect(text).not.toContain(ofPartly);
    expect((await list(student)).answer[1]).toEqual(judged);
    expect((await list(await college.as(world.other))).answer[1]?.answered).toBeNull();
    expect((await answer(student, { choice: 'half' })).answer.answered?.correctness).toBe('partly_right');
    expect((await answer(student, right)).answer.answered?.correctness).toBe('right');
  });

  test('to a formula is judged by the numbers that its reader was shown', async () => {
    const stem = (await list(student)).answer[0]?.stem ?? '';
    const text = String(2 * Number(/\d+/.exec(stem)?.[0]));
    const question = world.formula.id;
    expect((await answer(student, { text }, { question })).answer.answered?.correctness).toBe('right');
    await college.write((tx) => tx.updateTable('questions').set({ revision: 2 }).where('id', '=', question).execute());
    expect((await list(student)).answer[0]?.answered).toBeNull();
  });

  test('that was given later stands, whatever arrives last', async () => {
    await answer(student, right);
    college.clock.pass({ minutes: 5 });
    expect((await answer(student, wrong, { ago: 10 * 60_000 })).answer.answered?.response).toEqual(right);
    expect((await answer(student, wrong, { ago: 60_000 })).answer.answered?.response).toEqual(wrong);
    expect((await answer(student, wrong, { ago: 60_000 })).answer.answered?.response).toEqual(wrong);
  });

  test('is refused where there is none, where it does not fit, and where it cannot be given', async () => {
    for (const response of [
      null,
      { choice: '' },
      { choice: 'none' },
      { text: 'this' },
      { files: [newId()] },
    ] as Response[])
      expect((await answer(student, response)).status).toBe(422);
    // A slip of the keyboard is no first try.
    expect((await answer(student, { text: '12o' }, { question: world.formula.id })).status).toBe(422);
    expect((await answer(student, right, { ago: -1 })).status).toBe(422);
    expect((await answer(student, right, { question: world.spare.id })).status).toBe(404);
    expect((await answer(student, right, { question: newId() })).status).toBe(404);
    expect((await answer(student, right, { lesson: world.locked.id })).status).toBe(409);
    expect((await answer(student, right, { lesson: world.hidden.id })).status).toBe(404);
    expect((await answer(await college.as(world.stranger), right)).status).toBe(404);
  });

  test('counts once, by its first try, for those who teach, and theirs do not count', async () => {
    await answer(student, wrong);
    await answer(student, right);
    await answer(await college.as(world.other), right);
    expect((await answer(instructor, right)).answer.answered?.correctness).toBe('right');
    const [, first] = (await list(instructor)).answer;
    expect(first).toMatchObject({ answered: null, figures: { answered: 2, rightAtFirst: 1 } });
  });

  test('counts no longer once its student has left, and for an assistant only in the sections that are theirs', async () => {
    await answer(student, right);
    await answer(await college.as(world.other), wrong);
    const figuresFor = async (who: Client) => (await list(who)).answer[1]?.figures;
    const assistant = await college.write(async (tx) => {
      const user = await aUser(tx, 'teaching_assistant');
      const section = { id: newId(), course_id: world.course.id, name: 'A' };
      await tx.insertInto('sections').values(section).execute();
      await teaches(tx, world.course, user, 'teaching_assistant');
      await assistsOnly(tx, user, [section]);
      await tx
        .updateTable('enrolments')
        .set({ section_id: section.id })
        .where('user_id', '=', world.student.id)
        .execute();
      return user;
    });
    expect(await figuresFor(await college.as(assistant))).toEqual({ answered: 1, rightAtFirst: 1 });
    expect(await figuresFor(instructor)).toEqual({ answered: 2, rightAtFirst: 1 });
    await college.write((tx) =>
      tx.updateTable('enrolments').set({ state: 'dropped' }).where('user_id', '=', world.other.id).execute(),
    );
    expect(await figuresFor(instructor)).toEqual({ answered: 1, rightAtFirst: 1 });
  });
});

describe('a question that a quiz uses', () => {
  test('is not taken into a lesson, and one in a lesson not into a quiz', async () => {
    expect((await addToQuiz(world.first.id)).problem?.detail).toContain('stands in the lesson “');
    expect((await addToQuiz(world.spare.id)).status).toBe(201);
    const { problem } = await save(asks(world.spare.id));
    expect(problem).toMatchObject({ status: 422, errors: { body: expect.stringContaining('the quiz “Midterm”') } });
    expect((await draw()).status).toBe(409);
    const listed = await instructor.call('GET /api/banks/{id}/questions', { params: { id: world.bank.id } });
    const used = listed.answer.filter(({ usedBy }) => usedBy === 'Midterm').map(({ id }) => id);
    expect(used).toEqual([world.spare.id]);
  });

  test('nor one of a bank that a quiz draws from', async () => {
    for (const id of [world.lesson, world.locked, world.hidden])
      await college.write((tx) =>
        tx.updateTable('lessons').set({ body: asks() }).where('activity_id', '=', id.id).execute(),
      );
    await save(asks(world.first.id));
    expect((await draw()).status).toBe(409);
    await save(asks(), 1);
    expect((await draw()).status).toBe(201);
    expect((await save(asks(world.first.id), 2)).problem?.detail).toContain('draws from the bank');
    const { answer: banks } = await instructor.call('GET /api/courses/{id}/banks', { params: { id: world.course.id } });
    expect(banks.map(({ drawnBy }) => drawnBy)).toEqual(['Midterm']);
  });

  test('is not asked even where one came to be in a text', async () => {
    await college.write(async (tx) => {
      const slot = { id: newId(), quiz_id: world.quiz.id, position: 1, question_id: world.first.id, points: '1' };
      await tx.insertInto('quiz_slots').values(slot).execute();
    });
    expect((await list(student)).answer.map(({ id }) => id)).toEqual([world.formula.id]);
    expect((await answer(student, right)).status).toBe(404);
  });

  test('is taken by the one or the other of two who take it at once', async () => {
    const body = asks(world.spare.id);
    const [saved, added] = await Promise.all([save(body), addToQuiz(world.spare.id)]);
    expect([saved.status, added.status].toSorted((a, b) => a - b)).toBeOneOf([
      [200, 409],
      [201, 422],
    ]);
  });
});

describe('a text', () => {
  test('takes no question of another course, none that a person grades, and keeps one that is gone', async () => {
    const [foreign, essay] = await college.write(async (tx) => {
      const course = await aCourse(tx);
      const bank = { id: newId(), course_id: course.id, name: 'B', created_at: college.clock.now() };
      await tx.insertInto('question_banks').values(bank).execute();
      const key = JSON.stringify({ general: '', right: '', partlyRight: '', wrong: '', notes: '' });
      const by = { type: 'essay' as const, body: JSON.stringify({ wordLimit: null }), key };
      return [await aBankQuestion(tx, bank), await aBankQuestion(tx, world.bank, by)];
    });
    expect((await save(asks(foreign.id))).status).toBe(422);
    expect((await save(asks(essay.id))).problem?.detail).toContain('graded by a person');
    expect((await save(asks(newId()))).status).toBe(200);
  });

  test('holds its questions: they and their bank are not deleted meanwhile', async () => {
    const { first, bank, spare } = world;
    const remove = (id: string) => instructor.call('DELETE /api/questions/{id}', { params: { id } });
    expect((await remove(first.id)).status).toBe(409);
    expect((await instructor.call('DELETE /api/banks/{id}', { params: { id: bank.id } })).status).toBe(409);
    expect((await remove(spare.id)).status).toBe(204);
  });

  test('keeps its questions in its versions, and in a copy of the course asks those of the copy', async () => {
    const body = asks(world.first.id);
    const saved = (await save(body)).answer;
    const publish = { params: { id: world.lesson.id }, body: { kind: 'published', revision: saved.revision } as const };
    const version = (await instructor.call('POST /api/lessons/{id}/versions', publish)).answer;
    const read = await instructor.call('GET /api/lesson-versions/{id}', { params: { id: version.id } });
    expect(read.answer.body).toBe(body);
    const copy = await instructor.call('POST /api/courses/{id}/copies', {
      params: { id: world.course.id },
      body: { title: 'Copy', courseCode: 'COPY-1', startDate: null, parts: ['modules', 'lessons'] },
    });
    expect(copy.status).toBe(201);
    const modules = await instructor.call('GET /api/courses/{id}/modules', { params: { id: copy.answer.id } });
    const lessonId = modules.answer[0]?.items[0]?.id ?? '';
    const [question] = (await list(instructor, lessonId)).answer;
    expect(question?.id).not.toBe(world.first.id);
    expect(question).toMatchObject({ stem: '<p>Which?</p>', figures: { answered: 0 } });
  });
});
