import { z } from 'zod';
import { mostDaysMoved } from './calendar-range.ts';
import { calendarEntry, changedEvent, editedEvent, entryCourse, newEvent } from './calendar-events.ts';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, day, id, moment, mostCounted } from './values.ts';
import { writtenNumber } from './written-number.ts';

const revision = counted.min(1);
/** So many days later, or, negative, earlier; the wall clock shows the same time. */
const days = z.int().min(-mostDaysMoved).max(mostDaysMoved);

const calendarCourse = entryCourse.extend({
  mayEdit: z.boolean(),
  /** For whom its events can be; empty for who may not edit it. */
  sections: z.array(z.object({ id, name: z.string() })),
});

export const calendarView = z.object({
  entries: z.array(calendarEntry),
  courses: z.array(calendarCourse),
  /** In which personal events are made, and in which those of courses and of the college are. */
  timeZone: z.string(),
  collegeTimeZone: z.string(),
  mayEditCollege: z.boolean(),
});
export type CalendarView = z.infer<typeof calendarView>;

const range = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 100 * 86_400_000, {
    message: 'ask for 100 days at most',
    path: ['to'],
  });

const feedParts = {
  name: z.string().overwrite(trimmed).min(1, 'Enter a name').max(60, 'Shorten the name to 60 characters'),
  /** Due dates of anything but quizzes. */
  withDeadlines: z.boolean(),
  withQuizzes: z.boolean(),
  /** Of courses and of the college. */
  withEvents: z.boolean(),
  withMeetings: z.boolean(),
  withPersonal: z.boolean(),
  /** What belongs to other courses is left out; null: of every course that one is in, also of those to come. */
  courseIds: z.array(id).min(1, 'Choose at least one course').max(200).nullable(),
};
/** What an address can include. */
export const feedContents = ['withDeadlines', 'withQuizzes', 'withEvents', 'withMeetings', 'withPersonal'] as const;
const calendarFeed = z.object({ id, ...feedParts, createdAt: moment });
export type CalendarFeed = z.infer<typeof calendarFeed>;
const feedBody = z.strictObject(feedParts).refine((feed) => feedContents.some((content) => feed[content]), {
  message: 'Choose at least one thing to include',
  path: ['withDeadlines'],
});
/** The only time that the address is said. */
const openedFeed = z.object({ feed: calendarFeed, address: z.url() });

/** Browsers and systems do not agree on the type of a calendar file: what it is, its text decides. */
const calendarFile = { types: ['text/calendar', 'application/octet-stream'], atMost: 1_048_576 } as const;

const importedEvent = z.object({
  title: z.string(),
  firstDay: day.nullable(),
  /** Null: all day, or refused. */
  startsTime: z.string().nullable(),
  outcome: z.enum(['new', 'changed', 'same', 'refused']),
  /** Why it is refused. */
  reason: z.string().nullable(),
});
const importCounts = { new: z.int(), changed: z.int(), same: z.int(), refused: z.int() };
const calendarImport = z.object({ id, name: z.string(), importedAt: moment, events: z.int() });

/** Absent: as personal events. */
const intoCourse = { courseId: id.optional() };
const importers =
  'With `courseId` its events become those of the course, for who may edit it (403 for its students and assistants, 404 for anyone else).';

const editors =
  'A personal event is its owner’s alone (404), one of a course is for who may edit the course (403 for its students and assistants, 404 for anyone else), one of the college for administrators (403).';

export const calendar = calls({
  'GET /api/calendar': {
    summary: 'What is in the calendar of whoever asks, from a day to a day',
    description:
      'Due dates, openings and closings of the work in one’s courses by the dates that hold for oneself, events of courses (of one’s section), of the college and one’s own. 100 days at most.',
    query: range,
    answer: calendarView,
  },
  'PUT /api/calendar/deadlines/{id}': {
    summary: 'Move the due date of an activity by days',
    description:
      'For who may edit its course: 403 for its students and assistants, 404 for anyone else. By the rules of editing it (422 where it would close before it is due). 409 when it is not due at `seen` any more, and where students have handed in and that was not `confirmed`.',
    params: byId,
    body: z.strictObject({ days, seen: moment, confirmed: z.boolean().default(false) }),
    answer: z.object({ dueAt: moment }),
  },
  'POST /api/calendar/events': {
    summary: 'Add an event',
    description: `${editors} 422 per field.`,
    body: newEvent,
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/calendar/events/{id}': {
    summary: 'An event to be changed',
    description: editors,
    params: byId,
    answer: editedEvent,
  },
  'PUT /api/calendar/events/{id}': {
    summary: 'Change an event: all of it, one time of its series, or that and all that follow',
    description: `${editors} 409 when the revision is not the one that stands. With \`following\`, the time and those after it are a series of their own from then on; 409 for an imported one. When a series gets other days or times, what was changed for single times is gone.`,
    params: byId,
    body: changedEvent,
  },
  'POST /api/calendar/events/{id}/move': {
    summary: 'Move an event by days; of a series one time',
    description: `${editors} 409 when the revision is not the one that stands.`,
    params: byId,
    body: z.strictObject({ days, occurrence: day.nullable().default(null), revision }),
  },
  'DELETE /api/calendar/events/{id}': {
    summary: 'Delete an event; with `occurrence`, one time of its series, with `following` all after it too',
    description: `${editors} 409 when \`revision\` is given and not the one that stands. Repeating it is 404.`,
    params: byId,
    query: z.object({
      revision: writtenNumber(z.int().min(1).max(mostCounted)).optional(),
      occurrence: day.optional(),
      following: z.literal('true').optional(),
    }),
  },
  'GET /api/calendar/feeds': {
    summary: 'My addresses for calendar programs',
    answer: z.array(calendarFeed),
  },
  'POST /api/calendar/feeds': {
    summary: 'Make an address for a calendar program',
    description:
      'Whoever knows it reads what it includes, without signing in. Ten at most (409). 422 for courses that one is not in.',
    body: feedBody,
    answer: openedFeed,
    status: 201,
  },
  'PUT /api/calendar/feeds/{id}': {
    summary: 'Change what an address includes',
    description: 'Its owner’s alone (404).',
    params: byId,
    body: feedBody,
    answer: calendarFeed,
  },
  'POST /api/calendar/feeds/{id}/renew': {
    summary: 'Replace an address by a new one',
    description: 'Its owner’s alone (404). The one before is 404 from then on.',
    params: byId,
    answer: openedFeed,
  },
  'DELETE /api/calendar/feeds/{id}': {
    summary: 'End an address',
    description: 'Its owner’s alone (404). Repeating it is 404.',
    params: byId,
  },
  'GET /api/calendar/feed/{token}.ics': {
    summary: 'A calendar for calendar programs (RFC 5545)',
    description:
      'Without a session: the address is the secret. 404 for one that is unknown, renewed, ended, or of somebody who is deactivated. Answers 304 to `If-None-Match`. What its owner may not see any more is not in it any more.',
    params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    media: 'text/calendar; charset=utf-8',
  },
  'POST /api/calendar/import/preview': {
    summary: 'What a calendar file would bring, event by event',
    description: `At most 1 MiB (413) and 1000 events (422). An event that is known by its UID is not doubled. ${importers}`,
    query: z.object(intoCourse),
    bytes: calendarFile,
    answer: z.object({
      /** That of the calendar in the file; empty: it has none. */
      name: z.string(),
      events: z.array(importedEvent),
      counts: z.object(importCounts),
    }),
  },
  'POST /api/calendar/import': {
    summary: 'Take over a calendar file as personal events, or as those of a course',
    description: `What the preview says. Again: nothing is doubled. ${importers}`,
    query: z.object({ ...intoCourse, name: z.string().overwrite(trimmed).min(1).max(200).default('Calendar') }),
    bytes: calendarFile,
    answer: z.object(importCounts),
  },
  'GET /api/calendar/imports': {
    summary: 'The calendars that I took over, or that were taken over into a course',
    description: importers,
    query: z.object(intoCourse),
    answer: z.array(calendarImport),
  },
  'DELETE /api/calendar/imports/{id}': {
    summary: 'Remove an imported calendar with its events',
    description:
      'Its owner’s alone (404); of a course, for who may edit it (403 for its students and assistants). Repeating it is 404.',
    params: byId,
  },
});
