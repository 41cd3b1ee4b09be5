import { describe, expect, test } from 'vitest';
import type { Response } from '../../contract/questions.ts';
import { isReadable } from './readable.ts';
import { fitsQuestion, isAnswered } from './response.ts';
import type { Asked } from './shape.ts';

const parts = [
  { id: 'a', html: 'A' },
  { id: 'b', html: 'B' },
];
const choice: Asked = { type: 'multiple_choice', body: { choices: parts } };
const ticks: Asked = { type: 'multiple_answers', body: { choices: parts } };
const truth: Asked = { type: 'true_false', body: {} };
const essay: Asked = { type: 'essay', body: { wordLimit: null } };
const order: Asked = { type: 'ordering', body: { items: parts } };
const upload: Asked = { type: 'file_upload', body: { maxFiles: 2, types: [] } };
const matching: Asked = { type: 'matching', body: { prompts: parts, targets: [{ id: 't', text: 'T' }] } };
const blanks: Asked = {
  type: 'fill_in_blanks',
  body: {
    blanks: [
      { id: 'x', kind: 'choice', choices: parts },
      { id: 'y', kind: 'text', choices: [] },
    ],
  },
};

describe('a response fits, and is an answer or none', () => {
  test.each<[Asked, Response, boolean, boolean]>([
    [choice, { choice: 'a' }, true, true],
    [choice, { choice: 'z' }, false, true],
    [choice, { choices: ['a'] }, false, false],
    [ticks, { choices: ['b', 'a'] }, true, true],
    [ticks, { choices: [] }, true, false],
    [ticks, { choices: ['a', 'a'] }, false, true],
    [truth, { isTrue: false }, true, true],
    [truth, { text: 'false' }, false, false],
    [essay, { text: ' \n' }, true, false],
    [essay, { text: 'x' }, true, true],
    [essay, { choice: 'a' }, false, false],
    [order, { order: ['b', 'a'] }, true, true],
    [order, { order: ['b', 'b'] }, false, true],
    [upload, { files: ['1', '2'] }, true, true],
    [upload, { files: ['1', '2', '3'] }, false, true],
    [upload, { files: [] }, true, false],
    [matching, { pairs: { a: 't' } }, true, true],
    [matching, { pairs: {} }, true, false],
    [matching, { pairs: { a: 'constructor' } }, false, true],
    [matching, { pairs: { z: 't' } }, false, true],
    [blanks, { blanks: { x: 'a', y: 'any' } }, true, true],
    [blanks, { blanks: { x: '', y: ' ' } }, true, false],
    [blanks, { blanks: { x: 'z' } }, false, true],
    [blanks, { blanks: { z: 'a' } }, false, true],
    [blanks, null, true, false],
  ])('%#', (asked, response, fits, answered) => {
    expect([fitsQuestion(asked, response), isAnswered(asked, response)]).toEqual([fits, answered]);
  });
});

describe('what is to be a number is readable as one', () => {
  const formula: Asked = { type: 'formula', body: { unit: 'm' } };
  const numeric: Asked = { type: 'numeric', body: { units: 'none' } };
  test.each<[Asked, string, boolean]>([
    [formula, '12,5', true],
    [formula, '12.5 m', true],
    [formula, '12.5 kg', false],
    [formula, 'about 12', false],
    [numeric, '١٢', true],
    [numeric, '12 m', false],
    [essay, 'about 12', true],
  ])('%#', (asked, text, readable) => expect(isReadable(asked, { text })).toBe(readable));
});
