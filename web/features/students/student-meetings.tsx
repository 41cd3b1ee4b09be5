import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MeetingOfStudent } from '../../../contract/students.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { now as timeNow } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { Status } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Section } from '../../ui/section.tsx';

/** Meetings of this student with the viewer. */
export function StudentMeetings({ studentId }: { studentId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/students/{id}/meetings', { params: { id: studentId } }));
  return (
    <Section
      className="gap-top"
      title={<Trans>Meetings with you</Trans>}
      action={
        <Link className="link" to="/schedule">
          <Trans>Schedule</Trans>
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState title={t`Could not load the meetings`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <Loading label={t`Loading the meetings`}>
          <Ghost height={56} />
        </Loading>
      ) : data.length === 0 ? (
        <p className="ink-2">
          <Trans>No meeting so far. Students book the hours that you offer in your schedule.</Trans>
        </p>
      ) : (
        <ul className="lines">
          {data.map((meeting) => (
            <li key={meeting.id} className="item">
              <span className="grow">
                <span className="title" translate="no">
                  {meeting.title}
                </span>
                <time className="meta block" dateTime={meeting.startsAt}>
                  {formatDateTime(meeting.startsAt)}
                </time>
              </span>
              <MeetingState {...meeting} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function MeetingState({ state, endsAt }: MeetingOfStudent) {
  const { t } = useLingui();
  const [now] = useState(() => timeNow().getTime());
  if (state === 'held') return <Status tone="ok">{t`Held`}</Status>;
  if (state === 'no_show') return <Status tone="bad">{t`Missed`}</Status>;
  return <Status>{Date.parse(endsAt) > now ? t`Booked` : t`Not recorded`}</Status>;
}
