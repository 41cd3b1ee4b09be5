import type { CalendarEntry, EditedEvent } from '../../../contract/calendar-events.ts';
import { addDays, daysBetween } from '../../../domain/day.ts';

/** An event as it stands in its form. */
export interface EventDraft {
  title: string;
  /** `personal`, `college`, or the id of a course. */
  whose: string;
  isAllDay: boolean;
  firstDay: string;
  startsTime: string;
  lastDay: string;
  endsTime: string;
  place: string;
  link: string;
  description: string;
  /** Empty: once. */
  repeatsUntil: string;
  sectionIds: string[];
}

export function newDraft(day: string): EventDraft {
  return {
    title: '',
    whose: 'personal',
    isAllDay: false,
    firstDay: day,
    startsTime: '10:00',
    lastDay: day,
    endsTime: '11:00',
    place: '',
    link: '',
    description: '',
    repeatsUntil: '',
    sectionIds: [],
  };
}

/** An event to be changed: all of it, or the time of its series that was opened. */
export function draftOf(
  event: EditedEvent,
  { occurrence }: Pick<CalendarEntry, 'occurrence'>,
  all: boolean,
): EventDraft {
  const days = all || occurrence === null ? 0 : daysBetween(event.firstDay, occurrence);
  return {
    title: event.title,
    whose: event.courseId ?? event.scope,
    isAllDay: event.startsTime === null,
    firstDay: addDays(event.firstDay, days),
    startsTime: event.startsTime ?? '10:00',
    lastDay: addDays(event.lastDay, days),
    endsTime: event.endsTime ?? '11:00',
    place: event.place,
    link: event.link ?? '',
    description: event.description,
    repeatsUntil: event.repeatsUntil ?? '',
    sectionIds: event.sectionIds,
  };
}

/** What of a draft is the same in a new event and in a changed one. */
export function writtenOf(draft: EventDraft) {
  return {
    title: draft.title,
    description: draft.description,
    place: draft.place,
    link: draft.link.trim() || null,
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    startsTime: draft.isAllDay ? null : draft.startsTime,
    endsTime: draft.isAllDay ? null : draft.endsTime,
    sectionIds: draft.sectionIds,
  };
}
