import type { CalendarEntry } from '../../../contract/calendar-events.ts';
import { dayIn } from '../../../domain/day.ts';
import type { VisibleEvent } from './event-rows.ts';
import type { CalendarMeeting } from '../schedule/calendar-meetings.ts';
import { timesOf } from './times.ts';
import type { DatedWork } from './work-query.ts';

/** What a calendar shows of an event between two days: an entry for each time that it is. */
export function entriesOfEvent(event: VisibleEvent, from: string, to: string, timeZone: string): CalendarEntry[] {
  return timesOf(event, from, to, timeZone).map(({ firstDay, lastDay, startsAt, endsAt, occurrence }) => ({
    key: `event:${event.id}:${occurrence ?? ''}`,
    kind: 'event',
    id: event.id,
    title: event.title,
    activity: null,
    meeting: null,
    scope: event.scope,
    course: event.course,
    firstDay,
    lastDay,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    place: event.place,
    description: event.description,
    link: event.link,
    sections: event.sections,
    isDone: false,
    isPublished: true,
    handedIn: null,
    occurrence,
    seriesId: event.series_id,
    revision: event.revision,
    mayEdit: event.may_edit,
  }));
}

/** What a calendar shows of an activity between two days: that it opens, is due, and closes at another time. */
export function entriesOfWork(work: DatedWork, from: string, to: string, timeZone: string): CalendarEntry[] {
  const closes = work.closesAt === work.dueAt ? null : work.closesAt;
  const moments = [
    ['opens', work.opensAt],
    ['due', work.dueAt],
    ['closes', closes],
  ] as const;
  return moments.flatMap(([kind, text]) => {
    if (text === null) return [];
    const at = new Date(text);
    const day = dayIn(timeZone, at);
    return day >= from && day <= to ? [entryOfWork(work, kind, at, day)] : [];
  });
}

function entryOfWork(work: DatedWork, kind: 'opens' | 'due' | 'closes', at: Date, day: string): CalendarEntry {
  const isDue = kind === 'due';
  return {
    key: `${kind}:${work.id}`,
    kind,
    id: work.id,
    title: work.title,
    activity: work.kind,
    meeting: null,
    scope: 'course',
    course: work.course,
    firstDay: day,
    lastDay: day,
    startsAt: at.toISOString(),
    endsAt: at.toISOString(),
    place: '',
    description: '',
    link: null,
    sections: [],
    isDone: work.isDone,
    isPublished: work.isPublished,
    handedIn: isDue ? work.handedIn : null,
    occurrence: null,
    seriesId: null,
    revision: 1,
    mayEdit: isDue && work.mayEdit,
  };
}

/** A meeting, which is changed in the schedule. */
export function entryOfMeeting(meeting: CalendarMeeting, timeZone: string): CalendarEntry {
  const { id, kind, title, people, course, place, link } = meeting;
  const startsAt = new Date(meeting.startsAt);
  const endsAt = new Date(meeting.endsAt);
  return {
    key: `meeting:${id}`,
    kind: 'event',
    id,
    title: `${title}: ${people.length > 3 ? people.length : people.join(', ')}`,
    activity: null,
    meeting: kind,
    scope: 'personal',
    course,
    firstDay: dayIn(timeZone, startsAt),
    lastDay: dayIn(timeZone, new Date(endsAt.getTime() - 1)),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    description: people.join(', '),
    link,
    sections: [],
    isDone: false,
    isPublished: true,
    handedIn: null,
    occurrence: null,
    seriesId: null,
    revision: 1,
    mayEdit: false,
  };
}

/** All day first, then by time; what is at the same time by its course and title. */
export function inOrder(entries: CalendarEntry[]): CalendarEntry[] {
  const key = ({ firstDay, startsAt, course, title, key }: CalendarEntry) =>
    [firstDay, startsAt ?? '', course?.courseCode ?? '', title, key].join('\n');
  const keyed = entries.map((entry) => ({ entry, by: key(entry) }));
  return keyed.toSorted((a, b) => (a.by < b.by ? -1 : 1)).map(({ entry }) => entry);
}
