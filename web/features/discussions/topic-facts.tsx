import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Lock, Pin } from 'lucide-react';
import type { CourseTopic } from '../../../contract/discussions.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from './moment.tsx';

export function TopicBadges({ topic: { isPinned, isLocked } }: { topic: Pick<CourseTopic, 'isPinned' | 'isLocked'> }) {
  return (
    <>
      {isPinned && (
        <Badge icon={Pin}>
          <Trans>Pinned</Trans>
        </Badge>
      )}
      {isLocked && (
        <Badge icon={Lock}>
          <Trans>Locked</Trans>
        </Badge>
      )}
    </>
  );
}

/** "Posted by Ada Byron, 12 Nov". */
export function PostedBy({ topic: { author, createdAt, editedAt } }: { topic: CourseTopic }) {
  const name = `${author.firstName} ${author.lastName}`;
  return (
    <p className="meta">
      <Trans>
        Posted by <span translate="no">{name}</span>, <Moment at={createdAt} within />
      </Trans>
      {editedAt && (
        <span title={formatMoment(editedAt)}>
          {' · '}
          <Trans>edited</Trans>
        </span>
      )}
    </p>
  );
}

/** "6 replies · last by Noah Feld, 2 h ago", or "0 replies · No activity yet". */
export function TopicActivity({ topic: { replies, lastReply } }: { topic: CourseTopic }) {
  const by = lastReply?.author && `${lastReply.author.firstName} ${lastReply.author.lastName}`;
  return (
    <span className="meta grow right">
      {plural(replies, { one: '# reply', other: '# replies' })}
      {!lastReply && (
        <>
          {' · '}
          <span className="topic-quiet">
            <Trans>No activity yet</Trans>
          </span>
        </>
      )}
      {lastReply && (
        <span className="only-wide">
          {' · '}
          {by ? (
            <Trans>
              last by <span translate="no">{by}</span>, <Moment at={lastReply.at} within />
            </Trans>
          ) : (
            <Trans>
              last <Moment at={lastReply.at} within />
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}

/** How many replies the viewer has not seen; a topic that was never opened is new as a whole. */
export function NewMark({ unread }: { unread: number | null }) {
  if (unread === 0) return null;
  return (
    <Badge tone="info">{unread === null ? <Trans>New</Trans> : plural(unread, { one: '# new', other: '# new' })}</Badge>
  );
}
