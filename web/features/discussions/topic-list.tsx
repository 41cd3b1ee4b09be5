import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TopicCard } from './topic-card.tsx';
import { TopicGhosts } from './topic-ghosts.tsx';
import { type TopicFilter, topicPages } from './topic-pages.ts';

interface TopicListProps {
  course: { id: string; title: string; status: string };
  filter: TopicFilter;
  /** Null: this person may not begin one. */
  onStart: (() => void) | null;
  onClear: () => void;
}

export function TopicList({ course, filter, onStart, onClear }: TopicListProps) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    topicPages(course.id, filter),
  );
  const courseTitle = course.title;
  if (error && !data)
    return (
      <ErrorState title={t`Could not load discussions`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <TopicGhosts />;
  const topics = data.pages.flatMap(({ items }) => items);
  return (
    <section className="topics" aria-label={t`Topics in ${courseTitle}`} aria-busy={isPlaceholderData || undefined}>
      {topics.length === 0 && (
        <NoTopics shown={filter.q.trim() === '' ? filter.only : 'found'} {...{ course, onStart, onClear }} />
      )}
      {topics.map((topic) => (
        <TopicCard key={topic.id} topic={topic} q={filter.q} />
      ))}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

interface NoTopicsProps extends Pick<TopicListProps, 'course' | 'onStart' | 'onClear'> {
  /** What none was found of: of those that fit a search, or of a filter. */
  shown: TopicFilter['only'] | 'found';
}

function NoTopics({ shown, course, onStart, onClear }: NoTopicsProps) {
  if (shown !== 'all') return <NoneShown shown={shown} onClear={onClear} />;
  return (
    <EmptyState
      title={<Trans>No discussions yet</Trans>}
      action={
        onStart && (
          <Button look="primary" onClick={onStart}>
            <Trans>Start Discussion</Trans>
          </Button>
        )
      }
    >
      {onStart ? (
        <Trans>Be the first to start a discussion in this course.</Trans>
      ) : course.status === 'archived' ? (
        <Trans>This course is archived: its discussions stay as they are.</Trans>
      ) : (
        <Trans>The staff of this course begin its discussions.</Trans>
      )}
    </EmptyState>
  );
}

const noneShown = {
  found: {
    title: <Trans>No topics fit this search</Trans>,
    children: <Trans>Check the spelling, or look in another course.</Trans>,
  },
  unread: {
    title: <Trans>Nothing unread</Trans>,
    children: <Trans>There is nothing new in this course’s discussions.</Trans>,
  },
  saved: {
    title: <Trans>No saved topics</Trans>,
    children: <Trans>Topics of this course that you save are listed here.</Trans>,
  },
};

function NoneShown({ shown, onClear }: { shown: keyof typeof noneShown; onClear: () => void }) {
  return (
    <EmptyState
      {...noneShown[shown]}
      action={
        <Button onClick={onClear}>
          <Trans>Show all topics</Trans>
        </Button>
      }
    />
  );
}
