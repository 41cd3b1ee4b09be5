import { expect, test, vi } from 'vitest';
import { deedOf } from './use-grading-keys.ts';

const handlers = {
  onMove: vi.fn(),
  onNext: vi.fn(),
  onScore: vi.fn(),
  onComment: vi.fn(),
  onLibrary: vi.fn(),
  onStudents: vi.fn(),
  onAttempt: vi.fn(),
  onPiece: vi.fn(),
  onRating: vi.fn(),
  onHelp: vi.fn(),
};

test.each([
  ['j', 'onMove', 1],
  ['J', 'onMove', 1],
  ['ArrowLeft', 'onMove', -1],
  [']', 'onPiece', 1],
  ['7', 'onRating', 7],
] as const)('%s is %s(%i)', (key, handler, value) => {
  deedOf(key, handlers)?.();
  expect(handlers[handler]).toHaveBeenLastCalledWith(value);
});

test('letters are commands as they stand in the list of keys, small and large', () => {
  expect(deedOf('n', handlers)).toBe(handlers.onNext);
  expect(deedOf('N', handlers)).toBe(handlers.onNext);
  expect(deedOf('?', handlers)).toBe(handlers.onHelp);
  expect(deedOf('0', handlers)).toBeUndefined();
  expect(deedOf('q', handlers)).toBeUndefined();
});
