import writeWorkbook from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { workbook } from '../files/workbook.ts';
import { readTable } from './read-table.ts';
import { tableIn } from './table-in.ts';

const rows = Array.from({ length: 3000 }, (_, n) => [
  `Student ${n}`,
  `student${n}@college.test`,
  String(n / 8),
  n % 2 ? '' : 'late',
]);
const csvOf = (lines: readonly (readonly string[])[]) =>
  new TextEncoder().encode(lines.map((line) => line.join(',')).join('\n'));
const refused = (bytes: Uint8Array, atMostMs?: number) => readTable(bytes, atMostMs).catch((error: unknown) => error);

test('a long table is read in a thread of its own, to the same end', async () => {
  const long = csvOf(rows);
  expect(long.length).toBeGreaterThan(100_000);
  expect(await readTable(long)).toEqual(await tableIn(long));
  expect(await readTable(await workbook(rows, { sheet: 'A', stickyRowsCount: 1, stickyColumnsCount: 1 }))).toEqual(
    rows,
  );
});

test('what is wrong with it is said there as here', async () => {
  for (const before of [1, 3000]) {
    const answer = await refused(csvOf([...rows.slice(0, before), ['cut off']]));
    expect(answer).toBeInstanceOf(Refusal);
    expect(answer).toMatchObject({ status: 422 });
    expect(String(Object.values((answer as Refusal).errors ?? {})[0])).toBe(
      `Row ${before + 1}: it has not as many cells as the first row. The file may be cut off or broken; export it again.`,
    );
  }
  const noWorkbook = Buffer.concat([(await writeWorkbook([[{ value: 'A' }]]).toBuffer()).subarray(0, 400)]);
  expect(String(Object.values(((await refused(noWorkbook)) as Refusal).errors ?? {})[0])).toMatch(/cannot be read/);
});

test('a table that takes too long is refused, and its thread ends', async () => {
  expect(String(Object.values(((await refused(csvOf(rows), 1)) as Refusal).errors ?? {})[0])).toMatch(
    /too long to read/,
  );
});
