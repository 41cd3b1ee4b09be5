import type { RosterFileKind, RosterFormat } from '../../contract/roster-imports.ts';
import { readCanvas } from './read-canvas.ts';
import { readOneRoster } from './read-one-roster.ts';
import { type Mapping, readSheetRow } from './read-sheet.ts';
import type { Cells, RosterRecord } from './record.ts';

/** How the rows of one file are read. */
export interface Reading {
  readonly format: RosterFormat;
  readonly kind: RosterFileKind | null;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly emailDomain: string | null;
}

/** What each row of a file says, as records: a function of the row alone. */
export function rowReader(reading: Reading): (row: readonly string[]) => readonly RosterRecord[] {
  const { format, kind, columns, mapping, emailDomain } = reading;
  const places = new Map(columns.map((heading, index) => [heading.toLowerCase(), index]));
  return (row) => {
    const cells: Cells = (heading) => row[places.get(heading) ?? -1] ?? '';
    const records = recordsOf(cells);
    if (row.length >= columns.length) return records;
    const problem = { column: columns[row.length] ?? '', reason: 'cells-missing' } as const;
    return records.map((record) => ({ ...record, problem }));
  };

  function recordsOf(cells: Cells): readonly RosterRecord[] {
    if (format === 'sheet') return readSheetRow(mapping, cells, emailDomain);
    if (!kind) return [];
    return format === 'oneroster' ? readOneRoster(kind, cells, emailDomain) : readCanvas(kind, cells, emailDomain);
  }
}
