import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ConversationPage } from '../../../contract/messages.ts';
import { api } from '../../lib/api.ts';
import { comma } from '../../lib/comma.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { UnsentWords } from '../discussions/unsent-words.tsx';
import { ClosedWords } from './closed-words.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import { titleOf } from './names.ts';
import { useInboxSearch } from './use-inbox-filter.ts';

/** A conversation in its pane. */
export function Conversation({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/conversations/{id}', { params: { id } }));
  const names = data && titleOf(data.people);
  return (
    <section className="conversation" aria-label={names ? t`Conversation with ${names}` : t`Conversation`}>
      <Link className="back only-narrow" to="/messages" search={useInboxSearch()} activeOptions={{ exact: true }}>
        <ArrowLeft />
        <Trans>Messages</Trans>
      </Link>
      {isStatus(error, 404) && (
        <EmptyState title={<Trans>There is no such conversation, or it is not yours.</Trans>}>
          <Trans>Choose another one, or write a new message.</Trans>
        </EmptyState>
      )}
      {error && !isStatus(error, 404) && !data && (
        <ErrorState title={t`Could not load this conversation`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!error && !data && (
        <Loading label={t`Loading the conversation`}>
          <Ghost height={200} />
        </Loading>
      )}
      {data && <Open conversation={data} />}
    </section>
  );
}

function Open({ conversation }: { conversation: ConversationPage }) {
  const { people, isMuted, closed } = conversation;
  useMarkedAsRead(conversation);
  return (
    <>
      <header className="row">
        <div className="grow">
          <h2 translate="no">{titleOf(people)}</h2>
          {people.length > 1 && (
            <p className="meta" translate="no">
              {people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(comma())}
            </p>
          )}
        </div>
        {isMuted && (
          <Badge icon={BellOff}>
            <Trans>Muted</Trans>
          </Badge>
        )}
        <ConversationMenu conversation={conversation} />
      </header>
      <MessageList conversation={conversation} />
      {closed ? (
        <>
          <p className="closed" role="status">
            <ClosedWords reason={closed} />
          </p>
          <UnsentWords place={`message:${conversation.id}`} />
        </>
      ) : (
        <MessageComposer conversationId={conversation.id} />
      )}
    </>
  );
}

/** What stands here, and what comes while it is open, is read. What that changes is told by the live stream. */
function useMarkedAsRead({ id, unread }: ConversationPage) {
  const { mutate } = useMutation({
    mutationFn: () => api('PUT /api/conversations/{id}/read', { params: { id } }),
  });
  const first = useRef(true);
  useEffect(() => {
    // A message that came while nobody looks at the page stays unread until somebody does.
    const read = () => {
      if (document.visibilityState === 'visible') mutate();
    };
    if (unread > 0 || first.current) read();
    first.current = false;
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, mutate]);
}
