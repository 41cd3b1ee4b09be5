import type { Rubric, RubricMark } from '../../../contract/rubrics.ts';

/**
 * The mark that a number key gives: its rating of the criterion that has the focus, otherwise of the first one without
 * points; null: there is none.
 */
export function nextMark(
  { criteria }: Pick<Rubric, 'criteria'>,
  marks: readonly RubricMark[],
  number: number,
  focused: string | null,
): RubricMark | null {
  const markOf = (id: string) => marks.find(({ criterionId }) => criterionId === id);
  const criterion = criteria.find(({ id }) => (focused === null ? markOf(id)?.points == null : id === focused));
  const rating = criterion?.ratings[number - 1];
  if (!criterion || !rating) return null;
  const comment = markOf(criterion.id)?.comment ?? '';
  return { criterionId: criterion.id, ratingId: rating.id, points: rating.points, comment };
}
