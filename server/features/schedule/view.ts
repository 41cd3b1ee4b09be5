import type { ScheduleView } from '../../../contract/schedule.ts';
import { may } from '../../../domain/access.ts';
import { addDays, momentOf } from '../../../domain/day.ts';
import type { Actor, App } from '../../context.ts';
import { findHosted, findMeetings, findSlots } from './view-query.ts';

/** What somebody offers and has booked between two days. Two statements for a host, one for a student. */
export async function readSchedule(app: App, actor: Actor, from: string, to: string): Promise<ScheduleView> {
  const { read } = app.database;
  const { timeZone } = actor;
  const start = momentOf(timeZone, from, '00:00');
  const end = momentOf(timeZone, addDays(to, 1), '00:00');
  if (!may(actor, 'meetings.host')) {
    const meetings = await findMeetings(read, actor.id, start, end);
    return { hours: [], slots: [], meetings, courses: [], timeZone };
  }
  const hosted = await findHosted(read, actor.id, app.clock.now(), may(actor, 'courses.manage'));
  return { ...hosted, slots: await findSlots(read, actor.id, start, end), meetings: [], timeZone };
}
