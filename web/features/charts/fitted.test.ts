import { expect, test } from 'vitest';
import { fitted } from './fitted.ts';

test('a name is cut where its room ends, at no space', () => {
  expect(fitted('Layout that holds', 200)).toBe('Layout that holds');
  expect(fitted('Layout that holds', 90)).toBe('Layout that…');
  expect(fitted('Layout', 3)).toBe('L…');
});
