import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, X } from 'lucide-react';
import { useState } from 'react';
import type { Meeting } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { dayOf, formatDay, formatTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { MeetingPlace } from './meeting-place.tsx';
import { hasBegun } from './now.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TimeSpan } from './time-span.tsx';
import { useScheduleDeed } from './use-schedule-deed.ts';
import { SubHeading } from '../../ui/sub-heading.tsx';

interface MyMeetingsProps {
  meetings: readonly Meeting[];
  onMove: (meeting: Meeting) => void;
}

/** What a student has booked, the next first. */
export function MyMeetings({ meetings, onMove }: MyMeetingsProps) {
  const { t } = useLingui();
  const [cancelled, setCancelled] = useState<Meeting | null>(null);
  const cancel = useScheduleDeed(
    ({ id, reason }: { id: string; reason: string }) =>
      api('POST /api/meetings/{id}/cancel', { params: { id }, body: { reason } }),
    { said: t`Your meeting is cancelled`, onDone: () => setCancelled(null) },
  );
  return (
    <>
      <ul className="meetings">
        {meetings.map((meeting) => (
          <MyMeeting key={meeting.id} {...{ meeting, onMove }} onCancel={setCancelled} />
        ))}
      </ul>
      {cancelled && (
        <ReasonDialog
          title={<Trans>Cancel this meeting?</Trans>}
          description={<Trans>The time is free for others again.</Trans>}
          verb={<Trans>Cancel meeting</Trans>}
          isNeeded={false}
          isBusy={cancel.isPending}
          onGive={(reason) => cancel.mutate({ id: cancelled.id, reason })}
          onClose={() => setCancelled(null)}
        />
      )}
    </>
  );
}

interface MyMeetingProps {
  meeting: Meeting;
  onMove: (meeting: Meeting) => void;
  onCancel: (meeting: Meeting) => void;
}

function MyMeeting({ meeting, onMove, onCancel }: MyMeetingProps) {
  const { t } = useLingui();
  const { title, host, startsAt, endsAt, state, note, hostNote } = meeting;
  const day = dayOf(new Date(startsAt));
  const isToCome = state === 'booked' && !hasBegun(startsAt);
  const name = `${host.firstName} ${host.lastName}`;
  const about = t`${title}, ${formatTime(startsAt)}`;
  return (
    <li className="card meeting">
      <DayLeaf day={day} />
      <div className="grow">
        <p className="when">
          <TimeSpan {...{ startsAt, endsAt }} />
          {state === 'no_show' && (
            <Badge tone="warn">
              <Trans>Missed</Trans>
            </Badge>
          )}
        </p>
        <SubHeading translate="no">{title}</SubHeading>
        <p className="ink-2" translate="no">
          {name}
        </p>
        <MeetingPlace {...meeting} />
        {[note, hostNote].filter(Boolean).map((words) => (
          <p key={words} className="said" translate="no">
            {words}
          </p>
        ))}
      </div>
      {isToCome && (
        <div className="row tight">
          <Button size="small" onClick={() => onMove(meeting)} aria-label={t`Move ${about}`}>
            <CalendarClock />
            <Trans>Move</Trans>
          </Button>
          <Button size="small" look="danger-quiet" onClick={() => onCancel(meeting)} aria-label={t`Cancel ${about}`}>
            <X />
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The day as a calendar's leaf shows it. */
function DayLeaf({ day }: { day: string }) {
  return (
    <time className="leaf" dateTime={day}>
      <span>{formatDay(day, { weekday: 'short' })}</span>
      <b className="num">{formatDay(day, { day: 'numeric' })}</b>
      <span>{formatDay(day, { month: 'short' })}</span>
    </time>
  );
}
