import writeWorkbook from 'write-excel-file/node';
import { csvOf } from '../../../domain/csv.ts';
import type { Media } from '../../http/routes.ts';
import { fileHeaders } from './headers.ts';

interface Table {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A table as CSV: no cell of it is run as a formula. */
export function csvFile({ name, rows }: Table): Media {
  return { bytes: new TextEncoder().encode(csvOf(rows)), headers: headersOf(`${fileNameOf(name)}.csv`, 'text/csv') };
}

interface Sheet {
  sheet: string;
  stickyRowsCount: number;
  stickyColumnsCount: number;
}

/** A table as a workbook: every cell is a text or a number and none a formula, because a workbook says of each what it is. */
export async function workbookFile({ name, rows }: Table, options: Sheet): Promise<Media> {
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : cellOf(text))));
  const bytes = await writeWorkbook(cells, { ...options }).toBuffer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { bytes, headers: headersOf(`${fileNameOf(name)}.xlsx`, type) };
}

const fileNameOf = (name: string) => name.replace(/[/\\:*?"<>|]/g, ' ');

function cellOf(text: string) {
  const isNumber = /^-?\d{1,12}(\.\d{1,10})?$/.test(text);
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String };
}

function headersOf(name: string, type: string): Record<string, string> {
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name, type }, false);
  return headers;
}
