import { expect, test } from 'vitest';
import { wrongOrder } from './dates-order.ts';

const at = (day: number | null) => (day === null ? null : new Date(Date.UTC(2026, 0, day)));
type Day = number | null;
const order = (from: Day, due: Day, until: Day) =>
  wrongOrder({ availableFrom: at(from), dueAt: at(due), availableUntil: at(until) });

test('an activity opens, is due and closes in this order, and any of the three may be missing', () => {
  const right: [Day, Day, Day][] = [
    [1, 2, 3],
    [1, 1, 2],
    [1, 2, 2],
    [null, 2, 3],
    [1, null, 3],
    [1, 2, null],
    [null, null, null],
  ];
  for (const dates of right) expect(order(...dates), dates.join()).toBeNull();
  const wrong = (...dates: [Day, Day, Day]) => {
    const { name, says } = order(...dates) ?? {};
    return [name, String(says)];
  };
  expect(wrong(1, null, 1)).toEqual(['availableUntil', 'It closes before it opens']);
  expect(wrong(2, 1, null)).toEqual(['dueAt', 'It is due before it opens']);
  expect(wrong(null, 2, 1)).toEqual(['availableUntil', 'It closes before it is due']);
});
