import { t } from '@lingui/core/macro';
import type { CellChange, Gradebook, GradebookColumn, GradebookRow } from '../../../contract/gradebook.ts';
import type { GradeScale } from '../../../domain/grade-scale.ts';
import { oddness, parseEntry, showEntry } from '../../../domain/grading/entry.ts';
import type { GradebookCell } from '../../../domain/gradebook-cells.ts';
import { cellOf } from './cells.ts';
import { inWords } from '../../lib/in-words.ts';
import { withDecimalMark } from '../../lib/decimal-mark.ts';

/** A cell and what is to stand in it. */
export interface Entry {
  row: GradebookRow;
  column: GradebookColumn;
  place: number;
  text: string;
}

export function scaleOf({ letters }: Pick<Gradebook, 'letters'>): GradeScale {
  const [best, ...others] = letters;
  if (!best) throw new Error('A gradebook has at least one letter');
  return [best, ...others];
}

/** A cell's points as its column writes them. */
export function textOf(
  scheme: Pick<Gradebook, 'letters'>,
  column: GradebookColumn,
  { entered }: GradebookCell,
): string {
  if (entered === null) return '';
  return showEntry(column.gradingType, entered, column.points, scaleOf(scheme));
}

/** The same to be read: in the words of the page, with its decimal mark. */
export function readableOf(text: string): string {
  if (text === 'complete') return t`complete`;
  return text === 'incomplete' ? t`incomplete` : withDecimalMark(text);
}

/** Why a text cannot stand in a column; null: it can. */
export function problemOf(gradebook: Gradebook, column: GradebookColumn, text: string): string | null {
  const typed = text.trim();
  if (/^(|-|–|ex|excused)$/i.test(typed)) return null;
  const read = parseEntry(column.gradingType, typed, column.points, scaleOf(gradebook));
  return 'problem' in read ? inWords(read.problem) : null;
}

/** The points that a text is in a column; null: it is none. */
export function pointsIn(gradebook: Gradebook, column: GradebookColumn, text: string): string | null {
  const read = parseEntry(column.gradingType, text, column.points, scaleOf(gradebook));
  return 'points' in read ? read.points : null;
}

/** Those that may be slips of the hand. */
export function oddOf(gradebook: Gradebook | undefined, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ column, text }) => {
    const points = gradebook ? pointsIn(gradebook, column, text) : null;
    return points !== null && oddness(points, column.points);
  });
}

/** The change that an entry is, made from what stands. */
export function changeOf({ row, column, place, text }: Entry): CellChange {
  return { activityId: column.id, userId: row.id, entry: text.trim(), revision: cellOf(row, place).revision };
}

/** A block copied from a spreadsheet, row by row. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((each) => each.trim()));
}
