import { describe, expect, test } from 'vitest';
import type { DatedActivity } from '../../../contract/course-dates.ts';
import { momentOf, wallTimeOf } from '../../lib/zoned-time.ts';
import {
  changedDates,
  changesOf,
  keyOf,
  overtakenDates,
  type TypedDates,
  withMoved,
  withRefused,
  withSaved,
  withSent,
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
  const alike = { ...essay, dueAt: momentOf('2026-03-27T12:00') };
  const further = changedDates([alike], withTyped(typed, alike, 'dueAt', '2026-04-03T12:00'));
  expect(overtakenDates(further)).toEqual([]);
  expect(changesOf(further)).toMatchObject([{ before: { dueAt: alike.dueAt } }]);
});

describe('what is typed while a save is under way', () => {
  const first = '2026-03-27T12:00';
  const second = '2026-04-03T12:00';
  const saved = { ...essay, dueAt: momentOf(first) };
  const sending = () => {
    const typed = withTyped(none, essay, 'dueAt', first);
    const changes = changesOf(changedDates([essay], typed));
    return { changes, typed: withSent(typed, changes) };
  };

  test('into the same field is a change of what was saved, and nobody else has changed that', () => {
    const { typed, changes } = sending();
    const now = withSaved(withTyped(typed, essay, 'dueAt', second), changes);
    const changed = changedDates([saved], now);
    expect(overtakenDates(changed)).toEqual([]);
    expect(changesOf(changed)).toEqual([{ id: 'essay', dueAt: momentOf(second), before: { dueAt: momentOf(first) } }]);
    expect(withSaved(typed, changes)).toEqual(none);
  });

  test('back to what stood before is kept, typed or moved, until it is known whether it was saved', () => {
    const { typed, changes } = sending();
    const back = withTyped(typed, essay, 'dueAt', wallTimeOf(due));
    expect(changedDates([essay], back)).toEqual([]);
    const changed = changedDates([saved], withSaved(back, changes));
    expect(overtakenDates(changed)).toEqual([]);
    expect(changesOf(changed)).toEqual([{ id: 'essay', dueAt: due, before: { dueAt: momentOf(first) } }]);
    expect(withRefused(back, changes)).toEqual(none);

    const week = withMoved(none, [essay], 7).typed;
    const sent = changesOf(changedDates([essay], week));
    const moved = withSaved(withMoved(withSent(week, sent), [essay], -7).typed, sent);
    expect(changedDates([{ ...essay, dueAt: week.get(keyOf('essay', 'dueAt'))?.at ?? null }], moved)).toMatchObject([
      { name: 'dueAt', at: due },
    ]);
  });

  test('is over what is saved also where the page hears of it before the answer, or never gets that', () => {
    const { typed } = sending();
    const changed = changedDates([saved], withTyped(typed, essay, 'dueAt', second));
    expect(overtakenDates(changed)).toEqual([]);
    expect(changesOf(changed)).toMatchObject([{ before: { dueAt: momentOf(first) } }]);
    expect(overtakenDates(changedDates([{ ...essay, dueAt: null }], typed))).toHaveLength(1);
  });

  test('is a change of what stood before where the save was refused', () => {
    const { typed, changes } = sending();
    const now = withRefused(withTyped(typed, essay, 'dueAt', second), changes);
    expect(overtakenDates(changedDates([saved], now))).toHaveLength(1);
    expect(changesOf(changedDates([essay], now))).toMatchObject([{ before: { dueAt: due } }]);
  });

  test('into another field is a change of that', () => {
    const { typed, changes } = sending();
    const now = withSaved(withTyped(typed, essay, 'availableUntil', second), changes);
    expect(changesOf(changedDates([saved], now))).toEqual([
      { id: 'essay', availableUntil: momentOf(second), before: { availableUntil: null } },
    ]);
  });
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
