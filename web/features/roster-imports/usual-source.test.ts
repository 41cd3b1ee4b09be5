import { expect, test } from 'vitest';
import { usualSource } from './usual-source.ts';

test('a source is taken for granted only where there is no other', () => {
  const [registry, summer] = [{ name: 'Registry' }, { name: 'Summer school' }];
  expect(usualSource([registry])).toBe('Registry');
  expect(usualSource([registry, summer])).toBe('');
  expect(usualSource([])).toBe('');
});
