import '../features/messages/messages.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Conversation } from '../features/messages/conversation.tsx';
import { Inbox } from '../features/messages/inbox.tsx';
import { MessageReports } from '../features/messages/message-reports.tsx';
import { titleOf } from '../features/messages/names.ts';
import { NewMessage } from '../features/messages/new-message.tsx';
import { reading } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The inbox, and beside it the conversation that is open; on a narrow screen one of the two. */
export default function MessagesPage() {
  const { t } = useLingui();
  const { capabilities } = useUser();
  const { conversationId } = useParams({ strict: false });
  const { data: open } = useQuery({
    ...reading('GET /api/conversations/{id}', { params: { id: conversationId ?? '' } }),
    enabled: conversationId !== undefined,
  });
  useTitle(open ? `${titleOf(open.people)} · ${t`Messages`}` : t`Messages`);
  return (
    <div className={classNames('mail', conversationId ? 'is-open' : undefined)}>
      <PageHead title={<Trans>Messages</Trans>} action={<NewMessage isAside={conversationId !== undefined} />} />
      {capabilities.includes('users.manage') && <MessageReports />}
      <div className="mail-panes">
        <Inbox openId={conversationId} />
        {conversationId ? (
          <Conversation key={conversationId} id={conversationId} />
        ) : (
          <div className="only-wide no-conversation">
            <EmptyState title={<Trans>Choose a conversation</Trans>}>
              <Trans>Or write a new message to somebody of your courses.</Trans>
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
