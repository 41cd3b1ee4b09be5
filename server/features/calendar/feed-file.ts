import ical, { type ICalCalendar, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import type { ActivityKind } from '../../../contract/activities.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import { parseRecurrence, type Recurrence, recurrenceText } from '../../../domain/recurrence.ts';
import { shownTimes } from '../../../domain/wall-times.ts';
import type { CalendarMeeting } from '../schedule/calendar-meetings.ts';
import type { VisibleEvent } from './event-rows.ts';
import { describedZone } from './described-zone.ts';
import { wallTimesOf } from './times.ts';
import type { DatedWork } from './work-query.ts';

interface Feed {
  /** Where the college is, for addresses that lead back to it. */
  origin: string;
  now: Date;
  deadlines: readonly DatedWork[];
  events: readonly VisibleEvent[];
  meetings: readonly CalendarMeeting[];
}

/**
 * A calendar file (RFC 5545) for any calendar program. What happens once is in UTC; what repeats is by the wall clocks of
 * its time zone, which the file describes. While nothing changes it is the same text.
 */
export function feedFile({ origin, now, deadlines, events, meetings }: Feed): string {
  const calendar = ical({
    name: 'Collegium',
    prodId: { company: 'Collegium', product: 'Calendar', language: 'EN' },
    ttl: 3600,
    // No time zone of its own: its moments are in UTC. The zones of what repeats are described.
    timezone: { name: null, generator: (zone) => describedZone(zone, now) },
  });
  for (const work of deadlines) calendar.createEvent(deadlineData(work, origin));
  for (const event of events) addTo(calendar, event);
  for (const meeting of meetings) calendar.createEvent(meetingData(meeting, origin));
  return calendar.toString();
}

function deadlineData(work: DatedWork, origin: string): ICalEventData {
  const due = new Date(work.dueAt ?? work.changedAt);
  const changed = new Date(work.changedAt);
  return {
    id: `due-${work.id}@collegium`,
    summary: `${work.title} (${work.course.courseCode})`,
    description: work.course.title,
    // Without an end: what is a moment ends when it begins, and an end is to be later (RFC 5545, 3.6.1 and 3.8.2.2).
    start: due,
    url: new URL(pathOf(work), origin).href,
    transparency: ICalEventTransparency.TRANSPARENT,
    sequence: work.changes,
    stamp: changed,
    lastModified: changed,
  };
}

const kindNames = { office_hours: 'Office hours', meeting: 'Meeting', consultation: 'Consultation' };

function meetingData(meeting: CalendarMeeting, origin: string): ICalEventData {
  const { id, kind, title, people, course, place, link, startsAt, endsAt } = meeting;
  const changed = new Date(meeting.changedAt);
  return {
    id: `slot-${id}@collegium`,
    summary: course ? `${title} (${course.courseCode})` : title,
    description: people.join(', '),
    categories: [{ name: kindNames[kind] }],
    start: new Date(startsAt),
    end: new Date(endsAt),
    url: link ?? new URL('/schedule', origin).href,
    ...(place && { location: place }),
    stamp: changed,
    lastModified: changed,
  };
}

function pathOf({ id, kind, course }: { id: string; kind: ActivityKind; course: { id: string } }): string {
  if (kind === 'quiz') return `/courses/${course.id}/quiz/${id}`;
  return kind === 'assignment' ? `/courses/${course.id}/assignments/${id}` : `/courses/${course.id}#item-${id}`;
}

function addTo(calendar: ICalCalendar, event: VisibleEvent): void {
  const { repeats, starts_time: time } = event;
  const rule = repeats === null ? null : parseRecurrence(repeats);
  const times = time === null ? allDay(event) : rule ? onTheWall(event, time) : inUtc(event);
  const created = calendar.createEvent({ ...wordsOf(event), ...times });
  if (rule) created.repeating(repetition(event, rule));
}

function wordsOf(event: VisibleEvent) {
  const { id, course, title, description, place, link, revision, updated_at: changed } = event;
  return {
    id: `event-${id}@collegium`,
    summary: course ? `${title} (${course.courseCode})` : title,
    ...(description && { description }),
    ...(place && { location: place }),
    // The library escapes what in a text would be (`,` and `;`), and in an address is not.
    ...(link && { url: link.replaceAll(',', '%2C').replaceAll(';', '%3B') }),
    sequence: revision - 1,
    stamp: changed,
    lastModified: changed,
  };
}

/** The end of an all-day event in a file is the day after its last one. */
function allDay({ first_day: first, last_day: last }: VisibleEvent) {
  return { start: Temporal.PlainDate.from(first), end: Temporal.PlainDate.from(addDays(last, 1)), allDay: true };
}

function inUtc(event: VisibleEvent) {
  const { startsAt, endsAt } = shownTimes(wallTimesOf(event), 'UTC');
  const start = startsAt ?? event.updated_at;
  return { start, ...(endsAt && endsAt > start && { end: endsAt }) };
}

function onTheWall(
  { first_day: first, last_day: last, ends_time: ends, time_zone: timezone }: VisibleEvent,
  starts: string,
) {
  const wall = (day: string, time: string) => Temporal.PlainDateTime.from(`${day}T${time}`);
  const isMoment = first === last && (ends ?? starts) === starts;
  return { start: wall(first, starts), ...(!isMoment && { end: wall(last, ends ?? starts) }), timezone };
}

/** The rule and the days that it is not on; a time that is unlike the others is an event of its own. */
function repetition({ skipped, replaced, starts_time: time, time_zone: zone }: VisibleEvent, rule: Recurrence): string {
  const { until } = rule;
  const without = recurrenceText({ ...rule, until: null });
  const end = until === null ? '' : `;UNTIL=${time === null ? digitsOf(until) : lastMoment(zone, until)}`;
  const except = [...new Set([...skipped, ...replaced])]
    .toSorted()
    .map((day) =>
      time === null
        ? `EXDATE;VALUE=DATE:${digitsOf(day)}`
        : `EXDATE${zone === 'UTC' ? '' : `;TZID=${zone}`}:${digitsOf(day)}T${time.replace(':', '')}00${zone === 'UTC' ? 'Z' : ''}`,
    );
  return [`RRULE:${without}${end}`, ...except].join('\r\n');
}

const digitsOf = (day: string) => day.replaceAll('-', '');
/** Of what is at a time, UNTIL is a moment in UTC (RFC 5545, 3.3.10): the last of the day. */
const lastMoment = (zone: string, day: string) =>
  momentOf(zone, day, '23:59')
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
