import { expect, test } from 'vitest';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { momentOf, wallTimeOf } from '../../lib/zoned-time.ts';
import {
  changedDates,
  changesOf,
  keyOf,
  overtakenDates,
  type TypedDates,
  withMoved,
  withTyped,
} from './typed-dates.ts';

const none: TypedDates = new Map();
const due = '2026-03-20T22:59:59.000Z';
const essay: DatedActivity = {
  id: 'essay',
  kind: 'assignment',
  title: 'Essay',
  isPublished: true,
  overrides: 0,
  isDueFinal: false,
  availableFrom: null,
  dueAt: due,
  availableUntil: null,
};

test('what was typed is sent with what stood there; what stands again as it was is no change', () => {
  const typed = withTyped(none, essay, 'dueAt', '2026-03-27T12:00');
  expect(changesOf(changedDates([essay], typed))).toEqual([
    { id: 'essay', dueAt: momentOf('2026-03-27T12:00'), before: { dueAt: due } },
  ]);
  expect(withTyped(typed, essay, 'dueAt', wallTimeOf(due))).toEqual(none);
  const emptied = withTyped(none, essay, 'dueAt', '');
  expect(changesOf(changedDates([essay], emptied))).toEqual([{ id: 'essay', dueAt: null, before: { dueAt: due } }]);
});

test('what somebody else writes meanwhile is overtaken, unless it is the same', () => {
  const typed = withTyped(none, essay, 'dueAt', '2026-03-27T12:00');
  const now = (dueAt: string | null) => changedDates([{ ...essay, dueAt }], typed);
  expect(overtakenDates(now(due))).toEqual([]);
  expect(overtakenDates(now(null))).toMatchObject([{ name: 'dueAt', seen: due }]);
  expect(now(momentOf('2026-03-27T12:00'))).toEqual([]);
});

test('dates move by days at the same time of the day, over a change of the clocks too, and back again', () => {
  const there = withMoved(none, [essay], 14);
  expect(there).toMatchObject({ dates: 1, beyond: false });
  const moved = there.typed.get(keyOf('essay', 'dueAt'));
  expect(moved?.wall.slice(11)).toBe(wallTimeOf(due).slice(11));
  expect(moved?.at?.slice(17)).toBe('59.000Z');
  expect(withMoved(there.typed, [essay], -14).typed).toEqual(none);
});

test('no date moves out of the calendar, and none that grades follow from', () => {
  expect(withMoved(none, [essay], 100_000)).toEqual({ typed: none, dates: 0, beyond: true });
  expect(withMoved(none, [{ ...essay, isDueFinal: true }], 7)).toEqual({ typed: none, dates: 0, beyond: false });
});
