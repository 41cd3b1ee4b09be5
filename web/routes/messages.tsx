import '../features/messages/messages.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Conversation } from '../features/messages/conversation.tsx';
import { Inbox } from '../features/messages/inbox.tsx';
import { MessageReports } from '../features/messages/message-reports.tsx';
import { NewMessage } from '../features/messages/new-message.tsx';
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
  useTitle(t`Messages`);
  return (
    <div className={classNames('mail', conversationId ? 'is-open' : undefined)}>
      <PageHead title={<Trans>Messages</Trans>} action={<NewMessage />} />
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
