import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo } from './waitlist.ts';

test('whoever is moved stands at the place, and the others keep their order', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(11), fc.integer({ min: -3, max: 15 }), (queue, at, to) => {
      const from = at % queue.length;
      const moved = movedTo(queue, from, to);
      const who = queue[from];
      expect(moved.indexOf(who ?? 0)).toBe(Math.min(Math.max(to, 0), queue.length - 1));
      expect(moved.filter((each) => each !== who)).toEqual(queue.filter((each) => each !== who));
    }),
  );
});

test('nobody is moved from outside the list', () => {
  expect(movedTo(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
