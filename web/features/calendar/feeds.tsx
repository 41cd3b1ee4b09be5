import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '../../../contract/calendar.ts';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { formatList } from '../../lib/numbers.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { tellingTerm } from '../courses/course-groups.ts';
import { contentNames, type Courses, feedContents, FeedForm, type FeedParts } from './feed-form.tsx';
import { faultsOf, myFeeds, useFeedDeed } from './use-feed-deed.ts';

/** One's addresses for calendar programs: made, replaced, ended. */
export function Feeds({ courses }: { courses: Courses }) {
  const { data, error } = useQuery(myFeeds);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <div className="stack">
      <p>
        <Trans>
          An address keeps Google Calendar, Apple Calendar or Outlook up to date. Whoever has it reads what it includes,
          so keep it to yourself.
        </Trans>
      </p>
      {address && <NewAddress address={address} />}
      {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      {data && data.length > 0 && (
        <ul className="lines">
          {data.map((feed) => (
            <FeedLine key={feed.id} {...{ feed, courses }} onAddress={setAddress} />
          ))}
        </ul>
      )}
      <NewFeed courses={courses} onAddress={setAddress} />
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast({ title: t`Copied` }),
      () => toast({ tone: 'bad', title: t`Could not copy`, description: t`Select the text and copy it by hand.` }),
    );
  return (
    <Notice
      action={
        <Button size="small" onClick={copy}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Copy the address now: it is shown only once.</Trans>
      </p>
      <code className="cal-address">{address}</code>
    </Notice>
  );
}

interface LineProps {
  feed: CalendarFeed;
  courses: Courses;
  onAddress: (address: string | null) => void;
}

function FeedLine({ feed, courses, onAddress }: LineProps) {
  const [isChanging, setChanging] = useState(false);
  const params = { id: feed.id };
  const renew = useFeedDeed(
    () => api('POST /api/calendar/feeds/{id}/renew', { params }),
    (answer) => onAddress(answer.address),
  );
  const end = useFeedDeed(
    () => api('DELETE /api/calendar/feeds/{id}', { params }),
    () => onAddress(null),
  );
  const made = formatDate(feed.createdAt);
  if (isChanging)
    return (
      <li className="item">
        <ChangeFeed {...{ feed, courses }} onClose={() => setChanging(false)} />
      </li>
    );
  return (
    <li className="item feed-line">
      <span className="grow">
        <span className="title" translate="no">
          {feed.name}
        </span>
        <br />
        <span className="meta">
          {includedIn(feed)} · <FeedCourses {...{ feed, courses }} /> · <Trans>made on {made}</Trans>
        </span>
      </span>
      <span className="row tight wrap">
        <Button size="small" onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
        <AskFirst
          renderButton={(ask) => (
            <Button size="small" busy={renew.isPending} onClick={ask}>
              <Trans>New address</Trans>
            </Button>
          )}
          title={<Trans>Replace this address?</Trans>}
          description={<Trans>Calendars that follow the old one hear no more until they are given the new one.</Trans>}
          verb={<Trans>New address</Trans>}
          onConfirm={() => renew.mutate(undefined)}
        />
        <AskFirst
          renderButton={(ask) => (
            <Button size="small" look="danger-quiet" busy={end.isPending} onClick={ask}>
              <Trans>End</Trans>
            </Button>
          )}
          title={<Trans>End this address?</Trans>}
          description={<Trans>Calendars that follow it hear no more. This cannot be undone.</Trans>}
          verb={<Trans>End</Trans>}
          onConfirm={() => end.mutate(undefined)}
        />
      </span>
    </li>
  );
}

/** Of which courses it is: those of them that one is in. */
function FeedCourses({ feed: { courseIds }, courses }: { feed: CalendarFeed; courses: Courses }) {
  if (courseIds === null) return <Trans>all my courses</Trans>;
  const named = courses
    .filter(({ id }) => courseIds.includes(id))
    .map((course) => [course.courseCode, tellingTerm(course, courses)].filter(Boolean).join(' '));
  if (named.length === 0) return <Trans>no course any more</Trans>;
  return <span translate="no">{formatList(named)}</span>;
}

function includedIn(feed: CalendarFeed): string {
  const names = contentNames();
  return formatList(feedContents.filter((content) => feed[content]).map((content) => names[content]));
}

function ChangeFeed({ feed, courses, onClose }: { feed: CalendarFeed; courses: Courses; onClose: () => void }) {
  const { id, createdAt: _, ...kept } = feed;
  // A course that was left can be chosen no more.
  const courseIds = kept.courseIds?.filter((each) => courses.some((course) => course.id === each)) ?? null;
  const parts = { ...kept, courseIds };
  const { t } = useLingui();
  const change = useFeedDeed(
    (body: FeedParts) => api('PUT /api/calendar/feeds/{id}', { params: { id }, body }),
    () => {
      toast({ title: t`Changed: programs have it when they ask next` });
      onClose();
    },
  );
  return (
    <FeedForm
      {...{ parts, courses }}
      faults={faultsOf(change.error)}
      isBusy={change.isPending}
      verb={<Trans>Save</Trans>}
      onSubmit={change.mutate}
      onCancel={onClose}
    />
  );
}

const everything: FeedParts = {
  name: '',
  withDeadlines: true,
  withQuizzes: true,
  withEvents: true,
  withMeetings: true,
  withPersonal: true,
  courseIds: null,
};

function NewFeed({ courses, onAddress }: { courses: Courses; onAddress: (address: string) => void }) {
  const { t } = useLingui();
  const [number, setNumber] = useState(0);
  const add = useFeedDeed(
    (parts: FeedParts) => api('POST /api/calendar/feeds', { body: { ...parts, name: parts.name || t`My calendar` } }),
    (answer) => {
      setNumber(number + 1);
      onAddress(answer.address);
    },
  );
  return (
    <FeedForm
      // A new one begins with everything.
      key={number}
      parts={everything}
      courses={courses}
      faults={faultsOf(add.error)}
      isBusy={add.isPending}
      verb={<Trans>Make an address</Trans>}
      onSubmit={add.mutate}
    />
  );
}
