import { expect, test } from 'vitest';
import { questionTypes, type ShapeOf } from '../../../contract/questions.ts';
import { errorsOf, refusedOf } from './judge-question.ts';
import { newQuestion } from './new-question.ts';

test.each(questionTypes)('an empty %s asks for its text', (type) => {
  expect(errorsOf(newQuestion(type))).toMatchObject({ stem: 'Write the question' });
});

test('once its form is right, what it asks is judged too', () => {
  const choices = ['a', 'b'].map((id) => ({ id, html: id }));
  const shape: ShapeOf<'multiple_choice'> = {
    type: 'multiple_choice',
    body: { choices },
    key: { general: '', right: '', partlyRight: '', wrong: '', credits: {}, feedback: {} },
  };
  const draft = { stem: '<p>Which?</p>', points: '1', tags: [], ...shape };
  expect(errorsOf(draft)).toEqual({ 'key.credits': expect.stringContaining('Mark the right choice') });
  expect(errorsOf({ ...draft, key: { ...shape.key, credits: { a: '100' } } })).toEqual({});
});

test('what the server refuses stands under the same paths', () => {
  expect(refusedOf({ 'question.stem': 'Write it.' })).toEqual({ stem: 'Write it.' });
});
