import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';
import { chooseLocale } from './i18n.ts';

const all = ['en', 'es', 'ar'];

test.each([
  [['en-GB'], all, 'en'],
  [['es-MX', 'en'], all, 'es'],
  [['ar-EG'], all, 'ar'],
  [[null, undefined, 'xx', 'ar'], all, 'ar'],
  [['es', 'en-GB'], ['en', 'ar'], 'en'],
  [['en-GB'], ['pseudo'], 'pseudo'],
  [['xx-YY'], ['es', 'en'], 'es'],
  [[], all, 'en'],
])('wishes %j of %j give %s', (wishes, offered, locale) => {
  expect(chooseLocale(wishes, offered)).toBe(locale);
});

test('a cookie is read by its whole name', () => {
  expect(readCookie('locale', 'mylocale=xx; locale=en%2DGB; theme=dark')).toBe('en-GB');
  expect(readCookie('theme', 'locale=en')).toBeUndefined();
});
