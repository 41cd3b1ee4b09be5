import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellOff, Users } from 'lucide-react';
import type { ConversationSummary } from '../../../contract/messages.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Moment } from '../discussions/moment.tsx';
import { titleOf } from './names.ts';
import { useInboxSearch } from './use-inbox-filter.ts';

interface ConversationLineProps {
  conversation: ConversationSummary;
  isOpen: boolean;
}

export function ConversationLine({ conversation, isOpen }: ConversationLineProps) {
  const { t } = useLingui();
  const { id, people, last, unread, isMuted } = conversation;
  return (
    <li>
      <Link
        to="/messages/$conversationId"
        params={{ conversationId: id }}
        search={useInboxSearch()}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames('conversation-line', unread > 0 && 'unread')}
      >
        <ConversationMark people={people} />
        <span className="conversation-title" translate="no">
          {titleOf(people)}
        </span>
        <span className="meta">
          <Moment at={last.at} />
        </span>
        <span className="conversation-excerpt">
          <Excerpt conversation={conversation} />
        </span>
        <span className="row tight">
          {isMuted && <BellOff aria-label={t`Muted`} role="img" />}
          {unread > 0 && (
            <span className="unread-count num">
              <span aria-hidden="true">{unread}</span>
              <span className="sr">{plural(unread, { one: '# unread', other: '# unread' })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function ConversationMark({ people }: Pick<ConversationSummary, 'people'>) {
  const [only] = people;
  if (only && people.length === 1) return <Avatar {...only} />;
  return (
    <span className="avatar" aria-hidden>
      <Users />
    </span>
  );
}

function Excerpt({ conversation: { last, people } }: { conversation: ConversationSummary }) {
  const user = useUser();
  const { author, excerpt, hasFiles } = last;
  const isMine = author.id === user.id;
  return (
    <>
      {isMine && (
        <>
          <Trans>You:</Trans>{' '}
        </>
      )}
      {!isMine && people.length > 1 && <span translate="no">{author.firstName}: </span>}
      {excerpt === null ? (
        <i>
          <Trans>taken back</Trans>
        </i>
      ) : (
        <span className="conversation-words" translate="no" dir="auto">
          {excerpt}
        </span>
      )}
      {hasFiles && excerpt === '' && <Trans>a file</Trans>}
    </>
  );
}
