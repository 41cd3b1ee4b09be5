import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldChange, fieldUndone } from './field-change.ts';

const value = fc.option(fc.constantFrom('a', 'b', 'c'));

test('an import that says what it has said before changes nothing', () => {
  fc.assert(
    fc.property(value, value, (now, given) => {
      expect(fieldChange({ now, given, givenBefore: given })).not.toBe('set');
    }),
  );
});

test('what the source does not say is left alone, and what is so already too', () => {
  fc.assert(
    fc.property(value, value, (now, givenBefore) => {
      expect(fieldChange({ now, given: null, givenBefore })).toBe('same');
      expect(fieldChange({ now, given: now, givenBefore })).toBe('same');
    }),
  );
});

test('a new value of the source is set, whoever has changed it since', () => {
  fc.assert(
    fc.property(value, value, value, (now, given, givenBefore) => {
      fc.pre(given !== null && given !== givenBefore && given !== now);
      expect(fieldChange({ now, given, givenBefore })).toBe('set');
    }),
  );
});

test('an undo takes back what is still as the import made it', () => {
  expect(fieldUndone({ now: 'b', from: 'a', to: 'b' })).toBe('back');
  expect(fieldUndone({ now: 'c', from: 'a', to: 'b' })).toBe('stays');
});
