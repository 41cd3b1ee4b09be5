import { describe, expect, test } from 'vitest';
import type { CourseModule } from '../../../contract/modules.ts';
import { droppedAt, mayStandIn, moveItem, moveModule, type Order, stepItem } from './moves.ts';

const order: Order = [
  { id: 'A', items: ['a', 'b'] },
  { id: 'B', items: [] },
  { id: 'C', items: ['c'] },
];
const show = (given: Order) => given.map(({ id, items }) => `${id}:${items.join('')}`).join(' ');

describe('moving', () => {
  test.each([
    ['C', 0, 'C:c A:ab B:'],
    ['A', 2, 'B: C:c A:ab'],
    ['B', 9, 'A:ab C:c B:'],
    ['B', -1, 'B: A:ab C:c'],
    ['x', 0, 'A:ab B: C:c'],
  ])('module %s to %i', (id, place, shown) => expect(show(moveModule(order, id, place))).toBe(shown));

  test.each([
    ['a', 'A', 1, 'A:ba B: C:c'],
    ['a', 'B', 0, 'A:b B:a C:c'],
    ['b', 'C', 1, 'A:a B: C:cb'],
  ])('item %s to %s', (id, moduleId, place, shown) =>
    expect(show(moveItem(order, id, { moduleId, place }))).toBe(shown),
  );

  test.each<[string, -1 | 1, string]>([
    ['a', 1, 'A:ba B: C:c'],
    ['b', 1, 'A:a B:b C:c'],
    ['c', -1, 'A:ab B:c C:'],
    ['a', -1, 'A:ab B: C:c'],
    ['c', 1, 'A:ab B: C:c'],
  ])('item %s by %i', (id, step, shown) => expect(show(stepItem(order, id, step))).toBe(shown));

  test('where grades stand, nothing that counts is hidden or shown by it', () => {
    const item = (id: string, points: string | null, isPublished = true) => ({ id, points, isPublished });
    const shown = {
      id: 'A',
      isPublished: true,
      items: [item('counts', '10'), item('reads', null), item('draft', '5', false)],
    };
    const hidden = { id: 'B', isPublished: false, items: [item('kept', '10')] };
    const other = { id: 'C', isPublished: true, items: [] };
    const modules = [shown, hidden, other] as unknown as CourseModule[];
    const may = (id: string, into: object, isFinal = true) => mayStandIn(modules, id, into as CourseModule, isFinal);
    expect([may('counts', hidden), may('kept', shown)]).toEqual([false, false]);
    expect([may('counts', other), may('reads', hidden), may('draft', hidden)]).toEqual([true, true, true]);
    expect(may('counts', hidden, false)).toBe(true);
  });

  test('what is dropped stands before or after what it was dropped on', () => {
    expect(droppedAt(['a', 'b', 'c'], 'a', 'b', 'bottom')).toBe(1);
    expect(droppedAt(['a', 'b', 'c'], 'c', 'a', 'top')).toBe(0);
    expect(droppedAt(['a', 'b'], 'x', 'b', 'bottom')).toBe(2);
  });
});
