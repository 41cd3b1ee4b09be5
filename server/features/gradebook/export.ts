import writeWorkbook from 'write-excel-file/node';
import { csvOf } from '../../../domain/csv.ts';
import type { Actor, App } from '../../context.ts';
import type { Media } from '../../http/routes.ts';
import { fileHeaders } from '../files/headers.ts';
import { tableOf } from './gradebook-table.ts';

export async function exportCsv(app: App, actor: Actor, courseId: string): Promise<Media> {
  const { name, rows } = await tableOf(app, actor, courseId);
  return { bytes: new TextEncoder().encode(csvOf(rows)), headers: headersOf(`${name}.csv`, 'text/csv') };
}

/** Every cell is a text or a number and none a formula: a workbook says of each what it is. */
export async function exportWorkbook(app: App, actor: Actor, courseId: string): Promise<Media> {
  const { name, rows } = await tableOf(app, actor, courseId);
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : cellOf(text))));
  const bytes = await writeWorkbook(cells, {
    sheet: 'Gradebook',
    stickyRowsCount: 2,
    stickyColumnsCount: 1,
  }).toBuffer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { bytes, headers: headersOf(`${name}.xlsx`, type) };
}

function cellOf(text: string) {
  const isNumber = /^-?\d{1,12}(\.\d{1,10})?$/.test(text);
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String };
}

function headersOf(name: string, type: string): Record<string, string> {
  const { 'Accept-Ranges': _, ...headers } = fileHeaders({ name, type }, false);
  return headers;
}
