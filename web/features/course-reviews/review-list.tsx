import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CourseReview } from '../../../contract/course-reviews.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { reviewPages } from './review-calls.ts';
import { Stars } from './stars.tsx';

export function ReviewList({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewPages(courseId),
  );
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !data)
    return (
      <ErrorState title={t`Could not load reviews`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading reviews`} />;
  if (reviews.length === 0) return null;
  return (
    <Section title={t`What students say`}>
      <ul className="lines">
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <ShowMore className="reviews-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </Section>
  );
}

function Review({ review: { rating, text, at, isMine } }: { review: CourseReview }) {
  return (
    <li className="review">
      <p className="row tight">
        <Stars rating={rating} />
        <time className="meta" dateTime={at} title={formatMoment(at)}>
          {formatDate(at)}
        </time>
        {isMine && (
          <Badge>
            <Trans context="review">Yours</Trans>
          </Badge>
        )}
      </p>
      {text && (
        <p className="review-text" translate="no">
          {text}
        </p>
      )}
    </li>
  );
}
