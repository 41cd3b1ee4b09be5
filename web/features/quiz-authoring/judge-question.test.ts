import { expect, test } from 'vitest';
import { type QuestionDraft, questionTypes, type ShapeOf } from '../../../contract/questions.ts';
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

test('what no schema has words for is said in words all the same', () => {
  const matching = newQuestion('matching') as ShapeOf<'matching'> & QuestionDraft;
  expect(errorsOf(matching)).toMatchObject({ 'body.targets.0.text': 'Write this target or remove it.' });
  const [target] = matching.body.targets;
  const targets = Array.from({ length: 61 }, () => ({ id: 'a', text: 'A', ...target }));
  expect(errorsOf({ ...matching, body: { ...matching.body, targets } })).toMatchObject({
    'body.targets': 'At most 60 entries',
  });
  const numeric = newQuestion('numeric') as ShapeOf<'numeric'> & QuestionDraft;
  const units = [{ unit: ' ', factor: '1' }];
  expect(errorsOf({ ...numeric, key: { ...numeric.key, units } })).toMatchObject({
    'key.units.0.unit': 'Write this unit or remove it.',
  });
  const formula = newQuestion('formula') as ShapeOf<'formula'> & QuestionDraft;
  const variables = [{ name: '2a', min: '1', max: '2', decimals: 0 }];
  expect(errorsOf({ ...formula, key: { ...formula.key, variables } })).toMatchObject({
    'key.variables.0.name': 'Begin with a letter; then letters, digits and _',
  });
});
