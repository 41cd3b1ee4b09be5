import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FileList } from '../assignments/file-list.tsx';
import { Moment } from '../discussions/moment.tsx';
import { Words } from '../discussions/words.tsx';
import { EditMessage } from './edit-message.tsx';
import { MessageMenu } from './message-menu.tsx';
import { nameOf } from './names.ts';

export function MessageItem({ message }: { message: Message }) {
  const [isEdited, setEdited] = useState(false);
  const authorId = useId();
  const { author, subject, body, files, gone, createdAt, editedAt } = message;
  return (
    <article className="message" aria-labelledby={authorId}>
      <Avatar {...author} size="small" />
      <div>
        <header className="row">
          <p className="grow">
            <strong id={authorId} translate="no">
              {nameOf(author)}
            </strong>{' '}
            <span className="meta">
              <Moment at={createdAt} />
              {editedAt && (
                <time dateTime={editedAt} title={formatMoment(editedAt)}>
                  {' · '}
                  <Trans>edited</Trans>
                </time>
              )}
            </span>
          </p>
          {gone === null && <MessageMenu message={message} onEdit={() => setEdited(true)} />}
        </header>
        {body === null ? (
          <p className="meta">
            <i>
              {gone === 'by_author' ? (
                <Trans>Taken back by who wrote it.</Trans>
              ) : (
                <Trans>Removed by the college.</Trans>
              )}
            </i>
          </p>
        ) : isEdited ? (
          <EditMessage message={{ id: message.id, body }} onDone={() => setEdited(false)} />
        ) : (
          <>
            {subject && (
              <p className="strong" translate="no">
                {subject}
              </p>
            )}
            <Words text={body} className="message-text" />
          </>
        )}
        <FileList files={files} />
      </div>
    </article>
  );
}
