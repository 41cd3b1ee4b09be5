import { csvOf } from '../../../domain/csv.ts';
import type { Media } from '../../http/routes.ts';
import { madeBeside } from '../../threads/made-beside.ts';
import { fileHeaders } from './headers.ts';
import type * as making from './workbook.ts';

interface Table {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A table as CSV: no cell of it is run as a formula. */
export function csvFile({ name, rows }: Table): Media {
  return { bytes: new TextEncoder().encode(csvOf(rows)), headers: headersOf(`${fileNameOf(name)}.csv`, 'text/csv') };
}

const workbook = madeBeside<typeof making, 'workbook'>(new URL('./workbook.ts', import.meta.url), 'workbook');

/** A table as a workbook of one sheet. */
export async function workbookFile({ name, rows }: Table, sheet: making.Sheet): Promise<Media> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { bytes: await workbook(rows, sheet), headers: headersOf(`${fileNameOf(name)}.xlsx`, type) };
}

const fileNameOf = (name: string) => name.replace(/[/\\:*?"<>|]/g, ' ');

function headersOf(name: string, type: string): Record<string, string> {
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name, type }, false);
  return headers;
}
