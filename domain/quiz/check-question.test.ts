import { describe, expect, test } from 'vitest';
import type { QuestionDraft, QuestionShape } from '../../contract/questions.ts';
import { problemsOf } from './check-question.ts';

const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
const draft = (shape: QuestionShape, stem = '<p>Why?</p>'): QuestionDraft => ({
  ...shape,
  stem,
  points: '1',
  tags: [],
});
const pathsOf = (shape: QuestionShape, stem?: string) => Object.keys(problemsOf(draft(shape, stem))).toSorted();
const parts = (...ids: string[]) => ids.map((id) => ({ id, html: id.toUpperCase() }));
const accepted = (text: string, credit = '100') => ({ text, credit, feedback: '' });
const number = (value: string, credit = '100') => ({ value, tolerance: '0', isRelative: false, credit, feedback: '' });

test('a question asks something', () => {
  const shape: QuestionShape = { type: 'essay', body: { wordLimit: null }, key: { ...remarks, notes: '' } };
  expect(problemsOf(draft(shape, '<p> </p>'))).toEqual({ stem: 'Write the question.' });
  expect(problemsOf(draft(shape, '<p><img src="/a" alt=""></p>'))).toEqual({});
});

describe('one choice', () => {
  const ask = (credits: Record<string, string>, feedback = {}, choices = parts('a', 'b')): QuestionShape => ({
    type: 'multiple_choice',
    body: { choices },
    key: { ...remarks, credits, feedback },
  });

  test.each([
    [ask({ a: '100' }), []],
    [ask({ a: '99' }), ['key.credits']],
    [ask({ a: '100', z: '5' }), ['key.credits']],
    [ask({ a: '100', b: '-101' }), ['key.credits']],
    [ask({ a: '100' }, { z: 'gone' }), ['key.feedback']],
    [ask({ a: '100' }, {}, parts('a', 'a')), ['body.choices.1.id']],
    [ask({ b: '100' }, {}, [...parts('a', 'b'), { id: 'c', html: 'B ' }]), ['body.choices.2.html']],
    [ask({ a: '100' }, {}, [...parts('a', 'b'), { id: 'c', html: 'B' }]), []],
    [ask({ a: '100' }, {}, [...parts('a'), { id: 'b', html: '<p></p>' }]), ['body.choices.1.html']],
  ])('%#', (shape, paths) => {
    expect(pathsOf(shape)).toEqual(paths);
  });
});

describe('several choices', () => {
  const ask = (
    rightChoices: string[],
    credits: Record<string, string> = {},
    scoring: 'weights' | 'each_choice' = 'weights',
    choices = parts('a', 'b', 'c'),
  ): QuestionShape => ({
    type: 'multiple_answers',
    body: { choices },
    key: { ...remarks, rightChoices, credits, scoring, feedback: {} },
  });

  test.each([
    [ask(['a', 'b'], { a: '50', b: '50', c: '-100' }), []],
    [ask(['a', 'b'], {}, 'each_choice'), []],
    [ask(['a', 'b'], { a: '50', b: '49' }), ['key.credits']],
    [ask(['a'], { a: '100', b: '10' }), ['key.credits']],
    [ask(['a', 'b'], { a: '100' }), ['key.credits']],
    [ask(['a', 'z'], {}, 'each_choice'), ['key.rightChoices']],
    [ask(['a', 'a'], {}, 'each_choice'), ['key.rightChoices']],
    [ask([], {}, 'each_choice'), ['key.rightChoices']],
    [ask(['a'], {}, 'each_choice', [...parts('a'), { id: 'b', html: 'A' }]), ['body.choices.1.html']],
    [ask(['a', 'b'], {}, 'each_choice', [...parts('a'), { id: 'b', html: 'A' }]), []],
  ])('%#', (shape, paths) => {
    expect(pathsOf(shape)).toEqual(paths);
  });
});

test('accepted texts differ, and one is worth everything', () => {
  const ask = (texts: ReturnType<typeof accepted>[], matchCase = false): QuestionShape => ({
    type: 'short_answer',
    body: {},
    key: { ...remarks, accepted: texts, matchCase, hasWildcards: false },
  });
  expect(pathsOf(ask([accepted('Paris'), accepted('Marseille', '-50')]))).toEqual([]);
  expect(pathsOf(ask([accepted('Paris', '90')]))).toEqual(['key.accepted']);
  expect(pathsOf(ask([accepted('Paris'), accepted(' paris ')]))).toEqual(['key.accepted.1.text']);
  expect(pathsOf(ask([accepted('Paris'), accepted('paris')], true))).toEqual([]);
  expect(pathsOf(ask([accepted('Paris'), accepted('  ', '300')]))).toEqual([
    'key.accepted.1.credit',
    'key.accepted.1.text',
  ]);
});

describe('units', () => {
  const ask = (units: 'none' | 'optional' | 'required', ...known: [string, string][]): QuestionShape => ({
    type: 'numeric',
    body: { units },
    key: { ...remarks, accepted: [number('5')], units: known.map(([unit, factor]) => ({ unit, factor })) },
  });

  test.each([
    [ask('none'), []],
    [ask('required', ['m', '1'], ['km', '1000']), []],
    [ask('required'), ['key.units']],
    [ask('none', ['m', '1']), ['key.units']],
    [ask('optional', ['m', '2']), ['key.units.0.factor']],
    [ask('optional', ['m', '1'], ['m ', '3']), ['key.units.1.unit']],
    [ask('optional', ['m', '1'], ['km', '0']), ['key.units.1.factor']],
    [ask('optional', ['10 m', '1']), ['key.units.0.unit']],
  ])('%#', (shape, paths) => {
    expect(pathsOf(shape)).toEqual(paths);
  });
});

describe('pairs', () => {
  const ask = (pairs: Record<string, string>, targets = ['x', 'y']): QuestionShape => ({
    type: 'matching',
    body: { prompts: parts('p', 'q'), targets: targets.map((text, index) => ({ id: `t${index}`, text })) },
    key: { ...remarks, pairs, scoring: 'each_pair' },
  });

  test.each([
    [ask({ p: 't0', q: 't0' }), []],
    [ask({ p: 't0' }), ['body.prompts.1']],
    [ask({ p: 't0', q: 't1', z: 't1' }), ['key.pairs']],
    [ask({ p: 't0', q: 't9' }), ['key.pairs']],
    [ask({ p: 't0', q: 't1' }, ['x', ' x']), ['body.targets.1.text']],
    [ask({ p: 't0', q: 't1' }, ['x', ' ']), ['body.targets.1.text']],
  ])('%#', (shape, paths) => {
    expect(pathsOf(shape)).toEqual(paths);
  });
});

test('an order names each item once, and there is something to order', () => {
  const ask = (order: string[], items = parts('a', 'b')): QuestionShape => ({
    type: 'ordering',
    body: { items },
    key: { ...remarks, order, scoring: 'places' },
  });
  expect(pathsOf(ask(['b', 'a']))).toEqual([]);
  for (const order of [['a'], ['a', 'a'], ['a', 'z'], ['a', 'b', 'a']])
    expect(pathsOf(ask(order))).toEqual(['key.order']);
  const same = [
    { id: 'a', html: 'end' },
    { id: 'b', html: 'end' },
  ];
  expect(pathsOf(ask(['a', 'b'], same))).toEqual(['body.items']);
});

describe('blanks', () => {
  const texts = { accepted: [accepted('x')], matchCase: false, hasWildcards: false };
  const ask = (
    kind: 'text' | 'number' | 'choice',
    key: Partial<Extract<QuestionShape, { type: 'fill_in_blanks' }>['key']['blanks'][string]> | null,
    choices = parts('c', 'd'),
  ): QuestionShape => ({
    type: 'fill_in_blanks',
    body: { blanks: [{ id: 'b', kind, choices: kind === 'choice' ? choices : [] }] },
    key: { ...remarks, blanks: key ? { b: { weight: '1', feedback: {}, ...key } } : {} },
  });

  test.each([
    [ask('text', { texts }), '[[b]]', []],
    [ask('number', { numbers: [number('1')] }), '[[b]]', []],
    [ask('choice', { credits: { c: '100' } }), '[[b]]', []],
    [ask('text', { texts }), 'none', ['body.blanks.0']],
    [ask('text', { texts }), '[[b]] [[b]]', ['stem']],
    [ask('text', { texts }), '[[b]] [[z]]', ['stem']],
    [ask('text', null), '[[b]]', ['body.blanks.0', 'key.blanks']],
    [ask('text', { texts, weight: '0' }), '[[b]]', ['key.blanks']],
    [ask('number', { texts }), '[[b]]', ['body.blanks.0']],
    [ask('number', { numbers: [number('1', '50')] }), '[[b]]', ['key.blanks.b.numbers']],
    [ask('choice', { credits: { c: '100' } }, parts('c')), '[[b]]', ['body.blanks.0.choices']],
    [ask('choice', { credits: { c: '50' } }), '[[b]]', ['key.blanks.b.credits']],
    [ask('choice', { credits: { c: '100', z: '0' } }), '[[b]]', ['key.blanks.b.credits']],
  ])('%#', (shape, stem, paths) => {
    expect(pathsOf(shape, stem)).toEqual(paths);
  });

  test('a key for a blank that is not there', () => {
    const shape = ask('text', { texts });
    if (shape.type === 'fill_in_blanks') shape.key.blanks['z'] = { weight: '1', texts, feedback: {} };
    expect(pathsOf(shape, '[[b]]')).toEqual(['key.blanks']);
  });
});

describe('formulas', () => {
  const variable = (name: string, min = '1', max = '5', decimals = 0) => ({ name, min, max, decimals });
  const ask = (expression: string, ...variables: ReturnType<typeof variable>[]): QuestionShape => ({
    type: 'formula',
    body: { unit: '' },
    key: { ...remarks, expression, variables, tolerance: '0', isRelative: false },
  });

  test.each([
    [ask('a / b', variable('a'), variable('b')), '{{a}} by {{b}}', {}],
    [
      ask('a / b', variable('a')),
      '{{a}}',
      { 'key.expression': 'Set up the variable b, or take it out of the formula.' },
    ],
    [ask('a +', variable('a')), '{{a}}', { 'key.expression': 'Complete the formula: it ends too early.' }],
    [
      ask('1 / a', variable('a', '-50', '500')),
      '{{a}}',
      { 'key.expression': 'The formula has no result for a = 0. Change the formula or narrow what is drawn.' },
    ],
    [ask('ln(0)'), 'x', { 'key.expression': 'The formula has no result. Change it.' }],
    [ask('a', variable('a')), '{{z}}', { stem: 'Set up the variable z which the text shows, or remove it there.' }],
    [
      ask('pi', variable('pi')),
      'x',
      { 'key.variables.0.name': 'Rename pi: formulas use this name for something else.' },
    ],
    [
      ask('a', variable('a', '5', '1')),
      'x',
      { 'key.variables.0.max': 'Enter a maximum that is not below the minimum.' },
    ],
    [
      ask('a', variable('a', '0.25', '1', 1)),
      'x',
      { 'key.variables.0.decimals': 'Allow as many decimals as the minimum and the maximum have.' },
    ],
    [
      ask('a', variable('a'), variable('a')),
      'x',
      { 'key.variables.1.name': 'Two variables have the same name. Rename one.' },
    ],
  ])('%#', (shape, stem, problems) => {
    const found = Object.entries(problemsOf(draft(shape, stem))).map(([path, text]) => [path, text.toString()]);
    expect(Object.fromEntries(found)).toEqual(problems);
  });
});
