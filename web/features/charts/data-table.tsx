import type { ReactNode } from 'react';
import { csvOf } from '../../../domain/csv.ts';
import { saveText } from '../../lib/save-text.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';

export interface DataCell {
  /** As it is read. */
  shown: ReactNode;
  /** As it stands in a file: `0.5`, not `50%`. */
  value: string;
}

export interface DataTable {
  columns: readonly { name: string; isFigure?: boolean }[];
  /** The first cell of each names the row. */
  rows: readonly { key: string; cells: readonly DataCell[] }[];
}

/** A whole number. */
export function figure(value: number, shown: ReactNode): DataCell {
  return { shown, value: String(value) };
}

/** What is written the same in both places. */
export function words(text: string): DataCell {
  return { shown: <span translate="no">{text}</span>, value: text };
}

export function saveTable(name: string, { columns, rows }: DataTable): void {
  const lines = rows.map(({ cells }) => cells.map(({ value }) => value));
  saveText(`${name}.csv`, csvOf([columns.map((column) => column.name), ...lines]));
}

/** The figures of a chart. */
export function TableOfData({ label, table: { columns, rows } }: { label: string; table: DataTable }) {
  return (
    <ScrollTable label={label} className="data-table">
      <thead>
        <tr>
          {columns.map(({ name, isFigure }) => (
            <th key={name} scope="col" className={isFigure ? 'right' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first?.shown}</th>
            {others.map((cell, i) => (
              <td key={columns[i + 1]?.name} className={columns[i + 1]?.isFigure ? 'right' : undefined}>
                {cell.shown}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
