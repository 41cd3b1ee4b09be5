import { expect, test } from 'vitest';
import { fitted, underMiddle } from './fitted.ts';

test('a name is cut where its room ends, at no space', () => {
  expect(fitted('Layout that holds', 200)).toBe('Layout that holds');
  expect(fitted('Layout that holds', 90)).toBe('Layout that…');
  expect(fitted('Layout', 3)).toBe('L…');
});

test('a name under the last column ends within the picture', () => {
  expect(underMiddle(100, 62, 358)).toEqual({ x: 100, textAnchor: 'middle' });
  expect(underMiddle(340, 62, 358)).toEqual({ x: 358, textAnchor: 'end' });
});
