import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, joined, longDay, say } from '../../contract/text.ts';
import { runsOf } from './runs.ts';
import { wordsFor, type Written } from './words.ts';

/** A line as it stands on the page, from left to right. */
function drawn(written: Written, language: 'en' | 'es' | 'ar'): string {
  const { text, direction } = wordsFor(written, language);
  return runsOf(text, 'regular', direction)
    .map((run) => run.text)
    .join('');
}
const worth = (credits: number) => say`${counted(credits, { one: '# credit', other: '# credits' })}`;

test('a Latin code begins the line of an Arabic page, at the right, and its figures are no part of what follows', () => {
  expect(drawn(joined([say`${'CS-101'}`, worth(4)], ' · '), 'ar')).toMatch(/4 · CS-101$/);
  expect(drawn(joined([say`${'CS-101'}`, worth(4)], ' · '), 'en')).toBe('CS-101 · 4 credits');
  const code = fc.stringMatching(/^[A-Z]{2,5}[- ./]?[A-Z0-9]{1,5}$/);
  fc.assert(
    fc.property(code, fc.integer({ min: 3, max: 10 }), (courseCode, credits) => {
      expect(
        drawn(joined([say`${courseCode}`, worth(credits)], ' · '), 'ar').endsWith(`${credits} · ${courseCode}`),
      ).toBe(true);
      expect(drawn(joined([say`${courseCode}`, worth(credits)], ' · '), 'es')).toBe(
        `${courseCode} · ${credits} créditos`,
      );
    }),
  );
});

test('Arabic words on a page that runs from left to right leave the figures after them where they are', () => {
  const line = joined([say`${'هندسة'}`, say`entered ${'2024'}`, say`${longDay('2026-11-18')}`], ' · ');
  expect(drawn(line, 'en')).toBe('هندسة · entered 2024 · 18 November 2026');
  expect(drawn(say`Page ${'1'} of ${'3'}`, 'en')).toBe('Page 1 of 3');
  expect(drawn(joined([say`${'هندسة'}`, say`${longDay('2026-11-18')}`], ' · '), 'en')).toBe('هندسة · 18 November 2026');
});

test('words by themselves run as their letters do, and are written as they are', () => {
  expect(wordsFor('CS-101', 'ar')).toEqual({ text: 'CS-101', direction: 'ltr' });
  expect(wordsFor('هندسة', 'en')).toEqual({ text: 'هندسة', direction: 'rtl' });
  expect(wordsFor('42', 'ar')).toEqual({ text: '42', direction: 'rtl' });
});
