import { describe, expect, it } from 'vitest';
import { keysOf, quickPoints, readPoints, samePoints } from './points.ts';

describe('points as typed', () => {
  it.each([
    ['', { mark: null }],
    [' 2.5 ', { mark: '2.5' }],
    ['2,5', { mark: '2.5' }],
    ['4', { mark: '4' }],
    ['4.00', { mark: '4.00' }],
    ['4.01', { wrong: 'above' }],
    ['-1', { wrong: 'form' }],
    ['2.555', { wrong: 'form' }],
    ['two', { wrong: 'form' }],
    ['1e0', { wrong: 'form' }],
  ])('%j of 4', (text, read) => {
    expect(readPoints(text, '4')).toEqual(read);
  });
});

describe('quick points', () => {
  it('are whole numbers where they are few, else quarters', () => {
    expect(quickPoints('3')).toEqual(['0', '1', '2', '3']);
    expect(quickPoints('10')).toEqual(['0', '2.5', '5', '7.5', '10']);
    expect(quickPoints('2.5')).toEqual(['0', '0.63', '1.25', '1.88', '2.5']);
    expect(quickPoints('0')).toEqual(['0']);
  });
  it('are given by their own digit, else by their place', () => {
    expect(keysOf(['0', '1', '2'])).toEqual(['0', '1', '2']);
    expect(keysOf(['0', '2.5', '5', '7.5', '10'])).toEqual(['1', '2', '3', '4', '5']);
  });
  it.each(['0.01', '0.5', '1', '5', '7', '12.35', '10000'])('of %s can all be given', (greatest) => {
    for (const points of quickPoints(greatest)) expect(readPoints(points, greatest)).toEqual({ mark: points });
  });
});

it('the same points may be written in several ways', () => {
  expect(samePoints('2', '2.00')).toBe(true);
  expect(samePoints('2', '2.01')).toBe(false);
  expect(samePoints(null, '0')).toBe(false);
  expect(samePoints(null, null)).toBe(true);
});
