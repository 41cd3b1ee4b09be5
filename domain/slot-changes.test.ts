import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotChanges } from './slot-changes.ts';

const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }))
  .map((starts) => starts.map((n) => ({ startsAt: new Date(n * 600_000), endsAt: new Date((n + 1) * 600_000) })));
const times = (list: readonly { startsAt: Date }[]) => list.map(({ startsAt }) => startsAt.getTime()).toSorted();

it('what is kept and added is exactly what is wanted, and what is kept and removed exactly what stood', () => {
  fc.assert(
    fc.property(spans, spans, (standing, wanted) => {
      const { kept, removed, added } = slotChanges(standing, wanted);
      expect(times([...kept, ...added])).toEqual(times(wanted));
      expect(times([...kept, ...removed])).toEqual(times(standing));
      expect(kept.every((slot) => standing.includes(slot))).toBe(true);
      expect(added.some((span) => times(standing).includes(span.startsAt.getTime()))).toBe(false);
    }),
  );
});

it('a slot that begins with another but is longer is another slot', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  const short = { startsAt: at(0), endsAt: at(20) };
  const long = { startsAt: at(0), endsAt: at(30) };
  expect(slotChanges([short], [long])).toEqual({ kept: [], removed: [short], added: [long] });
});
