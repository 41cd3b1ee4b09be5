import type { Gradebook, GradebookRow } from '../../../contract/gradebook.ts';
import { unitsOf } from '../../../domain/gradebook-cells.ts';
import { asTyped, typedWords } from '../../../domain/search/as-typed.ts';
import { cellOf, nameOf, stateOf, totalOf } from './cells.ts';

export const showings = ['all', 'waiting', 'missing', 'late', 'unposted'] as const;
export type Showing = (typeof showings)[number];

/** What of a gradebook is shown, and in which order. */
export interface View {
  search: string;
  sectionId: string | null;
  groupId: string | null;
  showing: Showing;
  /** By name, by total, or by a column's id. */
  sort: { by: string; isDescending: boolean };
}

export const everything: View = {
  search: '',
  sectionId: null,
  groupId: null,
  showing: 'all',
  sort: { by: 'name', isDescending: false },
};

/** Places of the columns that are shown. */
export function shownColumns({ columns }: Pick<Gradebook, 'columns'>, { groupId }: Pick<View, 'groupId'>): number[] {
  return columns.flatMap((column, place) => (groupId === null || column.groupId === groupId ? [place] : []));
}

const nobody: ReadonlySet<string> = new Set();

/** Ids of the students that are shown, in order: of those that fit the view, and of those that are kept in it. */
export function shownStudents(gradebook: Gradebook, view: View, kept = nobody): string[] {
  const fits = fitting(gradebook, view);
  const rows = gradebook.rows.filter((row) => kept.has(row.id) || fits(row));
  return sorted(gradebook, rows, view).map(({ id }) => id);
}

/**
 * The same students in the same order while nobody else comes to fit the view: a score makes its row neither jump nor
 * leave, and whoever hands in meanwhile is among those to grade.
 */
export function shownAgain(gradebook: Gradebook, view: View, order: readonly string[]): readonly string[] {
  const kept = new Set(order);
  const fits = fitting(gradebook, view);
  const isSame = gradebook.rows.every((row) => kept.has(row.id) || !fits(row));
  return isSame ? order : shownStudents(gradebook, view, kept);
}

function fitting(gradebook: Gradebook, view: View): (row: GradebookRow) => boolean {
  const places = shownColumns(gradebook, view);
  const words = typedWords(view.search);
  return (row) => {
    const name = words.length > 0 ? asTyped(nameOf(row)) : '';
    const isOfSection = view.sectionId === null || row.sectionId === view.sectionId;
    return isOfSection && words.every((word) => name.includes(word)) && isShown(row, places, view.showing);
  };
}

function isShown(row: GradebookRow, places: readonly number[], showing: Showing): boolean {
  if (showing === 'all') return true;
  if (showing === 'unposted')
    return places.some((place) => {
      const cell = cellOf(row, place);
      return !cell.isPosted && (cell.entered !== null || cell.isExcused);
    });
  return places.some((place) => stateOf(row, place) === showing);
}

function sorted(gradebook: Gradebook, rows: GradebookRow[], { sort }: View): GradebookRow[] {
  const sign = sort.isDescending ? -1 : 1;
  if (sort.by === 'name') return rows.toSorted((a, b) => sign * byName(a, b));
  const value = valueFor(gradebook, sort.by);
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    // Who has nothing stands last, whichever way it is sorted.
    if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1;
    return sign * (x - y) || byName(a, b);
  });
}

const names = new Intl.Collator(undefined, { sensitivity: 'base' });

function byName(a: GradebookRow, b: GradebookRow): number {
  return names.compare(a.lastName, b.lastName) || names.compare(a.firstName, b.firstName);
}

function valueFor({ columns }: Gradebook, by: string): (row: GradebookRow) => number | null {
  if (by === 'total')
    return (row) => {
      const total = totalOf(row);
      return total && Number(total.percent);
    };
  const place = columns.findIndex(({ id }) => id === by);
  return (row) => unitsOf(cellOf(row, place));
}
