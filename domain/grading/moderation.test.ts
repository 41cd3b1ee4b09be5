import { expect, test } from 'vitest';
import { meanOf, spreadOf } from './moderation.ts';

test('the mean is exact to six decimals, half up', () => {
  expect(meanOf(['8', '8', '9'])).toBe('8.333333');
  expect(meanOf(['0.1', '0.2'])).toBe('0.15');
  expect(meanOf(['10', '10'])).toBe('10');
  expect(meanOf(['0.000001', '0'])).toBe('0.000001');
  expect(meanOf([])).toBeNull();
});

test('the spread is between the highest and the lowest, whatever their order', () => {
  expect(spreadOf(['8.5', '10', '9'])).toBe('1.5');
  expect(spreadOf(['9', '9'])).toBe('0');
  expect(spreadOf(['-1', '0.25'])).toBe('1.25');
  expect(spreadOf(['9'])).toBeNull();
});
