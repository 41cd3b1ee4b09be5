import type { Grading } from '../../../contract/grading.ts';

/** How many scores are posted, or wait to be. */
export function countScores({ works }: Grading, isPosted: boolean): number {
  return works.filter(
    ({ score }) => score && (score.entered !== null || score.isExcused) && score.isPosted === isPosted,
  ).length;
}
