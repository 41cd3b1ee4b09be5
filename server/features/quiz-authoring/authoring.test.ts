import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionDraft } from '../../../contract/questions.ts';
import type { QuizForm } from '../../../contract/quizzes.ts';
import { newId } from '../../ids.ts';
import { type Client, openTestCollege, type TestCollege } from '../../testing/college.ts';
import { aQuizWorld } from '../../testing/quiz-world.ts';

let college: TestCollege;
beforeAll(async () => {
  college = await openTestCollege();
});
afterAll(() => college.close());

const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
const trueFalse = (stem: string, points = '1'): QuestionDraft => ({
  type: 'true_false',
  stem,
  points,
  tags: [],
  body: {},
  key: { ...remarks, isTrue: true, whenTrue: '', whenFalse: '' },
});

async function aNewQuiz(client: Client, courseId: string) {
  const made = await client.call('POST /api/courses/{id}/quizzes', {
    params: { id: courseId },
    body: { title: 'New' },
  });
  expect(made.status).toBe(201);
  return made.answer.id;
}
const formOf = async (client: Client, id: string) =>
  (await client.call('GET /api/quizzes/{id}/form', { params: { id } })).answer;
const add = (client: Client, id: string, body: object) =>
  client.call('POST /api/quizzes/{quizId}/questions', { params: { quizId: id }, body });
const stems = (form: QuizForm) => form.slots.map(({ question }) => question?.stem);

async function started(quizId: string, student: { id: string }) {
  const params = { quizId };
  return (await college.as(student)).call('POST /api/quizzes/{quizId}/start', { params, body: {} });
}

describe('a new quiz', () => {
  test('has the college’s defaults, and is not published', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const form = await formOf(client, await aNewQuiz(client, course.id));
    expect(form).toMatchObject({ isPublished: false, slots: [], totalPoints: '0.00', revision: 1 });
    expect(form.settings).toMatchObject({ title: 'New', timeLimit: 30, maxAttempts: 1, keptScore: 'highest' });
    expect(form.missing).toEqual([]);
  });

  test('may be edited while it has no title yet, as in the draft of a course', async () => {
    const { instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const items = (['quiz', 'assignment'] as const).map((kind) => ({ kind, title: '' }));
    const modules = [{ title: 'One', items }];
    const body = { title: 'Begun', courseCode: 'BEGUN-1', description: '', status: 'draft' as const, modules };
    const { answer } = await client.call('POST /api/courses', { body });
    const params = { id: answer.id };
    const [quiz] = (await client.call('GET /api/courses/{id}/quizzes', { params })).answer;
    const [work] = (await client.call('GET /api/courses/{id}/assignments', { params })).answer;
    expect((await formOf(client, quiz?.id ?? '')).settings.title).toBe('');
    const form = await client.call('GET /api/assignments/{id}/form', { params: { id: work?.id ?? '' } });
    expect(form.answer.settings.title).toBe('');
  });

  test('is made once however often it is asked for', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const ask = () =>
      client.raw({
        method: 'POST',
        url: `/api/courses/${course.id}/quizzes`,
        headers: { 'idempotency-key': 'the-same-key' },
        payload: { title: 'Once' },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    const list = await client.call('GET /api/courses/{id}/quizzes', { params: { id: course.id } });
    expect(list.answer.filter(({ title }) => title === 'Once')).toHaveLength(1);
  });

  test('cannot be published without a question; with one it can, and students see it', async () => {
    const { course, instructor, student } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const publish = () => client.call('POST /api/quizzes/{id}/publish', { params: { id } });
    expect(await publish()).toMatchObject({
      status: 409,
      problem: { detail: 'Add a question first: this quiz has none yet.' },
    });
    expect((await started(id, student)).status).toBe(404);
    await add(client, id, { question: trueFalse('<p>So?</p>') });
    expect((await publish()).answer).toMatchObject({ isPublished: true, missing: [] });
    expect((await started(id, student)).status).toBe(200);
  });
});

describe('settings', () => {
  const change = (client: Client, id: string, form: QuizForm, changed: object, revision = form.revision) =>
    client.call('PUT /api/quizzes/{id}/settings', {
      params: { id },
      body: { settings: { ...form.settings, ...changed }, revision },
    });

  test('are saved whole; of two editors the first one wins', async () => {
    const { quiz, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const form = await formOf(client, quiz.id);
    const saved = await change(client, quiz.id, form, { title: 'Exam', timeLimit: null, shows: 'all', password: 'pw' });
    expect(saved.answer).toMatchObject({ settings: { title: 'Exam', timeLimit: null } });
    expect(saved.answer.revision).toBeGreaterThan(form.revision);
    expect(await change(client, quiz.id, form, { title: 'Too late' })).toMatchObject({ status: 409 });
    expect((await formOf(client, quiz.id)).settings.title).toBe('Exam');
  });

  test.each([
    [{ title: ' ' }, 'settings.title'],
    [{ timeLimit: 0 }, 'settings.timeLimit'],
    [{ shows: 'all', allowsGoingBack: false }, 'settings.allowsGoingBack'],
    [{ cutsAtUntil: true }, 'settings.cutsAtUntil'],
    [{ availableFrom: '2026-12-02T00:00:00Z', availableUntil: '2026-12-01T00:00:00Z' }, 'settings.availableUntil'],
    [{ dueAt: '2026-12-02T00:00:00Z', availableUntil: '2026-12-01T00:00:00Z' }, 'settings.availableUntil'],
    [{ moduleId: newId() }, 'settings.moduleId'],
  ])('%j is refused at its field', async (changed, field) => {
    const { quiz, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const reply = await change(client, quiz.id, await formOf(client, quiz.id), changed);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.problem?.errors ?? {})).toEqual([field]);
  });

  test('move the deadline of who is taking the quiz', async () => {
    const { quiz, instructor, student } = await aQuizWorld(college);
    const attempt = (await started(quiz.id, student)).answer;
    const client = await college.as(instructor);
    await change(client, quiz.id, await formOf(client, quiz.id), { timeLimit: 60 });
    const now = await (await college.as(student)).call('GET /api/attempts/{id}', { params: { id: attempt.id } });
    expect(Date.parse(now.answer.deadlineAt ?? '') - Date.parse(attempt.startedAt)).toBe(3_600_000);
  });

  test('never show a student the password', async () => {
    const { quiz, instructor, student } = await aQuizWorld(college);
    const client = await college.as(instructor);
    await change(client, quiz.id, await formOf(client, quiz.id), { password: 'canary-password' });
    const page = await (await college.as(student)).raw({ method: 'GET', url: `/api/quizzes/${quiz.id}` });
    expect(page.body).not.toContain('canary-password');
  });
});

describe('questions of a quiz', () => {
  test('stand in the order in which they were put, and the quiz is worth their sum', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    await add(client, id, { question: trueFalse('<p>one</p>', '1.25') });
    const two = (await add(client, id, { question: trueFalse('<p>two</p>') })).answer.slots[1];
    await add(client, id, { question: trueFalse('<p>between</p>'), beforeId: two?.id, points: '3' });
    const form = await formOf(client, id);
    expect(stems(form)).toEqual(['<p>one</p>', '<p>between</p>', '<p>two</p>']);
    expect(form.totalPoints).toBe('5.25');

    const slotIds = form.slots.map((slot) => slot.id).toReversed();
    const ordered = await client.call('PUT /api/quizzes/{id}/order', { params: { id }, body: { slotIds } });
    expect(stems(ordered.answer)).toEqual(['<p>two</p>', '<p>between</p>', '<p>one</p>']);
    const wrong = { params: { id }, body: { slotIds: slotIds.slice(1) } };
    const refused = (await client.call('PUT /api/quizzes/{id}/order', wrong)).problem;
    expect(refused).toMatchObject({ status: 409, code: 'changed-since' });
  });

  test('stand one after the other, each once, though several add them at once', async () => {
    const { course, instructor, student } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const bank = await client.call('POST /api/courses/{id}/banks', { params: { id: course.id }, body: { name: 'B' } });
    const banked = await client.call('POST /api/banks/{id}/questions', {
      params: { id: bank.answer.id },
      body: { question: trueFalse('<p>banked</p>') },
    });
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => add(client, id, { questionId: banked.answer.id })),
      ...[1, 2, 3].map(() => add(client, id, { question: trueFalse('<p>own</p>') })),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    const slots = await college.app.database.read
      .selectFrom('quiz_slots')
      .select('position')
      .where('quiz_id', '=', id)
      .orderBy('position')
      .execute();
    expect(slots.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    await client.call('POST /api/quizzes/{id}/publish', { params: { id } });
    expect((await started(id, student)).status).toBe(200);
  });

  test('are cleaned of what could run in a student’s page', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const hostile = '<p onclick="x()">So<script>x()</script>?<img src=x onerror=x()></p>';
    const reply = await add(client, id, {
      question: { ...trueFalse(hostile), key: { isTrue: true, general: hostile } },
    });
    const text = JSON.stringify(reply.answer);
    expect(text).toContain('So');
    for (const word of ['script', 'onclick', 'onerror']) expect(text).not.toContain(word);
  });

  test('that contradict themselves are refused at their fields', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const choices = [
      { id: 'a', html: 'A' },
      { id: 'b', html: 'B' },
    ];
    const question = { ...trueFalse('<p>So?</p>'), type: 'multiple_choice', body: { choices }, key: { credits: {} } };
    const reply = await add(client, id, { question });
    expect(reply.status).toBe(422);
    for (const field of Object.keys(reply.problem?.errors ?? {})) expect(field).toMatch(/^question\./);
    expect((await formOf(client, id)).slots).toEqual([]);
  });

  test('stay once somebody has started', async () => {
    const { quiz, instructor, student } = await aQuizWorld(college);
    await started(quiz.id, student);
    const client = await college.as(instructor);
    const [slot] = (await formOf(client, quiz.id)).slots;
    const params = { id: slot?.id ?? '' };
    expect((await client.call('DELETE /api/quiz-slots/{id}', { params })).status).toBe(409);
    expect((await client.call('PUT /api/quiz-slots/{id}', { params, body: { points: '9' } })).status).toBe(409);
    expect((await client.call('POST /api/quizzes/{id}/unpublish', { params: { id: quiz.id } })).status).toBe(409);
    expect((await client.call('DELETE /api/quizzes/{quizId}', { params: { quizId: quiz.id } })).status).toBe(409);
  });

  test('go with their quiz, unless they stand in a bank', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const bank = await client.call('POST /api/courses/{id}/banks', { params: { id: course.id }, body: { name: 'B' } });
    const banked = await client.call('POST /api/banks/{id}/questions', {
      params: { id: bank.answer.id },
      body: { question: trueFalse('<p>banked</p>') },
    });
    await add(client, id, { questionId: banked.answer.id });
    const own = (await add(client, id, { question: trueFalse('<p>own</p>') })).answer.slots[1]?.question?.id ?? '';
    expect((await add(client, id, { questionId: banked.answer.id })).status).toBe(409);
    await client.call('DELETE /api/quizzes/{quizId}', { params: { quizId: id } });
    const left = await college.app.database.read
      .selectFrom('questions')
      .select('id')
      .where('id', 'in', [own, banked.answer.id])
      .execute();
    expect(left).toEqual([{ id: banked.answer.id }]);
  });
});

describe('a draw', () => {
  test('takes questions of a bank with its tags, anew for each attempt', async () => {
    const { course, instructor, student } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const id = await aNewQuiz(client, course.id);
    const bank = await client.call('POST /api/courses/{id}/banks', { params: { id: course.id }, body: { name: 'B' } });
    for (const [n, tag] of ['easy', 'easy', 'easy', 'hard'].entries())
      await client.call('POST /api/banks/{id}/questions', {
        params: { id: bank.answer.id },
        body: { question: { ...trueFalse(`<p>${tag} ${n}</p>`), tags: [tag] } },
      });
    const draw = (tags: string[], count: number) =>
      client.call('POST /api/quizzes/{id}/draws', {
        params: { id },
        body: { bankId: bank.answer.id, tags, count, points: '2' },
      });
    const form = (await draw(['easy'], 2)).answer;
    expect(form.slots[0]?.draw).toMatchObject({ bankName: 'B', tags: ['easy'], count: 2, available: 3 });
    expect(form.totalPoints).toBe('4.00');
    expect((await draw(['hard'], 2)).answer.missing).toHaveLength(1);
    const [, second] = (await formOf(client, id)).slots;
    await client.call('DELETE /api/quiz-slots/{id}', { params: { id: second?.id ?? '' } });
    await client.call('POST /api/quizzes/{id}/publish', { params: { id } });
    await started(id, student);
    const paper = await (
      await college.as(student)
    ).call('GET /api/quizzes/{quizId}/questions', { params: { quizId: id } });
    expect(paper.answer).toHaveLength(2);
    for (const { question } of paper.answer) expect(question).toContain('easy');
  });

  test('is not published beside another that takes the same questions, and has its question until it is not published', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const bank = await client.call('POST /api/courses/{id}/banks', { params: { id: course.id }, body: { name: 'B' } });
    const params = { id: bank.answer.id };
    const questions: string[] = [];
    for (const tags of [[], ['hard'], ['hard']]) {
      const body = { question: { ...trueFalse('<p>One</p>'), tags } };
      questions.push((await client.call('POST /api/banks/{id}/questions', { params, body })).answer.id);
    }
    const id = await aNewQuiz(client, course.id);
    const draw = (tags: string[], count: number) =>
      client.call('POST /api/quizzes/{id}/draws', {
        params: { id },
        body: { bankId: bank.answer.id, tags, count, points: '2' },
      });
    await draw([], 2);
    const both = (await draw(['hard'], 2)).answer;
    expect(both.missing).toEqual([{ bankName: 'B', fitting: 3, drawn: 4 }]);
    const publish = () => client.call('POST /api/quizzes/{id}/publish', { params: { id } });
    expect((await publish()).problem.detail).toBe(
      '“B” has questions for 3 of the 4 that are drawn from it. Draw fewer, or add questions to the bank.',
    );
    const [any] = both.slots;
    const one = { draw: { bankId: bank.answer.id, tags: [], count: 1 } };
    await client.call('PUT /api/quiz-slots/{id}', { params: { id: any?.id ?? '' }, body: one });
    expect((await publish()).answer.missing).toEqual([]);

    const remove = (question = '') => client.call('DELETE /api/questions/{id}', { params: { id: question } });
    expect((await remove(questions[0])).problem.detail).toBe(
      '“New” is published and draws from this bank, which would have too few questions for it. Add others first, or draw fewer there.',
    );
    await client.call('POST /api/quizzes/{id}/unpublish', { params: { id } });
    expect((await remove(questions[0])).status).toBe(204);
  });

  test('has its questions while it is published: none leaves it empty, no draw asks for more than there are, and no tag is taken off', async () => {
    const { course, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const bank = await client.call('POST /api/courses/{id}/banks', { params: { id: course.id }, body: { name: 'B' } });
    const tagged = { ...trueFalse('<p>One</p>'), tags: ['hard', 'week 1'] };
    const params = { id: bank.answer.id };
    const question = (await client.call('POST /api/banks/{id}/questions', { params, body: { question: tagged } }))
      .answer;
    const id = await aNewQuiz(client, course.id);
    const draw = (tags: string[], count: number) =>
      client.call('POST /api/quizzes/{id}/draws', {
        params: { id },
        body: { bankId: bank.answer.id, tags, count, points: '2' },
      });
    const [slot] = (await draw(['hard'], 1)).answer.slots;
    await client.call('POST /api/quizzes/{id}/publish', { params: { id } });

    const tooFew = '“B” has questions for 1 of the 2 that are drawn from it. Draw fewer, or add questions to the bank.';
    expect(await draw([], 1)).toMatchObject({ status: 409, problem: { detail: tooFew } });
    expect(await add(client, id, { questionId: question.id })).toMatchObject({ status: 409 });
    const more = { draw: { bankId: bank.answer.id, tags: [], count: 2 } };
    const changed = await client.call('PUT /api/quiz-slots/{id}', { params: { id: slot?.id ?? '' }, body: more });
    expect(changed).toMatchObject({ status: 409, problem: { detail: tooFew } });
    expect((await formOf(client, id)).slots).toHaveLength(1);

    const tag = (tags: string[], revision: number) =>
      client.call('PUT /api/questions/{id}', {
        params: { id: question.id },
        body: { question: { ...tagged, tags }, revision },
      });
    expect(await tag(['week 1'], 1)).toMatchObject({
      status: 409,
      problem: {
        detail:
          '“New” is published and draws questions by their tags: without this one it would have too few. Tag another question first, or draw fewer there.',
      },
    });
    expect((await tag(['hard'], 1)).status).toBe(200);

    const remove = () => client.call('DELETE /api/quiz-slots/{id}', { params: { id: slot?.id ?? '' } });
    expect(await remove()).toMatchObject({
      status: 409,
      problem: {
        detail: 'This quiz is published, and this is all that is in it. Add another question first, or unpublish it.',
      },
    });
    await add(client, id, { question: trueFalse('<p>own</p>') });
    expect((await remove()).answer.slots).toHaveLength(1);
    expect((await tag([], 2)).status).toBe(200);
  });

  test('is refused from a bank of another course', async () => {
    const [one, other] = [await aQuizWorld(college), await aQuizWorld(college)];
    const theirs = await (
      await college.as(other.instructor)
    ).call('POST /api/courses/{id}/banks', { params: { id: other.course.id }, body: { name: 'Theirs' } });
    const client = await college.as(one.instructor);
    const body = { bankId: theirs.answer.id, count: 1, points: '1' };
    const reply = await client.call('POST /api/quizzes/{id}/draws', { params: { id: one.quiz.id }, body });
    expect(reply.status).toBe(422);
  });
});

describe('the preview', () => {
  test('lays the paper of its seed, and marks answers without keeping anything', async () => {
    const { quiz, questions, instructor } = await aQuizWorld(college);
    const client = await college.as(instructor);
    const preview = (body: object) =>
      client.call('POST /api/quizzes/{id}/preview', { params: { id: quiz.id }, body: { seed: 7, ...body } });
    const [first, again] = [await preview({}), await preview({})];
    expect(first.answer).toEqual(again.answer);
    expect(first.answer.marks).toBeNull();
    const answers = { [questions[0]?.id ?? '']: { choice: 'this' }, [questions[1]?.id ?? '']: { choice: 'that' } };
    const marked = await preview({ answers });
    expect(marked.answer.marks?.map(({ mark }) => mark)).toEqual(['2.00', '0.00', '0.00']);
    expect((await preview({ answers: { [questions[0]?.id ?? '']: { text: 'this' } } })).status).toBe(422);
    expect(
      await college.app.database.read.selectFrom('quiz_attempts').selectAll().where('quiz_id', '=', quiz.id).execute(),
    ).toEqual([]);
  });
});
