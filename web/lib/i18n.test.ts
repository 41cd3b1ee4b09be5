import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';
import { chooseLocale } from './i18n.ts';

test.each([
  [['en-GB'], 'en'],
  [['pseudo', 'en'], 'pseudo'],
  [[null, undefined, 'xx', 'en'], 'en'],
  [['xx-YY'], 'en'],
  [[], 'en'],
])('wishes %j give %s', (wishes, locale) => {
  expect(chooseLocale(wishes)).toBe(locale);
});

test('a cookie is read by its whole name', () => {
  expect(readCookie('locale', 'mylocale=xx; locale=en%2DGB; theme=dark')).toBe('en-GB');
  expect(readCookie('theme', 'locale=en')).toBeUndefined();
});
