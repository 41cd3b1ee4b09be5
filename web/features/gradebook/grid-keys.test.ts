import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { deedOf } from './grid-keys.ts';

vi.stubGlobal('document', { documentElement: { dir: 'ltr' } });

const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, code: string, more = {}, takesLetters = false) =>
  deedOf(
    { ...held, key, code, ...more } as KeyboardEvent,
    { row: 0, column: 0 },
    { rows: 3, columns: 2, page: 2, takesLetters },
  );

test('on an Arabic keyboard the shortcuts are on the keys that they are on elsewhere', () => {
  expect(press('ث', 'KeyE')).toEqual({ kind: 'excuse' });
  expect(press('ؤ', 'KeyC')).toEqual({ kind: 'details' });
  expect(press('؟', 'Slash', { shiftKey: true })).toEqual({ kind: 'help' });
  expect(press('ئ', 'KeyZ', { ctrlKey: true })).toEqual({ kind: 'undo' });
});

test('a grade is begun with the digits and decimal marks of any keyboard, as they were typed', () => {
  expect(press('٨', 'Digit8')).toEqual({ kind: 'edit', start: '٨' });
  expect(press('٫', 'KeyL')).toEqual({ kind: 'edit', start: '٫' });
  expect(press(',', 'Comma')).toEqual({ kind: 'edit', start: ',' });
  expect(press('ث', 'KeyE', {}, true)).toEqual({ kind: 'edit', start: 'ث' });
  expect(press('Shift', 'ShiftLeft')).toBeNull();
});
