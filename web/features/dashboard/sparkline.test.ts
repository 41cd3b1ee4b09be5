import { describe, expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

describe('sparkline', () => {
  it('spreads the values over the whole width and height', () => {
    expect(sparkline([84, 80, 90])).toEqual({ path: 'M0 26.2L46 35L92 13', end: { x: 92, y: 13 } });
  });
  it('draws equal values as a level line in the middle', () => {
    expect(sparkline([87, 87])).toEqual({ path: 'M0 24L92 24', end: { x: 92, y: 24 } });
  });
  it('draws one value at the right end', () => {
    expect(sparkline([87]).end).toEqual({ x: 92, y: 24 });
  });
});
