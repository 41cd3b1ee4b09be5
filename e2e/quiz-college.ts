import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Sent } from '../contract/api.ts';
import type { Question } from '../contract/questions.ts';
import type { QuizForm, QuizSettings } from '../contract/quizzes.ts';
import { demoPassword } from '../server/demo/accounts.ts';

/** A course with a published quiz and its students, made as a college makes them: by the calls of its staff. */
export interface MadeQuiz {
  courseId: string;
  quizId: string;
  title: string;
}

export type Asks = APIRequestContext;
export type WrittenQuestion = NonNullable<Sent<'POST /api/quizzes/{quizId}/questions', 'body'>['question']>;

let made = 0;

async function asked<T>(by: Asks, method: 'get' | 'post' | 'put', path: string, data?: unknown): Promise<T> {
  const response = await by[method](path, data === undefined ? {} : { data });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

export async function makeCourse(instructor: Asks, title: string): Promise<string> {
  made++;
  // Journeys run side by side in one college.
  const courseCode = `QUIZ-${process.pid}-${made}`;
  const course = { title, courseCode, description: 'Made for a journey.', credits: 2 };
  const { id } = await asked<{ id: string }>(instructor, 'post', '/api/courses', course);
  return id;
}

export async function makeQuiz(
  instructor: Asks,
  courseId: string,
  title: string,
  questions: readonly WrittenQuestion[],
  settings: Partial<QuizSettings> = {},
): Promise<MadeQuiz> {
  const { id: quizId } = await asked<{ id: string }>(instructor, 'post', `/api/courses/${courseId}/quizzes`, { title });
  const form = await asked<QuizForm>(instructor, 'get', `/api/quizzes/${quizId}/form`);
  const changed = { settings: { ...form.settings, ...settings }, revision: form.revision };
  await asked(instructor, 'put', `/api/quizzes/${quizId}/settings`, changed);
  for (const question of questions) await asked(instructor, 'post', `/api/quizzes/${quizId}/questions`, { question });
  await asked(instructor, 'post', `/api/quizzes/${quizId}/publish`);
  return { courseId, quizId, title };
}

/** Makes students and enrols them in a course; answers their usernames. */
export async function makeStudents(
  { admin, manager }: { admin: Asks; manager: Asks },
  courseId: string,
  names: readonly string[],
): Promise<string[]> {
  for (const name of names) {
    const person = { username: name, email: `${name}@quizzes.example`, firstName: 'Sam', lastName: name };
    await asked(admin, 'post', '/api/users', { ...person, password: demoPassword, role: 'student' });
    await asked(manager, 'post', `/api/courses/${courseId}/enrolments`, { who: name, enrol: true });
  }
  return [...names];
}

/** A question of a quiz as staff have it, with its key; by its place from 1. */
export async function questionAt(staff: Asks, { quizId }: MadeQuiz, place: number): Promise<Question> {
  const { slots } = await asked<QuizForm>(staff, 'get', `/api/quizzes/${quizId}/form`);
  const question = slots[place - 1]?.question;
  if (!question) throw new Error(`There is no question ${place}`);
  return question;
}

/** Changes a question where attempts stand: after a look at what it does to them. */
export async function correct(staff: Asks, question: Question, change: { stem?: string; key?: object }): Promise<void> {
  const { id, revision, updatedAt: _at, bankId: _bank, ...draft } = question;
  const changed = { question: { ...draft, ...change } };
  const { token } = await asked<{ token: string }>(staff, 'post', `/api/questions/${id}/impact`, changed);
  await asked(staff, 'put', `/api/questions/${id}`, { ...changed, revision, impactToken: token });
}

/** Changes what a question is worth where attempts stand, in the same way. */
export async function worth(staff: Asks, { quizId }: MadeQuiz, questionId: string, points: string): Promise<void> {
  const { slots } = await asked<QuizForm>(staff, 'get', `/api/quizzes/${quizId}/form`);
  const id = slots.find((slot) => slot.question?.id === questionId)?.id;
  const { token } = await asked<{ token: string }>(staff, 'post', `/api/quiz-slots/${id}/impact`, { points });
  await asked(staff, 'put', `/api/quiz-slots/${id}/points`, { points, impactToken: token });
}

const choices = ['first', 'second', 'third'].map((word) => ({ id: word, html: `The <em>${word}</em>` }));

/** One question of each type. */
export const everyType: readonly WrittenQuestion[] = [
  {
    type: 'multiple_choice',
    points: '2',
    stem: '<p>Which one is it?</p>',
    body: { choices },
    key: { credits: { second: '100' } },
  },
  {
    type: 'multiple_answers',
    points: '2',
    stem: '<p>Which two are they?</p>',
    body: { choices },
    key: { rightChoices: ['first', 'third'] },
  },
  { type: 'true_false', points: '2', stem: '<p>Water is wet.</p>', body: {}, key: { isTrue: true } },
  {
    type: 'short_answer',
    points: '2',
    stem: '<p>Name the capital of France.</p>',
    body: {},
    key: { accepted: [{ text: 'Paris' }] },
  },
  {
    type: 'numeric',
    points: '2',
    stem: '<p>How much is 3 times 4?</p>',
    body: { units: 'none' },
    key: { accepted: [{ value: '12' }] },
  },
  {
    type: 'matching',
    points: '2',
    stem: '<p>Match each animal with its sound.</p>',
    body: {
      prompts: [
        { id: 'cat', html: 'Cat' },
        { id: 'dog', html: 'Dog' },
      ],
      targets: [
        { id: 'meow', text: 'Meow' },
        { id: 'woof', text: 'Woof' },
      ],
    },
    key: { pairs: { cat: 'meow', dog: 'woof' } },
  },
  {
    type: 'ordering',
    points: '2',
    stem: '<p>Put the numbers in order.</p>',
    body: { items: ['one', 'two', 'three'].map((id) => ({ id, html: id })) },
    key: { order: ['one', 'two', 'three'] },
  },
  {
    type: 'fill_in_blanks',
    points: '2',
    stem: '<p>The [[colour]] sky is above the [[ground]].</p>',
    body: {
      blanks: [
        { id: 'colour', kind: 'text' },
        {
          id: 'ground',
          kind: 'choice',
          choices: [
            { id: 'sea', html: 'sea' },
            { id: 'moon', html: 'moon' },
          ],
        },
      ],
    },
    key: {
      blanks: {
        colour: { texts: { accepted: [{ text: 'blue' }] } },
        ground: { credits: { sea: '100' } },
      },
    },
  },
  {
    type: 'formula',
    points: '2',
    stem: '<p>How much is {{a}} plus 1?</p>',
    body: { unit: 'm' },
    key: { variables: [{ name: 'a', min: '2', max: '2', decimals: 0 }], expression: 'a + 1' },
  },
  { type: 'essay', points: '2', stem: '<p>Tell of your day.</p>', body: { wordLimit: 5 }, key: {} },
  {
    type: 'file_upload',
    points: '2',
    stem: '<p>Hand in your drawing.</p>',
    body: { maxFiles: 2, types: ['.txt'] },
    key: {},
  },
];
