import { expect, test } from 'vitest';
import { compiledTexts } from './compile-texts.ts';

test('a text is compiled where it stands', () => {
  const code = '_t(/** i18n */\n{\n  id: "a-B+/1",\n  message: "Hi {name}, \\"you\\"",\n  values: { name } })';
  expect(compiledTexts(code)).toBe(
    '_t(/** i18n */\n{\n  id: "a-B+/1",\n  message: ["Hi ",["name"],", \\"you\\""],\n  values: { name } })',
  );
});

test('plurals are compiled, and text without a place to fill in too', () => {
  expect(compiledTexts('/** i18n */ { id: "x", message: "{n, plural, one {# file} other {# files}}" }')).toContain(
    'message: [["n","plural",{"one":["#"," file"],"other":["#"," files"]}]]',
  );
  expect(compiledTexts('/** i18n */ { id: "x", message: "Plain" }')).toContain('message: ["Plain"]');
});

test('a message that nobody marked is left alone', () => {
  const code = 'const error = { id: "x", message: "Plain" };';
  expect(compiledTexts(code)).toBe(code);
});

test('a broken text breaks the build', () => {
  expect(() => compiledTexts('/** i18n */ { id: "x", message: "{n, plural, one {#}" }')).toThrow(/plural/i);
});

test('characters that the macros write as escapes of JavaScript stay what they are', () => {
  const code = String.raw`/** i18n */ { id: "x", message: "Half \\xB7 \xB7 \"done\"" }`;
  expect(compiledTexts(code)).toContain(String.raw`message: ["Half \\xB7 · \"done\""]`);
});
