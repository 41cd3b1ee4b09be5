import { describe, expect, test } from 'vitest';
import { drawVariables } from './draw-variables.ts';
import { compileFormula } from './formula.ts';
import { drawsOf } from './random.ts';

describe('a formula', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['10 - 4 - 3', 3],
    ['8 / 4 / 2', 1],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['2 * -3', -6],
    ['(1 + 2) × 3 ÷ 9', 1],
    ['2 ** 3', 8],
    ['sqrt(x ^ 2 + y ^ 2)', 5],
    ['sin(pi / 2) + cos(0)', 2],
    ['atan2(1, 1) * 4', Math.PI],
    ['ln(e)', 1],
    ['log(e)', 1],
    ['log(8, 2)', 3],
    ['log10(1000)', 3],
    ['exp(0) + abs(-1)', 2],
    ['min(3, x, 9) + max(1, y)', 7],
    ['round(2.567, 2) + floor(1.9) + ceil(0.1)', 4.57],
    ['asin(1) + acos(1) + atan(0) + tan(0)', Math.PI / 2],
    ['1.5e1 + .5', 15.5],
  ])('%s is %f', (text, expected) => {
    expect(compileFormula(text).evaluate({ x: '3', y: '4' })).toBeCloseTo(expected, 12);
  });

  test('names its variables once', () => {
    expect(compileFormula('a * b + sin(a) * pi').variables).toEqual(['a', 'b']);
  });

  test.each([
    ['', 'Complete the formula: it ends too early.'],
    ['1 +', 'Complete the formula: it ends too early.'],
    ['(1', 'Close the parenthesis.'],
    ['2 x', 'Put a sign such as * or + before “x”.'],
    ['2)', 'Put a sign such as * or + before “)”.'],
    ['x(2)', 'There is no function “x”. For a product write x * (…).'],
    ['sin 2', 'Write sin( … ) with what it is of in parentheses.'],
    ['atan2(1)', 'Give atan2 2 value(s), not 1.'],
    ['negative(1)', 'There is no function “negative”. For a product write negative * (…).'],
    ['a $ b', 'Remove or replace “$” in the formula.'],
    ['* 2', 'Write a number or a name in place of “*”.'],
    ['constructor(1)', 'There is no function “constructor”. For a product write constructor * (…).'],
  ])('%j: %s', (text, message) => {
    expect(() => compileFormula(text)).toThrow(message);
  });

  test('has a result or says that there is none', () => {
    expect(() => compileFormula('1 / x').evaluate({ x: 0 })).toThrow('no result');
    expect(() => compileFormula('sqrt(0 - 1)').evaluate({})).toThrow('no result');
    expect(() => compileFormula('toString + 1').evaluate({})).toThrow('has no value');
  });
});

test('variables are drawn on their grid, both ends included, where the formula has a result', () => {
  const remarks = { general: '', right: '', partlyRight: '', wrong: '' };
  const variables = [
    { name: 'a', min: '-0.2', max: '0.2', decimals: 1 },
    { name: 'b', min: '-1000000000000', max: '1000000000000', decimals: 8 },
  ];
  const question = {
    type: 'formula' as const,
    body: { unit: '' },
    key: { ...remarks, variables, expression: '1 / a + b', tolerance: '0', isRelative: false },
  };
  const drawn = Array.from({ length: 300 }, (_, seed) => drawVariables(question, drawsOf(seed)));
  expect(new Set(drawn.map(({ a }) => a))).toEqual(new Set(['-0.2', '-0.1', '0.1', '0.2']));
  for (const { b } of drawn) {
    expect(b).toMatch(/^-?\d{1,13}\.\d{8}$/);
    expect(Math.abs(Number(b))).toBeLessThanOrEqual(1e12);
  }
});
