import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ConversationPage } from '../../../contract/messages.ts';
import { formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { MessageItem } from './message-item.tsx';
import { messagePages } from './pages.ts';

/** The messages in the order of writing; the list opens at its end and stays there while one is there. */
export function MessageList({ conversation }: { conversation: ConversationPage }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagePages(conversation.id),
  );
  const messages = data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  const last = messages.at(-1);
  const list = useStayAtEnd(last?.id);
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the messages`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the messages`}>
        <Ghost height={200} />
      </Loading>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className="messages" ref={list} tabIndex={0} role="log" aria-label={t`Messages`}>
      <ShowMore size="small" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage}>
        <Trans>Show earlier messages</Trans>
      </ShowMore>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      {last?.isMine && <Seen conversation={conversation} since={last.createdAt} />}
    </div>
  );
}

/** Who has read one's last words. */
function Seen({ conversation: { people, kind }, since }: { conversation: ConversationPage; since: string }) {
  const readers = people.filter(({ readAt }) => readAt !== null && readAt >= since);
  const [only] = readers;
  if (!only?.readAt) return null;
  const names = formatList(readers.map(({ firstName }) => firstName));
  return (
    <p className="meta seen">
      <time dateTime={only.readAt} title={formatMoment(only.readAt)}>
        {kind === 'direct' ? (
          <Trans>Read</Trans>
        ) : (
          <Trans>
            Read by <span translate="no">{names}</span>
          </Trans>
        )}
      </time>
    </p>
  );
}

const near = 80;

function useStayAtEnd(lastId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || lastId === undefined || seen.current === lastId) return;
    const added = element.querySelector('.message:last-of-type')?.getBoundingClientRect().height ?? 0;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    // Who reads further up is not taken away from it.
    if (seen.current === undefined || distance < added + near) element.scrollTop = element.scrollHeight;
    seen.current = lastId;
  }, [lastId]);
  return list;
}
