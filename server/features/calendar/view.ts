import type { CalendarView } from '../../../contract/calendar.ts';
import { may } from '../../../domain/access.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { entriesOfEvent, entriesOfWork, entryOfMeeting, inOrder } from './entries.ts';
import { findEvents } from './event-rows.ts';
import { findWork } from './work-query.ts';

/** What is in somebody's calendar from a day to a day, as they may see it. Two statements. */
export async function readCalendar(app: App, actor: Actor, from: string, to: string): Promise<CalendarView> {
  const { read } = app.database;
  const { timeZone } = actor;
  const moments = {
    now: actor.askedAt,
    from: momentOf(timeZone, from, '00:00'),
    until: momentOf(timeZone, addDays(to, 1), '00:00'),
  };
  const { courses, work, meetings } = await findWork(read, actor, moments);
  // A day to spare on both sides: events have days of their own time zones.
  const events = await findEvents(read, actor, addDays(from, -1), addDays(to, 1));
  return {
    entries: inOrder([
      ...work.flatMap((each) => entriesOfWork(each, from, to, timeZone)),
      ...events.flatMap((event) => entriesOfEvent(event, from, to, timeZone)),
      ...meetings.map((meeting) => entryOfMeeting(meeting, timeZone)),
    ]),
    courses,
    timeZone,
    collegeTimeZone: app.settings.timeZone,
    mayEditCollege: may(actor, 'college.administer'),
  };
}
