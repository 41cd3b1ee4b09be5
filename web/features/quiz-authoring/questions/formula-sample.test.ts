import { expect, test } from 'vitest';
import type { ShapeOf } from '../../../../contract/questions.ts';
import { sampleOf } from './formula-sample.ts';
import { nextName } from './variable-names.ts';

const shape = (expression: string): ShapeOf<'formula'> => ({
  type: 'formula',
  body: { unit: '' },
  key: {
    general: '',
    right: '',
    partlyRight: '',
    wrong: '',
    variables: [{ name: 'a', min: '2', max: '9', decimals: 0 }],
    expression,
    tolerance: '0',
    isRelative: false,
  },
});

test('a sample is within its bounds, and its result is that of the formula', () => {
  for (let seed = 0; seed < 50; seed++) {
    const sample = sampleOf(shape('a * 3'), seed);
    const value = Number(sample?.values[0]?.[1]);
    expect(value).toBeGreaterThanOrEqual(2);
    expect(value).toBeLessThanOrEqual(9);
    expect(sample?.result).toBe(String(value * 3));
  }
});

test('a formula that cannot be read or has no result has no sample', () => {
  expect(sampleOf(shape('a *'), 1)).toBeNull();
  expect(sampleOf(shape('sqrt(0 - a)'), 1)).toBeNull();
  expect(sampleOf(shape('b'), 1)).toBeNull();
});

test('a new variable has a name of its own', () => {
  expect(nextName([])).toBe('a');
  expect(nextName(['a', 'c'])).toBe('b');
  expect(nextName([...'abcdefghijklmnopqrstuvwxyz'.split(''), 'x1'])).toBe('x2');
});
