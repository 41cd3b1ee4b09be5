import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { may } from '../../../domain/access.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/session.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ConversationLine } from './conversation-line.tsx';
import { conversationPages, type InboxFilter } from './pages.ts';
import { useInboxFilter } from './use-inbox-filter.ts';

/** One's conversations, the one written in last first. */
export function Inbox({ openId }: { openId: string | undefined }) {
  const { t } = useLingui();
  const { filter, typed, type, show } = useInboxFilter();
  return (
    <section className="inbox" aria-label={t`Conversations`}>
      <div className="stack tight">
        <Input
          type="search"
          aria-label={t`Search messages`}
          placeholder={t`Search messages`}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Segmented
          label={t`Show`}
          value={filter.show}
          options={[
            { value: 'inbox', label: t`Inbox` },
            { value: 'unread', label: t`Unread` },
            { value: 'archived', label: t({ context: 'messages', message: 'Archived' }) },
          ]}
          onChange={show}
        />
      </div>
      <Conversations filter={filter} openId={openId} />
    </section>
  );
}

function Conversations({ filter, openId }: { filter: InboxFilter; openId: string | undefined }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    conversationPages(useDeferredValue(filter)),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load your messages`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading your messages`}>
        <div className="stack">
          <Ghost height={56} />
          <Ghost height={56} />
          <Ghost height={56} />
        </div>
      </Loading>
    );
  const conversations = data.pages.flatMap(({ items }) => items);
  if (conversations.length === 0)
    return (
      <p className="ink-2 no-conversations">
        <NoConversations filter={filter} />
      </p>
    );
  return (
    <>
      <ul className="conversations">
        {conversations.map((conversation) => (
          <ConversationLine key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
      </ul>
      <ShowMore size="small" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

function NoConversations({ filter: { q, show } }: { filter: InboxFilter }) {
  const learns = may(useUser(), 'courses.learn');
  if (q.trim() !== '') return <Trans>No conversation fits this search.</Trans>;
  if (show === 'unread') return <Trans>You have read everything.</Trans>;
  if (show === 'archived') return <Trans>Nothing is archived.</Trans>;
  if (learns) return <Trans>No messages yet. Write to the staff of your courses with New message.</Trans>;
  return <Trans>No messages yet. Write to somebody with New message.</Trans>;
}
