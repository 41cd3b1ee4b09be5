import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReviewSummary } from '../../../contract/course-reviews.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useFeature } from '../../lib/use-feature.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { MyReview } from './my-review.tsx';
import { reviewSummaryQuery } from './review-calls.ts';
import { Stars } from './stars.tsx';

/** The mean and how it comes about, and the viewer's own review. */
export function ReviewOverview({ courseId, isArchived }: { courseId: string; isArchived: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reviewSummaryQuery(courseId));
  const mayWrite = useFeature('reviews');
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the rating`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the rating`}>
        <Ghost height={140} />
      </Loading>
    );
  return (
    <div className="review-overview">
      <Figures summary={data} />
      {data.mayReview && mayWrite && !isArchived && <MyReview courseId={courseId} mine={data.mine} />}
    </div>
  );
}

function Figures({ summary: { mean, count, byRating } }: { summary: ReviewSummary }) {
  const { t } = useLingui();
  if (mean === null)
    return (
      <p className="ink-2">
        <Trans>Nobody has reviewed this course yet.</Trans>
      </p>
    );
  return (
    <div className="review-figures">
      <p className="review-mean">
        <span className="big num" translate="no">
          {formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}/5
        </span>
        <Stars rating={Math.round(mean)} />
        <span className="meta">
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </p>
      <ul className="review-bars">
        {byRating
          .map((number, index) => ({ number, stars: index + 1 }))
          .toReversed()
          .map(({ number, stars }) => (
            <li key={stars} className="row tight">
              <span className="num">{formatNumber(stars)}</span>
              <ProgressBar thin className="grow" value={(number / count) * 100} label={t`Gave ${stars} of 5 stars`} />
              <span className="meta num">{formatNumber(number)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
