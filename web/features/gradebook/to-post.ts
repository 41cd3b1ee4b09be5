import type { Gradebook, GradebookColumn } from '../../../contract/gradebook.ts';
import { cellOf, placesOf } from './cells.ts';

/**
 * Whether posting a column does anything: `some` of its scores wait, or those to come do; else `all` are shown, or there
 * are `none`. What is graded without names is not in the rows, and may wait.
 */
export function toPost(gradebook: Gradebook, column: GradebookColumn): 'some' | 'all' | 'none' {
  const place = placesOf(gradebook).get(column.id);
  if (column.postsManually || column.isAnonymous || place === undefined) return 'some';
  const scores = gradebook.rows
    .map((row) => cellOf(row, place))
    .filter(({ entered, isExcused }) => entered !== null || isExcused);
  if (scores.some(({ isPosted }) => !isPosted)) return 'some';
  return scores.length > 0 ? 'all' : 'none';
}
