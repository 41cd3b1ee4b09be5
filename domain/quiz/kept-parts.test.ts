import { expect, test } from 'vitest';
import { type QuestionShape, questionShape, type Response } from '../../contract/questions.ts';
import { lostParts } from './kept-parts.ts';

const shape = (input: object): QuestionShape => questionShape.parse(input);
const choicesOf = (...ids: string[]) =>
  shape({
    type: 'multiple_choice',
    body: { choices: ids.map((id) => ({ id, html: id })) },
    key: { credits: { [ids[0] ?? '']: '100' } },
  });
const uploadsOf = (maxFiles: number) => shape({ type: 'file_upload', body: { maxFiles }, key: {} });
const held = (...responses: Response[]) => responses.map((response) => ({ response, variables: {} }));

test('a choice that was taken stays; others may come and go', () => {
  const taken = held({ choice: 'a' }, null);
  expect(lostParts(choicesOf('a', 'b'), choicesOf('b', 'c'), taken)).toContain('takes away');
  expect(lostParts(choicesOf('a', 'b'), choicesOf('c', 'a'), taken)).toBeNull();
  expect(lostParts(choicesOf('a', 'b'), choicesOf('b', 'c'), held(null))).toBeNull();
});

test('what was handed in stays within what may be handed in', () => {
  const files = held({ files: ['1', '2'] });
  expect(lostParts(uploadsOf(3), uploadsOf(1), files)).toContain('takes away');
  expect(lostParts(uploadsOf(3), uploadsOf(2), files)).toBeNull();
});

test('an answer that did not fit before stands in no way', () => {
  expect(lostParts(choicesOf('a', 'b'), choicesOf('a', 'c'), held({ choice: 'gone' }))).toBeNull();
});

test('a formula asks with the numbers that were drawn', () => {
  const formula = (...names: string[]) =>
    shape({
      type: 'formula',
      body: {},
      key: {
        variables: names.map((name) => ({ name, min: '1', max: '2', decimals: 0 })),
        expression: names.join('+') || '1',
      },
    });
  const drawn = [{ response: null, variables: { a: '1', b: '2' } }];
  expect(lostParts(formula('a', 'b'), formula('b'), drawn)).toBeNull();
  expect(lostParts(formula('a', 'b'), formula('a', 'c'), drawn)).toContain('variables');
});
