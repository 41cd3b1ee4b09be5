import type { Rubric, RubricInput } from '../../../contract/rubrics.ts';
import { typedDecimal } from '../../../domain/latin-digits.ts';

/** A rubric as its fields have it; `key` names a row for as long as the page is open, of a saved one it is its id. */
export interface RatingValues {
  key: string;
  id: string | undefined;
  title: string;
  description: string;
  points: string;
}
export interface CriterionValues extends RatingValues {
  usesRanges: boolean;
  ratings: RatingValues[];
}
export interface RubricValues {
  title: string;
  criteria: CriterionValues[];
}

export function valuesOf({ title, criteria }: Rubric): RubricValues {
  return {
    title,
    criteria: criteria.map(({ ratings, ...criterion }) => ({
      ...criterion,
      key: criterion.id,
      ratings: ratings.map((rating) => ({ ...rating, key: rating.id })),
    })),
  };
}

export function inputOf({ title, criteria }: RubricValues): RubricInput {
  const plain = ({ id, title: name, description, points }: RatingValues) => ({
    ...(id !== undefined && { id }),
    title: name,
    description,
    points: typedDecimal(points),
  });
  return {
    title,
    criteria: criteria.map((criterion) => ({
      ...plain(criterion),
      usesRanges: criterion.usesRanges,
      ratings: criterion.ratings.map(plain),
    })),
  };
}

/**
 * The fields once what they held when it was sent is saved: as the server has it, except for what was typed meanwhile. Rows
 * keep their keys, and whoever is in one of them stays there.
 */
export function afterSave(now: RubricValues, sent: RubricValues, saved: Rubric): RubricValues {
  const stored = valuesOf(saved);
  return {
    title: now.title === sent.title ? stored.title : now.title,
    criteria: rowsAfter(now.criteria, sent.criteria, stored.criteria, (row, before, after) => ({
      usesRanges: row.usesRanges === before.usesRanges ? after.usesRanges : row.usesRanges,
      ratings: rowsAfter(row.ratings, before.ratings, after.ratings, () => ({})),
    })),
  };
}

function rowsAfter<Row extends RatingValues>(
  now: readonly Row[],
  sent: readonly Row[],
  stored: readonly Row[],
  rest: (row: Row, before: Row, after: Row) => Partial<Row>,
): Row[] {
  return now.map((row) => {
    const place = sent.findIndex(({ key }) => key === row.key);
    const [before, after] = [sent[place], stored[place]];
    if (!before || !after) return row;
    const kept = { ...row, id: after.id, ...rest(row, before, after) };
    for (const field of ['title', 'description', 'points'] as const)
      if (row[field] === before[field]) kept[field] = after[field];
    return kept;
  });
}

/** What becomes of a row: the fields that change, or how they follow from what stands then. */
export type Change<Row> = Partial<Row> | ((now: Row) => Partial<Row>);

/** The rows with one of them changed. */
export const changed = <Row extends RatingValues>(rows: readonly Row[], key: string, change: Change<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...(typeof change === 'function' ? change(row) : change) } : row));

/** The sum of points that can be read, for the foot of the form. */
export function sumOf(criteria: readonly { points: string }[]): number {
  const cents = criteria.map(({ points }) => Math.round(Number(typedDecimal(points)) * 100) || 0);
  return cents.reduce((total, each) => total + each, 0) / 100;
}

export function newRow(points: string): RatingValues {
  return { key: crypto.randomUUID(), id: undefined, title: '', description: '', points };
}
