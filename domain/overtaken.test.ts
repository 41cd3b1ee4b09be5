import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { overtakenFields } from './overtaken.ts';

const thing = fc.record({ name: fc.constantFrom('a', 'b', 'c'), days: fc.option(fc.integer({ min: 0, max: 2 })) });

it('finds nothing where what stands is what was seen, or what is sent', () => {
  fc.assert(
    fc.property(thing, thing, (seen, sent) => {
      expect(overtakenFields(seen, seen, sent)).toEqual([]);
      expect(overtakenFields(seen, sent, sent)).toEqual([]);
    }),
  );
});

it('lets nothing of another go: what would be written over unseen is named', () => {
  fc.assert(
    fc.property(thing, thing, thing, (seen, standing, sent) => {
      const lost = (['name', 'days'] as const).filter(
        (field) => standing[field] !== seen[field] && standing[field] !== sent[field],
      );
      expect(overtakenFields(seen, standing, sent).toSorted()).toEqual(lost.toSorted());
    }),
  );
});

it('asks of nothing that was not seen, and takes what is left out of what is sent for what stays', () => {
  expect(overtakenFields({}, { name: 'b' }, { name: 'a' })).toEqual([]);
  expect(overtakenFields<{ name: string }>({ name: 'a' }, { name: 'b' }, {})).toEqual(['name']);
});
