import { expect, test } from 'vitest';
import { workStatusOf, type Work } from './work-status.ts';

const now = new Date('2026-11-18T10:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const fresh: Work = { dueAt: null, wasBegun: false, submittedAt: null, isSettled: false };

test.each<[string, Partial<Work>]>([
  ['not_started', {}],
  ['not_started', { dueAt: after }],
  ['not_started', { dueAt: now }],
  ['in_progress', { wasBegun: true }],
  ['in_progress', { wasBegun: true, dueAt: after }],
  ['missing', { dueAt: before }],
  ['missing', { dueAt: before, wasBegun: true }],
  ['submitted', { submittedAt: before }],
  ['submitted', { submittedAt: now, dueAt: before }],
  ['graded', { submittedAt: before, isSettled: true }],
  ['graded', { isSettled: true, dueAt: before }],
])('%s: %o', (status, known) => {
  expect(workStatusOf({ ...fresh, ...known }, now)).toBe(status);
});
