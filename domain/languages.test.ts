import { expect, test } from 'vitest';
import { languageFor, languageNames, languages, languagesOffered, wishesOf } from './languages.ts';

test('the language of the college’s default stands first, else English', () => {
  expect(languagesOffered(['ar', 'en-GB', 'en-US', 'es-MX'], null)).toEqual(['en', 'es', 'ar']);
  expect(languagesOffered(['ar', 'en-GB'], 'ar')).toEqual(['ar', 'en']);
  expect(languagesOffered(['es'], null)).toEqual(['es']);
});

test('a browser’s wishes are taken by their weight', () => {
  expect(wishesOf('fr-CH, ar;q=0.5, es-MX;q=0.9, de;q=0')).toEqual(['fr-ch', 'es-mx', 'ar']);
  expect(wishesOf('')).toEqual([]);
});

test('the first wish that is offered is shown', () => {
  expect(languageFor(['fr', 'ar-EG', 'es'], ['en', 'es', 'ar'])).toBe('ar');
  expect(languageFor(['ar'], ['en', 'es'])).toBe('en');
  expect(languageFor([], [])).toBe('en');
});

test('each language has the name that a browser has for it', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
    expect(languageNames[language]).toBe(name.charAt(0).toLocaleUpperCase(language) + name.slice(1));
  }
});
