import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('no cell begins as a formula does', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://x.test","a,b")'];
  const [row = []] = parse(csvOf([cells]), { bom: true });
  expect(row).toEqual(cells.map((cell) => `'${cell}`));
});

test('whatever stands in a cell is one cell again, whatever reads it', () => {
  const cell = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\uFEFF'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const read: string[][] = parse(csvOf(rows), { bom: true, record_delimiter: '\r\n', relax_column_count: true });
      expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

test('begins with the byte order mark and ends lines as RFC 4180 does', () => {
  expect(
    csvOf([
      ['a', 'b "c", d'],
      ['é', ''],
    ]),
  ).toBe('\uFEFFa,"b ""c"", d"\r\né,\r\n');
});
