import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { say } from '../../../contract/text.ts';
import { brokenFile } from './broken-file.ts';
import { checkedText } from './checked-text.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the headings are the first. */
  row: number;
  cells: string[];
}

const longestCell = 100_000;
const mostColumns = 200;

/** The rows of a CSV file as they come in, the headings first, without blank ones. */
export async function* readCsv(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const { first, divider, rest, end } = await begin(checkedText(file, bytes));
  if (first.trim() === '')
    throw brokenFile(file, { row: 1 }, say`the file is empty. Choose the file that was exported`);
  const parser = parse({
    bom: true,
    delimiter: divider ?? dividerOf(first),
    relax_column_count: true,
    max_record_size: longestCell * 2,
    trim: true,
  });
  const source = Readable.from(rest, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  let columns: string[] = [];
  let last: string[] = [];
  try {
    for await (const record of parser) {
      const cells = textsOf(record);
      row += 1;
      if (cells.every((cell) => cell === '')) continue;
      if (cells.length > mostColumns)
        throw brokenFile(file, { row, column: mostColumns + 1 }, say`there are more than ${mostColumns} columns`);
      const long = cells.findIndex((cell) => cell.length > longestCell);
      if (long >= 0)
        throw brokenFile(file, { row, column: long + 1 }, say`the cell is too long. A quote may be missing`);
      if (columns.length === 0) columns = cells;
      last = cells;
      yield { row, cells };
    }
    // Whole files end with the end of a line, or at least with a whole row.
    if (last.length < columns.length && !end.isLine)
      throw brokenFile(
        file,
        { row, column: columns[last.length] ?? columns.length },
        say`the file ends in the middle of a row: it is cut off. Export and transfer it again`,
      );
  } catch (error) {
    if (error instanceof CsvError) throw refusalOf(file, error);
    throw error;
  } finally {
    source.destroy();
  }
}

function textsOf(record: unknown): string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

/** Spreadsheets write what divides the cells on a line before the headings, and count their rows without it. */
const dividerLine = /^sep=(.)\r?\n/i;

/** The first line that is not blank says what divides the cells; all is read from the beginning. */
async function begin(texts: AsyncGenerator<string>): Promise<{
  first: string;
  divider: string | undefined;
  rest: AsyncGenerator<Buffer>;
  end: { isLine: boolean };
}> {
  let first = '';
  let divider: string | undefined;
  const end = { isLine: false };
  for (;;) {
    const { value, done } = await texts.next();
    if (done) break;
    first += value;
    divider ??= dividerLine.exec(first)?.[1];
    first = first.replace(dividerLine, '');
    if (first.trimStart().includes('\n') || first.length > longestCell) break;
  }
  async function* rest() {
    end.isLine = first.endsWith('\n');
    yield Buffer.from(first);
    for await (const text of texts) {
      if (text !== '') end.isLine = text.endsWith('\n');
      yield Buffer.from(text);
    }
  }
  return { first, divider, rest: rest(), end };
}

function dividerOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 1);
  return [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}

/** The parser is ahead of the rows that were read: it says itself how many it had. */
function refusalOf(file: string, error: CsvError) {
  const row = typeof error.records === 'number' ? error.records + 1 : 1;
  const column = typeof error.column === 'number' ? error.column + 1 : undefined;
  const at = { row, ...(column !== undefined && { column }) };
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return brokenFile(file, at, say`a quote is opened and never closed: the file is cut off, or a quote is missing`);
    case 'CSV_MAX_RECORD_SIZE':
      return brokenFile(file, at, say`the row has no end. A quote may be missing`);
    default:
      return brokenFile(file, at, say`a quote stands where none can be. Write quotes within a cell twice`);
  }
}
