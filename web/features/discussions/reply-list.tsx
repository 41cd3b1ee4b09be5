import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import type { TopicPage } from '../../../contract/discussions.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ReplyGhosts } from './reply-ghosts.tsx';
import { ReplyItem } from './reply-item.tsx';
import { threadsOf } from './threads.ts';
import { replyPages } from './topic-pages.ts';
import { useReplyInAddress } from './use-reply-in-address.ts';

/**
 * The replies, a hundred at a time. What is new since they were read waits behind a button: nothing moves under the reader
 * until one is changed, hidden or taken away, which must not stand there as it was.
 */
export function ReplyList({ topic }: { topic: TopicPage }) {
  const { t } = useLingui();
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    replyPages(topic.id),
  );
  const replies = data?.pages.flatMap(({ items }) => items) ?? [];
  useReplyInAddress({
    ids: replies.map(({ id }) => id),
    hasNextPage,
    isFetching: isFetchingNextPage,
    fetchNextPage,
  });
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the replies`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <ReplyGhosts />;
  const readable = replies.filter(({ gone }) => gone === null).length;
  const unseen = hasNextPage ? 0 : topic.replies - readable;
  return (
    <>
      {threadsOf(replies).map(({ first, answers }) => (
        <div key={first.id} className="thread">
          <ReplyItem topic={topic} reply={first} answered={undefined} />
          {answers.length > 0 && (
            <div className="answers">
              {answers.map(({ reply, answered }) => (
                <ReplyItem key={reply.id} topic={topic} reply={reply} answered={answered} />
              ))}
            </div>
          )}
        </div>
      ))}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage}>
        <Trans>Show more replies</Trans>
      </ShowMore>
      <div role="status">
        <ShowMore hasMore={unseen > 0} busy={isRefetching} onMore={refetch}>
          <ArrowDown />
          {plural(unseen, { one: 'Show # new reply', other: 'Show # new replies' })}
        </ShowMore>
      </div>
    </>
  );
}
