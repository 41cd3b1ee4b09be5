import { Trans } from '@lingui/react/macro';
import type { Rubric } from '../../../contract/rubrics.ts';
import { ratingSpan } from '../../../domain/assignments/rubric.ts';
import { formatPoints } from '../../lib/numbers.ts';

interface RatingSpanProps {
  criterion: Rubric['criteria'][number];
  /** The place of the rating. */
  index: number;
}

/** The points of a rating: "10 to >4 pts", which a screen reader says in words. */
export function RatingSpan({ criterion, index }: RatingSpanProps) {
  const { end, ...span } = ratingSpan(criterion, index);
  const most = formatPoints(span.most);
  if (!end) return most;
  const least = formatPoints(end.points);
  return (
    <>
      <span aria-hidden="true">
        {end.isIn ? (
          <Trans>
            {most} to {least} pts
          </Trans>
        ) : (
          <Trans>
            {most} to &gt;{least} pts
          </Trans>
        )}
      </span>
      <span className="sr">
        {end.isIn ? (
          <Trans>
            From {most} down to {least} points
          </Trans>
        ) : (
          <Trans>
            From {most} down to more than {least} points
          </Trans>
        )}
      </span>
    </>
  );
}
