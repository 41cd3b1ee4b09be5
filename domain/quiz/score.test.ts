import { describe, expect, test } from 'vitest';
import type { QuestionShape, Response } from '../../contract/questions.ts';
import { sum, toDecimal, zero } from '../fraction.ts';
import { scoreResponse } from './score.ts';

const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
const percentOf = (shape: QuestionShape, response: Response, variables = {}) => {
  const score = scoreResponse(shape, response, variables);
  return score && toDecimal(score, 7).replace(/\.?0+$/, '');
};
const choices = (...htmls: string[]) => htmls.map((html) => ({ id: html.toLowerCase(), html }));
const text = (text: string, credit = '100') => ({ text, credit, feedback: '' });
const number = (value: string, tolerance = '0', credit = '100', isRelative = false) => ({
  value,
  tolerance,
  credit,
  isRelative,
  feedback: '',
});

/** What Moodle's own walkthrough of a quiz gives (mod/quiz/tests/fixtures, set 00): answers and marks, as facts. */
describe('the quiz that Moodle walks through', () => {
  const animal: QuestionShape = {
    type: 'short_answer',
    body: {},
    key: {
      ...remarks,
      matchCase: false,
      hasWildcards: true,
      accepted: [text('frog'), text('toad', '80'), text('*', '0')],
    },
  };
  const pi: QuestionShape = {
    type: 'numeric',
    body: { units: 'none' },
    key: { ...remarks, units: [], accepted: [number('3.14'), number('3.142', '0', '0'), number('3.1', '0', '0')] },
  };
  const animals: QuestionShape = {
    type: 'matching',
    body: {
      prompts: choices('Frog', 'Cat', 'Newt'),
      targets: ['mammal', 'amphibian', 'insect'].map((id) => ({ id, text: id })),
    },
    key: { ...remarks, scoring: 'each_pair', pairs: { frog: 'amphibian', cat: 'mammal', newt: 'amphibian' } },
  };
  const truth: QuestionShape = {
    type: 'true_false',
    body: {},
    key: { ...remarks, isTrue: true, whenTrue: '', whenFalse: '' },
  };
  const twoOfFour: QuestionShape = {
    type: 'multiple_answers',
    body: { choices: choices('One', 'Two', 'Three', 'Four') },
    key: {
      ...remarks,
      rightChoices: ['one', 'three'],
      scoring: 'weights',
      credits: { one: '50', three: '50' },
      feedback: {},
    },
  };
  const oneOfFour: QuestionShape = {
    type: 'multiple_choice',
    body: { choices: choices('One', 'Two', 'Three', 'Four') },
    key: { ...remarks, credits: { one: '100' }, feedback: {} },
  };
  const owlAndPussycat: QuestionShape = {
    type: 'fill_in_blanks',
    body: {
      blanks: [
        { id: 'b1', kind: 'text', choices: [] },
        { id: 'b2', kind: 'choice', choices: choices('Bow-wow', 'Wiggly worm', 'Pussy-cat') },
      ],
    },
    key: {
      ...remarks,
      blanks: {
        b1: { weight: '1', texts: { accepted: [text('Owl')], matchCase: false, hasWildcards: false }, feedback: {} },
        b2: { weight: '1', credits: { 'pussy-cat': '100' }, feedback: {} },
      },
    },
  };
  const place = ['bow-wow', 'wiggly worm', 'pussy-cat'];
  const number1 = ['one', 'two', 'three', 'four'];

  test.each([
    [animal, 'toad', ['amphibian', 'mammal', 'amphibian'], true, '0110', 0, 'Pussy-cat', 0, '0.8 1 1 0.5 1 0', '4.3'],
    [animal, 'frog', ['amphibian', 'mammal', 'amphibian'], true, '1100', 3, 'Dog', 2, '1 1 1 0.5 0 0.5', '4'],
    [pi, '3.142', ['amphibian', 'mammal', 'amphibian'], false, '0011', 1, 'Owl', 1, '0 1 0 0.5 0 0.5', '2'],
    [pi, '3.142', ['mammal', 'amphibian', 'amphibian'], true, '1010', 0, 'Owl', 2, '0 0.3333333 1 1 1 1', '4.3333333'],
    [animal, 'frog', ['amphibian', 'mammal', 'amphibian'], true, '0011', 0, 'Owl', 2, '1 1 1 0.5 1 1', '5.5'],
    [pi, '3.1', ['amphibian', 'mammal', 'amphibian'], true, '1001', 0, 'Owl', 2, '0 1 1 0.5 1 1', '4.5'],
    [pi, '2.5', ['amphibian', 'mammal', 'amphibian'], false, '1100', 1, 'Dog', 1, '0 1 0 0.5 0 0', '1.5'],
    [
      animal,
      'tadpole',
      ['amphibian', 'amphibian', 'mammal'],
      false,
      '1100',
      0,
      'Owl',
      2,
      '0 0.3333333 0 0.5 1 1',
      '2.8333333',
    ],
    [animal, 'toad', ['amphibian', 'mammal', 'amphibian'], true, '1001', 0, 'Owl', 1, '0.8 1 1 0.5 1 0.5', '4.8'],
  ])('%# gives these marks', (first, answer, groups, isTrue, ticks, one, bird, cat, marks, total) => {
    const answers: [QuestionShape, Response][] = [
      [first, { text: answer }],
      [animals, { pairs: { frog: groups[0] ?? '', cat: groups[1] ?? '', newt: groups[2] ?? '' } }],
      [truth, { isTrue }],
      [twoOfFour, { choices: number1.filter((_, index) => ticks[index] === '1') }],
      [oneOfFour, { choice: number1[one] ?? '' }],
      [owlAndPussycat, { blanks: { b1: bird, b2: place[cat] ?? '' } }],
    ];
    expect(answers.map(([shape, response]) => percentOf(shape, response)).join(' ')).toBe(marks);
    const scores = answers.map(([shape, response]) => scoreResponse(shape, response, {}) ?? zero);
    expect(toDecimal(sum(scores), 7).replace(/\.?0+$/, '')).toBe(total);
  });
});

describe('multiple answers', () => {
  const ask = (scoring: 'all_or_nothing' | 'right_minus_wrong' | 'each_choice' | 'weights'): QuestionShape => ({
    type: 'multiple_answers',
    body: { choices: choices('A', 'B', 'C', 'D') },
    key: {
      ...remarks,
      rightChoices: ['a', 'b'],
      scoring,
      credits: { a: '70', b: '30', c: '-50', d: '-100' },
      feedback: {},
    },
  });

  test.each([
    ['all_or_nothing', 'ab', '1'],
    ['all_or_nothing', 'a', '0'],
    ['all_or_nothing', 'abc', '0'],
    ['right_minus_wrong', 'ab', '1'],
    ['right_minus_wrong', 'a', '0.5'],
    ['right_minus_wrong', 'abc', '0.5'],
    ['right_minus_wrong', 'abcd', '0'],
    ['right_minus_wrong', 'cd', '0'],
    ['each_choice', 'a', '0.75'],
    ['each_choice', 'cd', '0'],
    ['each_choice', 'abcd', '0.5'],
    ['weights', 'a', '0.7'],
    ['weights', 'ac', '0.2'],
    ['weights', 'abd', '0'],
    ['weights', '', '0'],
  ] as const)('%s: %s is worth %s', (scoring, ticked, expected) => {
    expect(percentOf(ask(scoring), { choices: ticked.split('') })).toBe(expected);
  });
});

describe('numbers', () => {
  const ask = (
    accepted: ReturnType<typeof number>[],
    units: 'none' | 'optional' | 'required' = 'none',
  ): QuestionShape => ({
    type: 'numeric',
    body: { units },
    key: {
      ...remarks,
      accepted,
      units:
        units === 'none'
          ? []
          : [
              { unit: 'm', factor: '1' },
              { unit: 'km', factor: '1000' },
              { unit: '€', factor: '2' },
            ],
    },
  });

  test.each([
    ['3.15', '1'],
    ['3.13', '1'],
    ['3.1500000000000000000000000001', '0'],
    ['3.12', '0'],
    ['three', '0'],
    ['3.14 m', '0'],
  ])('3.14 give or take 0.01, both ends included: %s', (answer, expected) => {
    expect(percentOf(ask([number('3.14', '0.01')]), { text: answer })).toBe(expected);
  });

  test.each([
    ['-105', '1'],
    ['-95', '1'],
    ['-105.1', '0'],
    ['−100', '1'],
  ])('-100 give or take 5 %%: %s', (answer, expected) => {
    expect(percentOf(ask([number('-100', '5', '100', true)]), { text: answer })).toBe(expected);
  });

  test('the best credit counts, whatever stands first', () => {
    const shape = ask([number('1822', '2', '50'), number('1822')]);
    expect(percentOf(shape, { text: '1822' })).toBe('1');
    expect(percentOf(shape, { text: '1,820' })).toBe('0.5');
  });

  test.each([
    ['optional', '5000', '1'],
    ['optional', '5km', '1'],
    ['optional', '5 km', '1'],
    ['optional', '€ 2 500', '1'],
    ['optional', '5 KM', '0'],
    ['optional', '5 parsec', '0'],
    ['required', '5000', '0'],
    ['required', '5e3 m', '1'],
  ] as const)('5000 m with %s units: %s', (units, answer, expected) => {
    expect(percentOf(ask([number('5000')], units), { text: answer })).toBe(expected);
  });
});

describe('ordering', () => {
  const ask = (scoring: 'all_or_nothing' | 'places' | 'neighbours', htmls = ['A', 'B', 'C', 'D']): QuestionShape => ({
    type: 'ordering',
    body: { items: htmls.map((html, index) => ({ id: `i${index}`, html })) },
    key: { ...remarks, order: htmls.map((_, index) => `i${index}`), scoring },
  });
  const order = (digits: string) => ({ order: Array.from(digits).map((digit) => `i${digit}`) });

  test.each([
    ['places', '0123', '1'],
    ['places', '1032', '0'],
    ['places', '0132', '0.5'],
    ['neighbours', '3012', '0.6666667'],
    ['neighbours', '3210', '0'],
    ['all_or_nothing', '0132', '0'],
  ] as const)('%s: %s is worth %s', (scoring, digits, expected) => {
    expect(percentOf(ask(scoring), order(digits))).toBe(expected);
  });

  test('items that read the same may change places', () => {
    expect(percentOf(ask('places', ['if', 'end', 'end']), order('021'))).toBe('1');
    expect(percentOf(ask('neighbours', ['a', 'a', 'a', 'b']), order('2103'))).toBe('1');
  });
});

test('blanks count by their weights, and a negative credit takes off from the others', () => {
  const shape: QuestionShape = {
    type: 'fill_in_blanks',
    body: {
      blanks: [
        { id: 'a', kind: 'number', choices: [] },
        { id: 'b', kind: 'choice', choices: choices('E', 'Pi') },
      ],
    },
    key: {
      ...remarks,
      blanks: {
        a: { weight: '2', numbers: [number('5.57', '0.01')], feedback: {} },
        b: { weight: '1', credits: { pi: '100', e: '-50' }, feedback: {} },
      },
    },
  };
  expect(percentOf(shape, { blanks: { a: '5,58', b: '' } })).toBe('0.6666667');
  expect(percentOf(shape, { blanks: { a: '', b: 'pi' } })).toBe('0.3333333');
  expect(percentOf(shape, { blanks: { a: '5.57', b: 'e' } })).toBe('0.5');
  expect(percentOf(shape, { blanks: { b: 'e' } })).toBe('0');
});

describe('formulas', () => {
  const shape: QuestionShape = {
    type: 'formula',
    body: { unit: 'J' },
    key: { ...remarks, expression: 'm * v^2 / 2', variables: [], tolerance: '1', isRelative: true },
  };
  const variables = { m: '3', v: '2.5' };

  test.each([
    ['9.375', '1'],
    ['9.375 J', '1'],
    ['9.46875', '1'],
    ['9.47', '0'],
    ['9.375 N', '0'],
    ['-9.375', '0'],
  ])('9.375 give or take 1 %%: %s', (answer, expected) => {
    expect(percentOf(shape, { text: answer }, variables)).toBe(expected);
  });

  test('no result is no right answer', () => {
    expect(percentOf(shape, { text: '0' }, {})).toBe('0');
  });

  test('rounding in floating point makes no answer wrong, and a small result no answer right', () => {
    const exact: QuestionShape = { ...shape, key: { ...shape.key, expression: 'a + b', tolerance: '0' } };
    expect(percentOf(exact, { text: '0.3' }, { a: '0.1', b: '0.2' })).toBe('1');
    expect(percentOf(exact, { text: '0' }, { a: '1e-19', b: '1e-19' })).toBe('0');
  });
});
