import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '../../../contract/schedule.ts';
import { addDays } from '../../../domain/day.ts';
import { formatTime } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { MyMeetings } from './my-meetings.tsx';
import { today } from './now.ts';
import { OfCourse, useCourse } from './of-course.tsx';
import { Offers } from './offers.tsx';

/** A student's meetings, and when those who teach them have time. */
export function StudentSchedule() {
  const { t } = useLingui();
  const from = today();
  const schedule = useQuery({
    ...reading('GET /api/schedule', { query: { from, to: addDays(from, 180) } }),
    // Past midnight it is another query: who books meanwhile stays where they are.
    placeholderData: keepPreviousData,
  });
  const { courseId, onAll } = useCourse();
  const offers = useQuery(reading('GET /api/schedule/offers', { query: courseId ? { courseId } : {} }));
  const [moving, setMoving] = useState<Meeting | null>(null);
  // Another time is one of whoever the meeting is with, whatever course is asked for.
  const startMoving = (meeting: Meeting) => {
    onAll();
    setMoving(meeting);
  };
  const failed = [schedule, offers].find(({ error, data }) => error && !data);
  // A meeting that was cancelled meanwhile is not moved any more.
  const moved = schedule.data?.meetings.find(({ id }) => id === moving?.id) ?? null;
  const shown = moved ? offers.data?.filter(({ host }) => host.id === moved.host.id) : offers.data;
  return (
    <>
      <PageHead
        title={<Trans>Schedule</Trans>}
        sub={<Trans>Your meetings, and when the people who teach you have time.</Trans>}
      />
      {failed?.error ? (
        <ErrorState title={t`Could not load your schedule`} onRetry={() => void failed.refetch()}>
          {sentenceOf(failed.error)}
        </ErrorState>
      ) : !schedule.data || !shown ? (
        <Loading label={t`Loading your schedule`}>
          <Ghost height={120} />
          <Ghost height={220} />
        </Loading>
      ) : (
        <div className="schedule">
          <Section
            title={<Trans>Your meetings</Trans>}
            action={
              schedule.data.meetings.length > 0 && (
                <a className="link" href="/api/schedule/file" download>
                  <Trans>Add to your calendar</Trans>
                </a>
              )
            }
          >
            {schedule.data.meetings.length === 0 ? (
              <p className="ink-2">
                <Trans>You have no meetings. Choose a time below to book one.</Trans>
              </p>
            ) : (
              <MyMeetings meetings={schedule.data.meetings} onMove={startMoving} />
            )}
          </Section>
          <Section title={moved ? <Trans>Choose another time</Trans> : <Trans>Book a meeting</Trans>}>
            {courseId && <OfCourse courseId={courseId} onAll={onAll} />}
            {moved && <MovingNotice meeting={moved} onKeep={() => setMoving(null)} />}
            {shown.length === 0 ? (
              <EmptyState title={<Trans>Nobody offers a time</Trans>}>
                {courseId ? (
                  <Trans>As soon as someone who teaches this course does, it stands here.</Trans>
                ) : (
                  <Trans>As soon as someone who teaches or supervises you does, it stands here.</Trans>
                )}
              </EmptyState>
            ) : (
              <Offers offers={shown} moving={moved} onMoved={() => setMoving(null)} />
            )}
          </Section>
        </div>
      )}
    </>
  );
}

function MovingNotice({ meeting, onKeep }: { meeting: Meeting; onKeep: () => void }) {
  const title = <span translate="no">{meeting.title}</span>;
  const time = formatTime(meeting.startsAt);
  return (
    <Notice
      action={
        <Button size="small" onClick={onKeep}>
          <Trans>Leave it as it is</Trans>
        </Button>
      }
    >
      <Trans>
        You move {title} at {time}. It stays booked until you have chosen another time.
      </Trans>
    </Notice>
  );
}
