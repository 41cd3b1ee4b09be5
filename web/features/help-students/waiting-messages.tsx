import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { WaitingConversation } from '../../../contract/help.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Section } from '../../ui/section.tsx';
import { Moment } from '../discussions/moment.tsx';

/** Conversations in which a student wrote last. */
export function WaitingMessages({ conversations }: { conversations: readonly WaitingConversation[] }) {
  return (
    <Section title={<Trans>Messages to you</Trans>}>
      {conversations.length === 0 ? (
        <p className="ink-2">
          <Trans>No student waits for an answer by message.</Trans>
        </p>
      ) : (
        <ul className="lines card">
          {conversations.map(({ id, person, excerpt, at }) => (
            <li key={id}>
              <Link className="waiting-message" to="/messages/$conversationId" params={{ conversationId: id }}>
                <Avatar {...person} size="small" />
                <span className="grow">
                  <b translate="no">
                    {person.firstName} {person.lastName}
                  </b>
                  <span className="question-words" translate="no">
                    {excerpt}
                  </span>
                  <span className="meta">
                    <Moment at={at} />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
