import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCells, readUnits, unitsOf } from './gradebook-cells.ts';

const points = fc.integer({ min: -20_000, max: 20_000 }).map((units) => String(units / 100));
const letters = fc.subarray(['x', 'h', 'l', 't', 'm', 'n']).map((found) => found.join(''));
const cell = fc
  .tuple(
    fc.option(points, { nil: '' }),
    letters,
    fc.option(points.map(Number)),
    fc.option(fc.integer({ min: 2, max: 99 })),
  )
  .map(([entered, words, penalty, revision]) =>
    [entered, words, penalty === null ? '' : `/${Math.abs(penalty)}`, revision === null ? '' : `#${revision}`].join(''),
  );
const row = fc.array(cell, { maxLength: 30 }).map((cells) => cells.map((each, place) => `${place}:${each}`).join(';'));

it('reads of a row at once what counts of each of its cells', () => {
  fc.assert(
    fc.property(row, (text) => {
      const one = [...readCells(text)].flatMap(([place, found]) => {
        const units = unitsOf(found);
        return units === null ? [] : [[place, units]];
      });
      expect(Object.entries(readUnits(text)).map(([place, units]) => [Number(place), units])).toEqual(one);
    }),
  );
});

it.each([
  ['0:12.5;3:7/1.25#4', { 0: 125_000, 3: 57_500 }],
  ['1:9x;2:h;4:m', {}],
  ['', {}],
])('counts of %s', (text, units) => {
  expect(Object.fromEntries(Object.entries(readUnits(text)))).toEqual(units);
});
