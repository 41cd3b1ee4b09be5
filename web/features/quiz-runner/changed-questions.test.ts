import { expect, test } from 'vitest';
import type { PaperQuestion } from '../../../contract/attempts.ts';
import { changedQuestions } from './changed-questions.ts';

const choices = [
  { id: 'a', html: 'One' },
  { id: 'b', html: 'Two' },
];
const question: PaperQuestion = {
  id: '01900000-0000-7000-8000-000000000001',
  position: 1,
  type: 'multiple_choice',
  question: 'Which?',
  stem: '<p>Which?</p>',
  options: ['One', 'Two'],
  points: 2,
  body: { choices },
  isClosed: false,
};
const other: PaperQuestion = { ...question, id: '01900000-0000-7000-8000-000000000002', position: 2 };

test.each<[string, Partial<PaperQuestion>]>([
  ['another stem', { stem: '<p>Which one?</p>' }],
  ['other points', { points: 3 }],
  ['another choice', { body: { choices: [...choices, { id: 'c', html: 'Three' }] } }],
])('%s is a change of that question alone', (_, change) => {
  expect(changedQuestions([question, other], [question, { ...other, ...change }]).map(({ id }) => id)).toEqual([
    other.id,
  ]);
});

test('a question that has closed, or came again the same, has not changed', () => {
  expect(changedQuestions([question, other], [{ ...question, isClosed: true }, { ...other }])).toEqual([]);
});
