import { z } from 'zod';
import { counted, day, dayOr, id, moment } from './values.ts';
import { asString, said, say } from './text.ts';
import { trimmed } from './trimmed.ts';

/** Of what a wall clock shows: `14:00`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00');
/** What a field is called, within a sentence and as its first word. */
export const named = {
  title: { within: said('the title'), first: said('The title') },
  place: { within: said('the place'), first: said('The place') },
  note: { within: said('the note'), first: said('The note') },
  reason: { within: said('the reason'), first: said('The reason') },
};
export type Named = (typeof named)[keyof typeof named];

const line = (most: number, what: Named) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most, asString(say`Shorten ${what.within} to ${most} characters`))
    .regex(/^[^\p{Cc}]*$/u, asString(say`${what.first} has characters that nobody can see. Type it anew.`));

/** What a meeting is. */
export const meetingKind = z.enum(['office_hours', 'meeting', 'consultation']);
export type MeetingKind = z.infer<typeof meetingKind>;

export const eventScope = z.enum(['personal', 'course', 'college']);
export type EventScope = z.infer<typeof eventScope>;

const written = {
  title: line(200, named.title).min(1, 'Enter a title'),
  description: z
    .string()
    .overwrite(trimmed)
    .max(5000, 'Shorten the description to 5000 characters')
    // Line breaks and tabs, and nothing else that cannot be seen.
    .regex(/^[\t\n\r\P{Cc}]*$/u, 'The description has characters that nobody can see. Type it anew.')
    .default(''),
  place: line(200, named.place).default(''),
  link: z
    .url({ protocol: /^https?$/, message: 'Enter an address that begins with https://' })
    .max(2000, 'Shorten the address to 2000 characters')
    .nullable()
    .default(null),
  /** Days and times as the event's own time zone shows them: the college's, or of a personal event its owner's. */
  firstDay: dayOr('Choose a date'),
  lastDay: dayOr('Choose a date'),
  /** Null: all day. */
  startsTime: time.nullable(),
  endsTime: time.nullable(),
  /** It is on the same weekday of every week until this day; null: once. Left out of a change: as it is. */
  repeatsUntil: dayOr('Choose a date').nullable().optional(),
  /** For whom an event of a course is; none: for everybody in it. */
  sectionIds: z.array(id).max(100).default([]),
};
type Written = z.output<z.ZodObject<typeof written>>;

/** What can be wrong between fields, by the field that has to change. */
function contradictions({
  firstDay,
  lastDay,
  startsTime,
  endsTime,
  repeatsUntil,
}: Written): Partial<Record<keyof Written, string>> {
  const days = (to: string) => (Date.parse(to) - Date.parse(firstDay)) / 86_400_000;
  if (lastDay < firstDay) return { lastDay: 'It ends before it begins' };
  if (days(lastDay) > 60) return { lastDay: 'An event lasts 60 days at most' };
  if ((startsTime === null) !== (endsTime === null)) return { endsTime: 'Enter when it begins and when it ends' };
  if (startsTime && endsTime && firstDay === lastDay && endsTime < startsTime)
    return { endsTime: 'It ends before it begins' };
  if (!repeatsUntil) return {};
  if (repeatsUntil < firstDay) return { repeatsUntil: 'It repeats until a day after it began' };
  if (days(repeatsUntil) > 732) return { repeatsUntil: 'It repeats for two years at most' };
  if (days(lastDay) > 6) return { lastDay: 'What repeats every week lasts a week at most' };
  return {};
}

function judge(event: Written, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(contradictions(event)))
    context.addIssue({ code: 'custom', path: [field], message });
}

export const newEvent = z
  .strictObject({ ...written, scope: eventScope, courseId: id.nullable().default(null) })
  .superRefine((event, context) => {
    judge(event, context);
    if ((event.scope === 'course') !== (event.courseId !== null))
      context.addIssue({ code: 'custom', path: ['courseId'], message: 'Choose the course that it belongs to' });
  });
export type NewEvent = z.output<typeof newEvent>;

export const changedEvent = z
  .strictObject({
    ...written,
    /** Of the series, only the time that would be on this day. */
    occurrence: day.nullable().default(null),
    /** That time and all that follow it. */
    following: z.boolean().default(false),
    /** As the event was seen: 409 when it has changed since. */
    revision: counted.min(1),
  })
  .superRefine(judge);
export type ChangedEvent = z.output<typeof changedEvent>;

/** An event as it is edited: with its own days and times, all of its series. */
export const editedEvent = z.object({
  id,
  scope: eventScope,
  courseId: id.nullable(),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  link: z.string().nullable(),
  firstDay: day,
  lastDay: day,
  startsTime: z.string().nullable(),
  endsTime: z.string().nullable(),
  timeZone: z.string(),
  /** `other`: a rule that came with an imported calendar. */
  repeats: z.enum(['no', 'weekly', 'other']),
  repeatsUntil: day.nullable(),
  sectionIds: z.array(id),
  revision: counted,
});
export type EditedEvent = z.infer<typeof editedEvent>;

export const entryCourse = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  /** The name of its term. */
  term: z.string().nullable(),
});
export type EntryCourse = z.infer<typeof entryCourse>;

/** Everything that a calendar shows is one of these, on its days. */
export const calendarEntry = z.object({
  /** Unique among entries. */
  key: z.string(),
  kind: z.enum(['due', 'opens', 'closes', 'event']),
  /** Of the event, or of the activity. */
  id,
  title: z.string(),
  /** Of what kind the activity is; null: it is an event. */
  activity: z.enum(['lesson', 'video', 'link', 'assignment', 'quiz', 'discussion']).nullable(),
  /** A booked meeting is an event of this kind, which is changed in the schedule. */
  meeting: meetingKind.nullable(),
  scope: eventScope,
  course: entryCourse.nullable(),
  /** In the viewer's time zone. */
  firstDay: day,
  lastDay: day,
  /** Null: all day. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  place: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  /** Sections that it is for; empty: everybody. */
  sections: z.array(z.string()),
  /** A student has handed it in, or was graded or excused. */
  isDone: z.boolean(),
  /** Only staff see what is not. */
  isPublished: z.boolean(),
  /** Of what is due: how many have handed in; for staff. */
  handedIn: z.int().nullable(),
  /** Of a time of a series: the day by which it is known. */
  occurrence: day.nullable(),
  /** The series that a time unlike the others belongs to. */
  seriesId: id.nullable(),
  revision: counted,
  /** Move it, and of an event change it. */
  mayEdit: z.boolean(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;
