import { describe, expect, test } from 'vitest';
import type { QuestionShape, Response } from '../../contract/questions.ts';
import { explainScore } from './explain.ts';
import { feedbackFor } from './feedback.ts';
import { rightAnswerOf } from './right-answer.ts';
import { scoreResponse } from './score.ts';

const remarks = { general: 'General', right: 'Right', partlyRight: 'Partly', wrong: 'Wrong' };
const parts = (...htmls: string[]) => htmls.map((html) => ({ id: html.toLowerCase(), html }));
const answer = (text: string, credit: string, feedback: string) => ({ text, credit, feedback });
const number = { value: '3.14', tolerance: '0.01', isRelative: false, credit: '100', feedback: 'Near enough' };

const choice: QuestionShape = {
  type: 'multiple_choice',
  body: { choices: parts('A', 'B', 'C') },
  key: { ...remarks, credits: { a: '100', b: '50' }, feedback: { a: 'Yes, A', c: '<p></p>' } },
};
const ticks: QuestionShape = {
  type: 'multiple_answers',
  body: { choices: parts('A', 'B', 'C') },
  key: {
    ...remarks,
    rightChoices: ['a', 'b'],
    scoring: 'right_minus_wrong',
    credits: {},
    feedback: { a: 'Also A', c: 'Not C' },
  },
};
const truth: QuestionShape = {
  type: 'true_false',
  body: {},
  key: { ...remarks, isTrue: false, whenTrue: 'It is not', whenFalse: 'Indeed' },
};
const short: QuestionShape = {
  type: 'short_answer',
  body: {},
  key: {
    ...remarks,
    accepted: [answer('2\\*3', '100', 'Six'), answer('*', '0', 'No')],
    matchCase: false,
    hasWildcards: true,
  },
};
const numeric: QuestionShape = {
  type: 'numeric',
  body: { units: 'required' },
  key: { ...remarks, accepted: [number], units: [{ unit: 'm', factor: '1' }] },
};
const matching: QuestionShape = {
  type: 'matching',
  body: {
    prompts: parts('Cat', 'Frog'),
    targets: [
      { id: 'm', text: 'a < b' },
      { id: 'n', text: 'N' },
    ],
  },
  key: { ...remarks, pairs: { cat: 'm', frog: 'n' }, scoring: 'each_pair' },
};
const ordering: QuestionShape = {
  type: 'ordering',
  body: { items: parts('B', 'A') },
  key: { ...remarks, order: ['a', 'b'], scoring: 'neighbours' },
};
const blanks: QuestionShape = {
  type: 'fill_in_blanks',
  body: {
    blanks: [
      { id: 'x', kind: 'choice', choices: parts('A', 'B') },
      { id: 'y', kind: 'number', choices: [] },
    ],
  },
  key: {
    ...remarks,
    blanks: {
      x: { weight: '1', credits: { a: '100' }, feedback: { b: 'Not B' } },
      y: { weight: '1', numbers: [number], feedback: {} },
    },
  },
};
const formula: QuestionShape = {
  type: 'formula',
  body: { unit: 'N' },
  key: { ...remarks, expression: 'a / 3', variables: [], tolerance: '0', isRelative: false },
};
const essay: QuestionShape = { type: 'essay', body: { wordLimit: null }, key: { ...remarks, notes: '' } };

describe('feedback', () => {
  test.each<[QuestionShape, Response, string]>([
    [choice, { choice: 'a' }, 'Yes, A|Right|General'],
    [choice, { choice: 'b' }, 'Partly|General'],
    [choice, { choice: 'c' }, 'Wrong|General'],
    [ticks, { choices: ['c', 'a'] }, 'Also A|Not C|Wrong|General'],
    [truth, { isTrue: true }, 'It is not|Wrong|General'],
    [truth, { isTrue: false }, 'Indeed|Right|General'],
    [truth, null, 'Wrong|General'],
    [short, { text: '2*3' }, 'Six|Right|General'],
    [short, { text: '23' }, 'No|Wrong|General'],
    [numeric, { text: '3.15 m' }, 'Near enough|Right|General'],
    [numeric, { text: '3.15' }, 'Wrong|General'],
    [blanks, { blanks: { x: 'b', y: '3.14' } }, 'Not B|Near enough|Partly|General'],
    [essay, { text: 'Because.' }, 'General'],
  ])('%#', (shape, response, said) => {
    expect(feedbackFor(shape, response, scoreResponse(shape, response, {})).join('|')).toBe(said);
  });
});

describe('the right answer', () => {
  test.each([
    [choice, 'A'],
    [ticks, '<ul><li>A</li><li>B</li></ul>'],
    [truth, 'False'],
    [short, '2*3'],
    [numeric, '3.14 ± 0.01 m'],
    [matching, '<ul><li>Cat → a &lt; b</li><li>Frog → N</li></ul>'],
    [ordering, '<ol><li>A</li><li>B</li></ol>'],
    [blanks, '<ol><li>A</li><li>3.14</li></ol>'],
    [formula, '0.333333333333 N'],
  ])('%#', (shape, html) => {
    const right = rightAnswerOf(shape, { a: '1' });
    expect(right?.html).toBe(html);
    expect(scoreResponse(shape, right?.response ?? null, { a: '1' })).toEqual({ numerator: 1n, denominator: 1n });
  });

  test('is not one for an essay, nor for a formula without a result', () => {
    expect(rightAnswerOf(essay, {})).toBeNull();
    expect(rightAnswerOf(formula, {})).toBeNull();
  });
});

describe('how a score came about', () => {
  test.each<[QuestionShape, Response, string | null]>([
    [ticks, { choices: ['a', 'c'] }, '1 of 2 right choices ticked, 1 wrong'],
    [matching, { pairs: { cat: 'm', frog: 'm' } }, '1 of 2 pairs right'],
    [ordering, { order: ['b', 'a'] }, '0 of 1 neighbours right'],
    [blanks, { blanks: { y: '3.14' } }, '1 of 2 blanks right'],
    [choice, { choice: 'b' }, null],
    [choice, null, 'Not answered'],
  ])('%#', (shape, response, line) => {
    expect(explainScore(shape, response)).toBe(line);
  });
});
