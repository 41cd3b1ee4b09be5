import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Calendar, CircleAlert, Clock, Lock } from 'lucide-react';
import type { BoardItem } from '../../../contract/assignments.ts';
import { daysBetween, formatDate, formatExactTime, formatMoment } from '../../lib/dates.ts';
import { formatLocale, timeZone } from '../../lib/viewer.ts';
import { now } from '../../lib/now.ts';
import { Badge } from '../../ui/badge.tsx';

/** When open work is due: a badge for the day, and the time after it. */
export function DueBadge({
  item,
}: {
  item: Pick<BoardItem, 'dueAt' | 'status' | 'locked' | 'lock' | 'availableFrom'>;
}) {
  const { dueAt, status, locked, lock, availableFrom } = item;
  return (
    <p className="why">
      {locked === 'not_open' && availableFrom ? (
        <Badge icon={Lock}>
          <Trans>Opens {formatDate(availableFrom)}</Trans>
        </Badge>
      ) : locked === 'module' ? (
        <Badge icon={Lock}>
          <LockedBy lock={lock} />
        </Badge>
      ) : (
        <OpenBadge dueAt={dueAt} isMissing={status === 'missing'} isClosed={locked === 'closed'} />
      )}
      {dueAt && (
        <time className="meta num" dateTime={dueAt} title={formatMoment(dueAt)}>
          {locked === 'not_open' || locked === 'module' ? dueOn(formatDate(dueAt)) : formatExactTime(dueAt)}
        </time>
      )}
    </p>
  );
}

/** What opens it: a moment, or what is to be finished first. */
function LockedBy({ lock }: Pick<BoardItem, 'lock'>) {
  if (lock?.at) return <Trans>Opens {formatDate(lock.at)}</Trans>;
  if (!lock?.title) return <Trans>Locked</Trans>;
  const { title } = lock;
  return (
    <span>
      <Trans>
        Opens after <span translate="no">{title}</span>
      </Trans>
    </span>
  );
}

function OpenBadge({ dueAt, isMissing, isClosed }: { dueAt: string | null; isMissing: boolean; isClosed: boolean }) {
  if (isMissing)
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {dueAt ? <Trans>Missing since {formatDate(dueAt)}</Trans> : <Trans>Missing</Trans>}
      </Badge>
    );
  if (isClosed)
    return (
      <Badge icon={Lock}>
        <Trans>Closed</Trans>
      </Badge>
    );
  if (dueAt === null)
    return (
      <Badge icon={Calendar}>
        <Trans>No due date</Trans>
      </Badge>
    );
  const days = daysUntil(dueAt);
  const isSoon = days === 0 || days === 1;
  return (
    <Badge tone={isSoon ? 'warn' : undefined} icon={isSoon ? Clock : Calendar}>
      {dueWords(dueAt, days)}
    </Badge>
  );
}

const dueOn = (date: string) => t`Due ${date}`;
const daysUntil = (moment: string) => daysBetween(now(), new Date(moment));

/** Specification, /assignments: 'Due Tomorrow'. */
function dueWords(dueAt: string, days: number): string {
  if (days === 0) return t`Due Today`;
  if (days === 1) return t`Due Tomorrow`;
  const date = formatDate(dueAt);
  if (days < 0) return t`Was due ${date}`;
  if (days > 6) return dueOn(date);
  const weekday = new Intl.DateTimeFormat(formatLocale(), { timeZone: timeZone(), weekday: 'long' }).format(
    new Date(dueAt),
  );
  return t`Due ${weekday}`;
}
