import type { EditedEvent } from '../../../contract/calendar-events.ts';
import { parseRecurrence } from '../../../domain/recurrence.ts';
import { weeklyUntil } from './columns.ts';
import type { LoadedEvent } from './event-access.ts';

/** An event as its form shows it. */
export function editedOf(event: LoadedEvent): EditedEvent {
  const until = event.repeats === null ? null : (parseRecurrence(event.repeats)?.until ?? null);
  const isWeekly = until !== null && event.repeats === weeklyUntil(until);
  return {
    id: event.id,
    scope: event.scope,
    courseId: event.course_id,
    title: event.title,
    description: event.description,
    place: event.place,
    link: event.link,
    firstDay: event.first_day,
    lastDay: event.last_day,
    startsTime: event.starts_time,
    endsTime: event.ends_time,
    timeZone: event.time_zone,
    repeats: event.repeats === null ? 'no' : isWeekly ? 'weekly' : 'other',
    repeatsUntil: isWeekly ? until : null,
    sectionIds: event.section_ids,
    revision: event.revision,
  };
}
