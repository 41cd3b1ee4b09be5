import { expect, test } from 'vitest';
import { latinKey } from './latin-key.ts';

test.each([
  ['e', 'KeyE', false, 'e'],
  ['ث', 'KeyE', false, 'e'],
  ['ُ', 'KeyE', true, 'ُ'],
  ['لا', 'KeyB', false, 'b'],
  ['о', 'KeyJ', false, 'j'],
  ['О', 'KeyJ', true, 'J'],
  ['د', 'BracketRight', false, ']'],
  ['؟', 'Slash', true, '?'],
  ['٣', 'Digit3', false, '3'],
  ['۳', 'Digit3', false, '3'],
  // The letters of other Latin keyboards stand where they stand.
  ['ñ', 'Semicolon', false, 'ñ'],
  ['a', 'KeyQ', false, 'a'],
  ['é', 'Digit2', false, 'é'],
  ['Enter', 'Enter', false, 'Enter'],
])('%s on %s (shift: %s) is %s', (key, code, shiftKey, latin) => {
  expect(latinKey({ key, code, shiftKey })).toBe(latin);
});
