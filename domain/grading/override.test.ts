import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction } from '../fraction.ts';
import { defaultGradeScale, letterOf } from '../grade-scale.ts';
import { overriddenTotals, parseOverride } from './override.ts';
import type { Total } from './totals.ts';

const read = (text: string) => parseOverride(text, defaultGradeScale);

describe('a course grade that is typed', () => {
  test.each([
    ['87', '87'],
    ['87.5 %', '87.5'],
    ['87,25%', '87.25'],
    ['٨٧٫٥٪', '87.5'],
    ['104', '104'],
    ['0', '0'],
    ['b+', '84'],
    ['A−', '87'],
    ['A', '93'],
  ])('%s is %s', (text, percent) => {
    expect(read(text)).toEqual({ percent });
  });

  test.each(['', '-5', '87.555', '1000', 'E', '87/100', '8 7', '1e2'])('%s is refused in a sentence', (text) => {
    expect(read(text)).toEqual({ problem: expect.anything() });
  });

  test('as a letter leads to that letter, whatever the letters are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...defaultGradeScale), ({ letter }) => {
        const typed = read(letter);
        expect('percent' in typed && letterOf(defaultGradeScale, fraction(typed.percent)).letter).toBe(letter);
      }),
    );
  });
});

describe('a grade that is set', () => {
  const total = (percent: string | null, letter: string | null): Total => ({
    percent: percent === null ? null : fraction(percent),
    letter,
    groups: [],
  });
  const reckoned = {
    posted: { current: total(null, null), final: total('10', 'F') },
    all: { current: total('91', 'A-'), final: total('88', 'A-') },
  };

  test('stands in place of all four totals, with its letter', () => {
    const { posted, all } = overriddenTotals(reckoned, '84.5', defaultGradeScale);
    for (const { percent, letter } of [posted.current, posted.final, all.current, all.final]) {
      expect(percent && compare(percent, fraction('84.5'))).toBe(0);
      expect(letter).toBe('B+');
    }
  });

  test('is taken back as if it had never been', () => {
    expect(overriddenTotals(reckoned, null, defaultGradeScale)).toEqual(reckoned);
  });
});
