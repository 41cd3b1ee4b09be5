import ical, {
  type ICalCalendar,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { linkBase, senderOf } from '../../config.ts';
import type { App } from '../../context.ts';
import { type MeetingFacts, nameOf } from './facts.ts';

const prodId = { company: 'Collegium', product: 'Schedule', language: 'EN' };

/**
 * What a mail brings to a calendar (RFC 5546). The college asks, by the address that its mail comes from, and both have
 * said yes; UID and SEQUENCE let a later one take the place of this.
 */
export function invitationOf(app: App, meeting: MeetingFacts): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = meeting.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = empty(method);
  calendar.createEvent({
    ...dataOf(app, meeting),
    organizer: { name: app.settings.collegeName, email: addressOf(senderOf(app.settings)) },
    attendees: [meeting.host, meeting.student].map((party) => ({
      name: nameOf(party),
      email: party.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  });
  return { method, content: calendar.toString() };
}

/** The meetings as a file for one of their people. */
export function meetingsFile(app: App, meetings: readonly MeetingFacts[]): string {
  const calendar = empty(ICalCalendarMethod.PUBLISH);
  for (const meeting of meetings) calendar.createEvent(dataOf(app, meeting));
  return calendar.toString();
}

function empty(method: ICalCalendarMethod): ICalCalendar {
  return ical({ name: 'Collegium', prodId, method, timezone: null });
}

function dataOf(app: App, meeting: MeetingFacts): ICalEventData {
  const { id, title, host, student, place, link, note, host_note: hostNote, course_code: code } = meeting;
  return {
    id: `meeting-${id}@collegium`,
    summary: `${title}: ${nameOf(host)} and ${nameOf(student)}${code ? ` (${code})` : ''}`,
    start: meeting.starts_at,
    end: meeting.ends_at,
    stamp: meeting.changed_at,
    sequence: meeting.sequence,
    status: meeting.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: link ?? `${linkBase(app.settings)}/schedule`,
    ...((place || link) && { location: place || link }),
    ...((note || hostNote) && { description: [note, hostNote].filter(Boolean).join('\n\n') }),
  };
}

function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
