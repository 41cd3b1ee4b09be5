import { expect, test } from 'vitest';
import { wrongDate } from './dates-order.ts';

const at = (day: number | null) => (day === null ? null : new Date(Date.UTC(2026, 0, day)));
type Day = number | null;
const order = (from: Day, due: Day, until: Day) =>
  wrongDate({ kind: 'lesson', availableFrom: at(from), dueAt: at(due), availableUntil: at(until), cutsAtUntil: null });

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

test('work is due after it opens, and a quiz whose attempts end when it closes does close', () => {
  const opensAndIsDue = { availableFrom: at(1), dueAt: at(1), availableUntil: at(2), cutsAtUntil: true };
  for (const kind of ['assignment', 'quiz'] as const) {
    const { name, says } = wrongDate({ ...opensAndIsDue, kind }) ?? {};
    expect([name, String(says)]).toEqual(['dueAt', 'Let it be due after it opens']);
    expect(wrongDate({ ...opensAndIsDue, kind, dueAt: at(2) })).toBeNull();
  }
  const open = { kind: 'quiz', availableFrom: null, dueAt: at(1), availableUntil: null } as const;
  expect(wrongDate({ ...open, cutsAtUntil: true })).toMatchObject({ name: 'availableUntil' });
  expect(wrongDate({ ...open, cutsAtUntil: false })).toBeNull();
});
