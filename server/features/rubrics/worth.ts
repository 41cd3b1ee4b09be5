import type { Rubric, RubricDraft } from '../../../contract/rubrics.ts';
import { pointsText } from '../../../domain/assignments/rubric.ts';
import { conflict } from '../../refusal.ts';

/** Once work was assessed with a rubric, what its criteria and ratings are worth stands: marks refer to it. */
export function refuseOtherWorth(standing: Rubric, sent: RubricDraft): void {
  if (worth(standing.criteria) !== worth(sent.criteria))
    throw conflict(
      'Work has been assessed with this rubric, so only its words can change. Copy it to change its criteria or points.',
    );
}

function worth(criteria: RubricDraft['criteria']): string {
  return JSON.stringify(
    criteria.map(({ id, points, usesRanges, ratings }) => [
      id,
      pointsText(points),
      usesRanges,
      ratings.map((rating) => [rating.id, pointsText(rating.points)]),
    ]),
  );
}
