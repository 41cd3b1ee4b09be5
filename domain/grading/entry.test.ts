import { describe, expect, test } from 'vitest';
import { defaultGradeScale as scale } from '../grade-scale.ts';
import { oddness, parseEntry, showEntry } from './entry.ts';
import { randomness } from './testing/randomness.ts';
import type { EntryType } from './work.ts';

const entered = (type: EntryType, text: string, possible: string | null = '30') => {
  const entry = parseEntry(type, text, possible, scale);
  return 'points' in entry ? entry.points : entry.problem.toString();
};

describe('a grade as it is typed', () => {
  test.each<[EntryType, string, string]>([
    ['points', '25', '25'],
    ['points', ' 25,50 ', '25.5'],
    ['points', '.5', '0.5'],
    ['points', '-,25', '-0.25'],
    ['points', '-2', '-2'],
    ['points', '100', '100'],
    ['points', '90%', '27'],
    ['points', 'A-', '26.1'],
    ['points', '٢٥٫٥', '25.5'],
    ['points', '٩٠٪', '27'],
    ['percent', '33.33', '9.999'],
    ['percent', '.5', '0.15'],
    ['percent', '110 %', '33'],
    ['percent', 'b+', '25.2'],
    ['letter', 'A', '30'],
    ['letter', 'c−', '20.1'],
    ['letter', 'F', '0'],
    ['letter', '50%', '15'],
    ['gpa', '3.3', '25.2'],
    ['gpa', '4', '30'],
    ['gpa', '۳٫۳', '25.2'],
    ['gpa', 'B', '24'],
    ['complete', 'Complete', '30'],
    ['complete', 'i', '0'],
    ['complete', 'Completo', '30'],
    ['complete', 'مكتمل', '30'],
    ['complete', 'incompleta', '0'],
    ['complete', 'غير مكتمل', '0'],
  ])('as %s: %s is worth %s of 30', (type, text, points) => {
    expect(entered(type, text)).toBe(points);
  });

  test.each<[EntryType, string, RegExp]>([
    ['points', '', /^Write points/],
    ['points', '1.234', /two decimals/],
    ['points', '.', /^Write points/],
    ['points', '5.', /^Write points/],
    ['points', '1e3', /^Write points/],
    ['points', '=1+1', /^Write points/],
    ['percent', 'x', /^Write a percentage/],
    ['letter', '12', /^Write one of the letters A, A-, B\+/],
    ['letter', 'Z', /^Write one of the letters/],
    ['gpa', '3.5', /^Write grade points of the scale: 4.0, 3.7/],
    ['complete', '10', /^Write complete or incomplete/],
  ])('as %s: %s is refused', (type, text, problem) => {
    expect(entered(type, text)).toMatch(problem);
  });

  test('needs work that is graded', () => {
    expect(entered('points', '5', null)).toBe('Give this work points first: it is not graded.');
  });
});

describe('a grade as it is shown', () => {
  test.each<[EntryType, string, string]>([
    ['points', '25.50', '25.5'],
    ['points', '100', '100'],
    ['points', '9.999', '10'],
    ['percent', '9.999', '33.33%'],
    ['letter', '26.1', 'A-'],
    ['gpa', '26.1', '3.7'],
    ['complete', '30', 'complete'],
    ['complete', '0', 'incomplete'],
  ])('as %s: %s of 30 is %s', (type, points, text) => {
    expect(showEntry(type, points, '30', scale)).toBe(text);
  });

  test('is in points where there are none to divide by', () => {
    expect(showEntry('percent', '3', '0', scale)).toBe('3');
    expect(showEntry('letter', '3', null, scale)).toBe('3');
  });

  test('is what was typed, whatever the work is worth', { timeout: 180_000 }, () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomness(seed);
      const possible = String(Number(random.decimal(200)) + 0.01);
      for (const { letter, points } of scale) {
        expect(showEntry('letter', entered('letter', letter, possible), possible, scale)).toBe(letter);
        expect(showEntry('gpa', entered('gpa', points, possible), possible, scale)).toBe(points);
      }
      const percent = `${Number(random.decimal(100))}%`;
      expect([possible, showEntry('percent', entered('percent', percent, possible), possible, scale)]).toEqual([
        possible,
        percent,
      ]);
    }
  });
});

test.each([
  ['100', '100', null],
  ['150', '100', null],
  ['150.01', '100', 'high'],
  ['1000', '100', 'high'],
  ['-0.01', '100', 'negative'],
  ['-5', '0', 'negative'],
  ['5', '0', null],
  ['5', null, null],
])('of %s points of %s it is asked whether they are meant: %s', (points, possible, odd) => {
  expect(oddness(points, possible)).toBe(odd);
});
