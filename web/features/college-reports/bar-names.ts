import type { Report } from '../../../contract/college-reports.ts';

type Rows = Report['rows'];

/** What each row is called: a course by its code and title, and by its term where another run of it is among them. */
export function barNames(columns: Report['columns'], rows: Rows): string[] {
  const cellOf = ({ cells }: Rows[number], which: Report['columns'][number] | undefined) =>
    (which && cells[columns.indexOf(which)]) || null;
  const [first, second] = columns;
  const plain = rows.map((row) => joined([cellOf(row, first), second === 'course' ? cellOf(row, second) : null]));
  const counts = Map.groupBy(plain, (name) => name);
  return rows.map((row, i) => {
    const name = plain[i] ?? '';
    const isAlike = (counts.get(name)?.length ?? 0) > 1;
    return (isAlike ? joined([name, columns.includes('term') ? cellOf(row, 'term') : null], ', ') : name) || '–';
  });
}

const joined = (parts: readonly (string | null)[], by = ' ') => parts.filter(Boolean).join(by);
