import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapping, termOn, timeOf } from './terms.ts';

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
const term = fc
  .record({ id: fc.uuid(), name: fc.string(), startsOn: day, endsOn: day })
  .filter(({ startsOn, endsOn }) => startsOn <= endsOn);

test('a day is in a term exactly while that is current', () => {
  fc.assert(
    fc.property(term, day, (one, today) => {
      expect(timeOf(one, today) === 'current').toBe(termOn([one], today) === one);
    }),
  );
});

test('of several terms a day falls in the one that begins latest, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { selector: ({ id }) => id, maxLength: 6 }), day, (terms, today) => {
      const found = termOn(terms, today);
      const holding = terms.filter((each) => timeOf(each, today) === 'current');
      expect(found === null).toBe(holding.length === 0);
      expect(holding.every((each) => found !== null && each.startsOn <= found.startsOn)).toBe(true);
      expect(termOn(terms.toReversed(), today)).toEqual(found);
    }),
  );
});

test('two terms overlap exactly when some day is in both', () => {
  const days = Array.from({ length: 28 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  fc.assert(
    fc.property(term, term, (one, other) => {
      fc.pre(one.id !== other.id);
      const shares = days.some((each) => timeOf(one, each) === 'current' && timeOf(other, each) === 'current');
      expect(overlapping(one, [one, other])).toEqual(shares ? [other] : []);
    }),
  );
});
