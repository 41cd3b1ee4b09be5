import { say, type Text } from '../../../contract/text.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { BadPackage } from '../../archives/bad-package.ts';
import { isTooLarge } from './workbook-size.ts';

/** Far more than a course has; a file may say that it has millions. */
const most = { rows: 20_000, columns: 2_000 };

/** The rows of a table as texts, whichever kind of file it is; a `BadPackage` says what is wrong with it, and where. */
export async function tableIn(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length === 0) throw wrong('The file is empty. Choose the file that you have saved.');
  const rows = isZip(bytes) ? await readWorkbook(bytes) : readCsv(textOf(bytes));
  if (rows.length > most.rows || (rows[0]?.length ?? 0) > most.columns)
    throw wrong(
      say`The table is larger than ${most.rows} rows or ${most.columns} columns. Choose the gradebook’s file.`,
    );
  return rows;
}

const wrong = (sentence: Text) => new BadPackage(sentence);

export const isZip = ([a, b, c, d]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3 && d === 4;

function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw wrong('Row 1: the file is UTF-16. Save it as “CSV UTF-8” and choose it again.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrong(say`Row ${rowOfBadByte(bytes)}: the file is not UTF-8. Save it as “CSV UTF-8” and choose it again.`);
  }
  const zero = text.indexOf('\0');
  if (zero >= 0)
    throw wrong(
      say`Row ${rowAt(text, zero)}: the file is no text, or UTF-16. Save it as “CSV UTF-8” and choose it again.`,
    );
  return text;
}

function rowOfBadByte(bytes: Uint8Array): number {
  const good = new TextDecoder('utf-8').decode(bytes);
  return rowAt(good, Math.max(0, good.indexOf('\uFFFD')));
}

const rowAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function readCsv(text: string): string[][] {
  const [header = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw wrong(sentenceFor(error));
    throw error;
  }
}

function sentenceFor(error: CsvError): Text {
  const { code, lines, records, column } = placeOf(error);
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' || code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return say`Row ${lines}: it has not as many cells as the first row. The file may be cut off or broken; export it again.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return say`Row ${records + 1}: a quotation mark is never closed. The file may be cut off; export it again.`;
  return say`Row ${lines}, column ${column}: a quotation mark stands where none may. Save the file again as “CSV UTF-8”.`;
}

function placeOf(error: CsvError): { code: string; lines: number; records: number; column: string } {
  const said: Record<string, unknown> = Object.fromEntries(Object.entries(error));
  const column = typeof said['column'] === 'number' ? said['column'] + 1 : said['column'];
  return {
    code: error.code,
    lines: Number(said['lines'] ?? 1),
    records: Number(said['records'] ?? 0),
    column: String(column ?? '?'),
  };
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  if (isTooLarge(bytes))
    throw wrong(
      'Row 1: the workbook unfolds to far more than a gradebook. Save it as “CSV UTF-8” and choose that file.',
    );
  let rows: unknown[][];
  try {
    rows = await readSheet(Buffer.from(bytes));
  } catch {
    throw wrong('Row 1: the workbook cannot be read. It may be cut off, or no Excel workbook (.xlsx); save it again.');
  }
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: Math.max(width, row.length) }, (_, i) => cellText(row[i])));
}

function cellText(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
