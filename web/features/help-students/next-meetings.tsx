import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf, formatDay } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { now as timeNow } from '../../lib/now.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeSpan } from '../schedule/time-span.tsx';

const days = 14;
const most = 5;

/** Who comes to the office hours next. */
export function NextMeetings() {
  const [now] = useState(() => timeNow().getTime());
  const query = { from: dayOf(new Date(now)), to: dayOf(new Date(now + days * 86_400_000)) };
  const { data, error, refetch } = useQuery(reading('GET /api/schedule', { query }));
  const booked = (data?.slots ?? [])
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .flatMap(({ meetings, ...slot }) =>
      meetings.filter(({ state }) => state === 'booked').map((meeting) => ({ slot, meeting })),
    )
    .slice(0, most);
  return (
    <Section
      title={<Trans>Office hours</Trans>}
      action={
        <Link className="link" to="/schedule">
          <Trans>Schedule</Trans>
        </Link>
      }
    >
      {error && !data && (
        <div className="stack">
          <p className="ink-2">{sentenceOf(error)}</p>
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {data && booked.length === 0 && (
        <p className="ink-2">
          {data.hours.length === 0 ? (
            <Trans>You offer no hours. Offer some in your schedule, and students book a time by themselves.</Trans>
          ) : (
            <Trans>Nobody has booked a time in the next two weeks.</Trans>
          )}
        </p>
      )}
      {booked.length > 0 && (
        <ul className="lines card">
          {booked.map(({ slot, meeting: { id, person, note } }) => (
            <li key={id} className="next-meeting">
              <b translate="no">
                {person.firstName} {person.lastName}
              </b>
              <span className="meta" translate="no">
                {formatDay(dayOf(new Date(slot.startsAt)), { weekday: 'short', day: 'numeric', month: 'short' })},{' '}
                <TimeSpan startsAt={slot.startsAt} endsAt={slot.endsAt} />
              </span>
              {note && (
                <span className="question-words" translate="no">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
