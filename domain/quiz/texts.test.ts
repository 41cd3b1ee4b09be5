import { describe, expect, test } from 'vitest';
import { matchingText } from './texts.ts';

const key = (texts: string[], { matchCase = false, hasWildcards = false } = {}) => ({
  accepted: texts.map((text, index) => ({ text, credit: String(100 - index * 10), feedback: '' })),
  matchCase,
  hasWildcards,
});

describe('an accepted answer', () => {
  test.each([
    ['New York', '  new   york ', true],
    ['café', 'cafe\u0301', true],
    ['New York', 'Newyork', false],
    ['a*', 'ab', false],
    ['ÉTÉ', 'été', true],
    ["don't", 'don’t', true],
    ['don’t', "DON'T", true],
    ['say "yes"', 'say “yes”', true],
    ['x-ray', 'x\u2011ray', true],
    ['1939-1945', '1939–1945', true],
    ['and so on...', 'and so on…', true],
    ['Paris', '\u200fPa\u00adris\u200b', true],
    ['25', '٢٥', true],
    ['dont', 'don’t', false],
  ])('%s takes %j: %s', (text, answer, expected) => {
    expect(Boolean(matchingText(key([text]), answer))).toBe(expected);
  });

  test('tells capitals apart where it is asked to', () => {
    expect(matchingText(key(['NaCl'], { matchCase: true }), 'nacl')).toBeUndefined();
    expect(matchingText(key(['NaCl'], { matchCase: true }), ' NaCl')).toBeDefined();
  });

  test.each([
    ['*', '', true],
    ['ran*', 'ran', true],
    ['ran*', 'running', false],
    ['*ton', 'Boston', true],
    ['*o*o*', 'Robot of Otto', true],
    ['*o*o*', 'dog', false],
    ['a*a', 'a', false],
    ['ab*bc', 'abc', false],
    ['2\\*3', '2*3', true],
    ['2\\*3', '2x3', false],
    ['*\\**', 'a * b', true],
    ['(a+)+$', '(A+)+$', true],
    ["it's*", 'It’s raining', true],
    ['*…', 'well...', true],
  ])('with wildcards %s takes %j: %s', (text, answer, expected) => {
    expect(Boolean(matchingText(key([text], { hasWildcards: true }), answer))).toBe(expected);
  });

  test('is the one with the most credit', () => {
    const accepted = [
      { text: '*', credit: '0', feedback: 'any' },
      { text: 'f*', credit: '50', feedback: 'half' },
      { text: 'frog', credit: '100', feedback: 'all' },
    ];
    const found = (answer: string) =>
      matchingText({ accepted, matchCase: false, hasWildcards: true }, answer)?.feedback;
    expect(['frog', 'fish', 'cat'].map(found)).toEqual(['all', 'half', 'any']);
  });

  test('is found in a long text at once', () => {
    const pattern = 'a*'.repeat(200);
    const before = performance.now();
    expect(matchingText(key([`${pattern}b`], { hasWildcards: true }), 'a'.repeat(100_000))).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
