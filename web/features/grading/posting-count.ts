import type { Grading } from '../../../contract/grading.ts';

/** How many scores are posted, or wait to be; what is given provisionally is no score yet. */
export function countScores({ works }: Grading, isPosted: boolean): number {
  return works.filter(
    ({ score, moderation }) =>
      moderation === null && score && (score.entered !== null || score.isExcused) && score.isPosted === isPosted,
  ).length;
}
