import { expect, test } from 'vitest';
import type { GradedWork } from '../../../contract/grading.ts';
import { firstView, neighbourOf, orderOf, type View } from './order.ts';

const work = (id: string, given: Partial<GradedWork> = {}): GradedWork => ({
  id,
  student: null,
  sectionId: null,
  group: null,
  timeliness: 'in_time',
  lateSeconds: 0,
  submittedAt: null,
  attempt: null,
  isWaiting: false,
  score: null,
  moderation: null,
  ...given,
});
const view = (given: Partial<View> = {}): View => ({ show: 'all', sectionId: '', groupId: '', sort: 'name', ...given });
const mapOf = (works: GradedWork[]) => new Map(works.map((one) => [one.id, one]));

test('begins with what waits, and with everybody where nothing does', () => {
  expect(firstView([work('a')]).show).toBe('all');
  expect(firstView([work('a'), work('b', { isWaiting: true })]).show).toBe('waiting');
});

test('filters by state, section and group, and sorts with the earliest and the best first', () => {
  const group = { id: 'g', name: 'One' };
  const works = [
    work('a', { submittedAt: '2026-11-03T00:00:00Z', isWaiting: true, sectionId: 's' }),
    work('b', { submittedAt: '2026-11-02T00:00:00Z', isWaiting: true, group, timeliness: 'late' }),
    work('c', { timeliness: 'missing' }),
  ];
  expect(orderOf(works, view({ show: 'waiting' }))).toEqual(['a', 'b']);
  expect(orderOf(works, view({ sectionId: 's' }))).toEqual(['a']);
  expect(orderOf(works, view({ groupId: 'g', show: 'late' }))).toEqual(['b']);
  expect(orderOf(works, view({ show: 'missing' }))).toEqual(['c']);
  expect(orderOf(works, view({ sort: 'submitted' }))).toEqual(['b', 'a', 'c']);
});

test('keeps who was in the view, though they are graded by now, and takes who hands in meanwhile', () => {
  const works = [work('a'), work('b', { isWaiting: true }), work('c'), work('d', { isWaiting: true })];
  expect(orderOf(works, view({ show: 'waiting' }), new Set(['c', 'gone']))).toEqual(['b', 'c', 'd']);
});

test('goes on to the next that still waits, and back to what was graded', () => {
  const works = [
    work('a', { isWaiting: true }),
    work('b', { isWaiting: true }),
    work('c', { isWaiting: true }),
    work('d', { isWaiting: true }),
  ];
  const waiting = view({ show: 'waiting' });
  const order = orderOf(works, waiting);
  const later = mapOf(works.map((one) => (one.id === 'b' ? { ...one, isWaiting: false } : one)));
  expect(neighbourOf(order, later, waiting, 'a', 1)).toBe('c');
  expect(neighbourOf(order, later, waiting, 'c', -1)).toBe('b');
  expect(neighbourOf(order, later, waiting, 'd', 1)).toBeNull();
  expect(neighbourOf(order, later, waiting, 'a', -1)).toBeNull();
  // Somebody who is not in the view: its ends.
  expect(neighbourOf(order, later, waiting, 'x', 1)).toBe('a');
  expect(neighbourOf(order, later, waiting, 'x', -1)).toBe('d');
});
