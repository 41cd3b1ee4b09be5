import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import type { MailInList } from '../../../contract/account.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MailItemProps {
  mail: MailInList;
  /** Mails of this college go nowhere. */
  isKept: boolean;
}

/** One mail; its text is fetched when it is opened. */
export function MailItem({ mail, isKept }: MailItemProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="mail-head">
          <span className="grow">
            <span className="title" translate="no">
              {mail.subject}
            </span>
            <span className="meta">
              <span translate="no">{mail.to}</span>
              {' · '}
              <time dateTime={mail.createdAt} title={formatMoment(mail.createdAt)}>
                {formatAgo(mail.createdAt)}
              </time>
            </span>
          </span>
          <MailState mail={mail} isKept={isKept} />
        </summary>
        {isOpen && <MailText id={mail.id} />}
        {mail.lastError && (
          <Notice tone="bad">
            <p translate="no">{mail.lastError}</p>
          </Notice>
        )}
      </details>
    </li>
  );
}

function MailState({ mail: { state }, isKept }: MailItemProps) {
  if (state === 'sent')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        <Trans>Sent</Trans>
      </Badge>
    );
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={CircleX}>
        <Trans>Failed</Trans>
      </Badge>
    );
  if (isKept)
    return (
      <Badge icon={Archive}>
        <Trans>Kept here</Trans>
      </Badge>
    );
  return (
    <Badge icon={Clock}>
      <Trans>Waiting</Trans>
    </Badge>
  );
}

function MailText({ id }: { id: string }) {
  const { data, error } = useQuery(reading('GET /api/admin/mails/{id}', { params: { id } }));
  if (error) return <p className="error">{sentenceOf(error)}</p>;
  if (!data)
    return (
      <p className="meta" aria-busy="true">
        <Trans>Loading...</Trans>
      </p>
    );
  if (data.text === null)
    return (
      <p className="meta">
        <Trans>This mail holds a secret link for the person it went to, and is not shown.</Trans>
      </p>
    );
  return (
    <p className="mail-text" translate="no">
      {linked(data.text)}
    </p>
  );
}

/** The text, with our own links as links: so the demo college can be walked through without a mail server. */
function linked(text: string) {
  let end = 0;
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    end += part.length;
    const isOwn = URL.canParse(part) && new URL(part).origin === location.origin;
    return isOwn ? (
      <a key={end} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
