import { z } from 'zod';
import { meetingKind, type Named, named } from './calendar-events.ts';
import { calls } from './call.ts';
import { byId, day, id, ifChanged, moment, person, searchWords } from './values.ts';
import { asString, say } from './text.ts';
import { trimmed } from './trimmed.ts';

/** Of what a wall clock shows: `14:00`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00');
const line = (most: number, what: Named) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most, asString(say`Shorten ${what.within} to ${most} characters`))
    .regex(/^[^\p{Cc}]*$/u, asString(say`${what.first} has characters that nobody can see. Type it anew.`));
const words = (most: number, what: Named) =>
  z
    .string()
    .overwrite(trimmed)
    .max(most, asString(say`Shorten ${what.within} to ${most} characters`))
    // Line breaks and tabs, and nothing else that cannot be seen.
    .regex(/^[\t\n\r\P{Cc}]*$/u, asString(say`${what.first} has characters that nobody can see. Type it anew.`));

const meetingCourse = z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() });

const hours = z.object({
  id,
  kind: meetingKind,
  title: z.string(),
  place: z.string(),
  /** Where it is online; said to who has booked. */
  link: z.string().nullable(),
  note: z.string(),
  /** For its students; null: for all the students of the host. */
  course: meetingCourse.nullable(),
  /** Sections that it is for; empty: all of the course. */
  sections: z.array(z.string()),
  slotMinutes: z.int(),
  capacity: z.int32(),
  closesMinutes: z.int32(),
});

const hostedHours = hours.extend({
  timeZone: z.string(),
  /** Slots that are still to come. */
  upcoming: z.int(),
  /** Between which days and times of the wall clock these lie; null: there are none. */
  times: z.object({ day, lastDay: day, startsTime: z.string(), endsTime: z.string() }).nullable(),
});
export type HostedHours = z.infer<typeof hostedHours>;

const meetingState = z.enum(['booked', 'held', 'no_show']);

const hostedSlot = z.object({
  id,
  hoursId: id,
  title: z.string(),
  place: z.string(),
  course: meetingCourse.nullable(),
  startsAt: moment,
  endsAt: moment,
  capacity: z.int(),
  meetings: z.array(z.object({ id, person, note: z.string(), state: meetingState })),
});
export type HostedSlot = z.infer<typeof hostedSlot>;

const meeting = z.object({
  id,
  hoursId: id,
  title: z.string(),
  place: z.string(),
  link: z.string().nullable(),
  /** Of the host, to who books. */
  hostNote: z.string(),
  host: person,
  course: meetingCourse.nullable(),
  startsAt: moment,
  endsAt: moment,
  note: z.string(),
  state: meetingState,
});
export type Meeting = z.infer<typeof meeting>;

const scheduleView = z.object({
  /** Of what the viewer offers; empty for students. */
  hours: z.array(hostedHours),
  slots: z.array(hostedSlot),
  /** What the viewer has booked. */
  meetings: z.array(meeting),
  /** For whose students the viewer can offer hours. */
  courses: z.array(
    meetingCourse.extend({
      /** Its name. */
      term: z.string().nullable(),
      sections: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  timeZone: z.string(),
});
export type ScheduleView = z.infer<typeof scheduleView>;

const range = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 190 * 86_400_000, {
    message: 'ask for 190 days at most',
    path: ['to'],
  });

const offer = hours.omit({ link: true }).extend({
  host: person,
  slots: z.array(z.object({ id, startsAt: moment, endsAt: moment, free: z.int() })),
});
export type Offer = z.infer<typeof offer>;

const said = {
  kind: meetingKind.default('office_hours'),
  title: line(120, named.title).min(1, 'Enter a title'),
  place: line(200, named.place).default(''),
  link: z
    .url({ protocol: /^https?$/, message: 'Enter an address that begins with https://' })
    .max(2000, 'Shorten the address to 2000 characters')
    .nullable()
    .default(null),
  note: words(1000, named.note).default(''),
  capacity: z.int('Enter a number of people').min(1, 'At least 1 person').max(50, 'At most 50 people'),
  closesMinutes: z.int().min(0).max(20_160).default(0),
};

const times = {
  /** Day and times as the host's own time zone shows them. */
  day,
  startsTime: time,
  endsTime: time,
  slotMinutes: z
    .int('Enter a number of minutes')
    .min(5, 'A slot lasts 5 minutes at least')
    .max(240, 'A slot lasts 240 minutes at most'),
  /** On the same weekday of every week until this day; null: once. */
  repeatsUntil: day.nullable().default(null),
};
type Times = z.output<z.ZodObject<typeof times>>;

function judgeTimes(
  { day: first, startsTime, endsTime, slotMinutes, repeatsUntil }: Times,
  refuse: (field: keyof Times, message: string) => void,
): void {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  if (endsTime <= startsTime) refuse('endsTime', 'It ends before it begins');
  else if (minutes(endsTime) - minutes(startsTime) < slotMinutes)
    refuse('slotMinutes', 'No slot of this length fits between these times');
  if (repeatsUntil !== null && repeatsUntil < first) refuse('repeatsUntil', 'It repeats until a day after it began');
  else if (repeatsUntil !== null && Date.parse(repeatsUntil) - Date.parse(first) > 183 * 86_400_000)
    refuse('repeatsUntil', 'It repeats for half a year at most');
}

const newHours = z
  .strictObject({
    ...said,
    ...times,
    courseId: id.nullable().default(null),
    /** None: everybody in the course. */
    sectionIds: z.array(id).max(100).default([]),
  })
  .superRefine((asked, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    judgeTimes(asked, refuse);
    if (asked.courseId === null && asked.sectionIds.length > 0)
      refuse('courseId', 'Choose the course of these sections');
  });
export type NewHours = z.output<typeof newHours>;

const changedHours = z
  .strictObject({
    ...said,
    /** Other times for the slots to come, in the time zone of the hours; null: they stay. */
    times: z.strictObject(times).nullable().default(null),
    /** The meetings that the host knows to be cancelled by it, as the preview named them. */
    cancels: z.array(id).max(2000).default([]),
    /** For who loses a time. */
    reason: words(500, named.reason).default(''),
    before: hours
      .pick({ kind: true, title: true, place: true, link: true, note: true, capacity: true, closesMinutes: true })
      .strict()
      .partial()
      .optional(),
  })
  .superRefine(({ times: asked }, context) => {
    if (asked)
      judgeTimes(asked, (field, message) => context.addIssue({ code: 'custom', path: ['times', field], message }));
  });
export type ChangedHours = z.output<typeof changedHours>;

/** What a change of hours does. */
const hoursChange = z.object({
  /** Slots to come. */
  kept: z.int(),
  added: z.int(),
  removed: z.int(),
  /** How many have booked what stays, and hear of another title, place, link or note. */
  told: z.int(),
  /** What is cancelled, for its slot is no more. */
  cancelled: z.array(z.object({ id, person, startsAt: moment })),
});

const reason = words(500, named.reason).min(1, 'Say why, in a few words');
const ofHost = 'For who offers the hours; 404 for anyone else, administrators included.';
const ofBoth = 'For its host and for who has booked it; 404 for anyone else, administrators included.';

export const scheduleCalls = calls({
  'GET /api/schedule': {
    summary: 'My meetings from a day to a day, and what I offer',
    description: 'For everyone who is signed in; days are those of the viewer’s time zone.',
    query: range,
    answer: scheduleView,
  },
  'GET /api/schedule/file': {
    summary: 'My meetings that are still to come, as a calendar file',
    media: 'text/calendar; charset=utf-8',
  },
  'GET /api/schedule/offers': {
    summary: 'Who offers me time, and what of it can be booked',
    description:
      'For students: the hours of those who teach or supervise them, with the slots of the next ten weeks that have room. Who has taken the others is not said. With `courseId`, only those of its staff.',
    query: z.object({ courseId: id.optional() }),
    answer: z.array(offer),
  },
  'POST /api/schedule/hours': {
    summary: 'Offer hours',
    description:
      'For everyone but students. They are cut into slots of one length, in the host’s time zone, across changes of the clocks. 409 where a slot would overlap with one of the host’s.',
    body: newHours,
    answer: z.object({ id, slots: z.int() }),
    status: 201,
    idempotent: true,
  },
  'PUT /api/schedule/hours/{id}': {
    summary: 'Change hours, and the times of their slots to come',
    description: `${ofHost} For whom they are stays. Slots at the same times stay with who has booked them, who hear of another title, place, link or note; of others the meetings are cancelled, and who has booked them is told the \`reason\`. 409 where one would be that is not among \`cancels\`, and where a slot would overlap with one of the host’s. 422 where more have booked a slot than it then takes, 409 ${ifChanged}.`,
    params: byId,
    body: changedHours,
  },
  'POST /api/schedule/hours/{id}/preview': {
    summary: 'What a change of hours would do to slots and to who has booked them',
    description: `${ofHost} Nothing is changed; refused as the change itself, but for a missing reason.`,
    params: byId,
    body: changedHours,
    answer: hoursChange,
  },
  'POST /api/schedule/hours/{id}/slots': {
    summary: 'Add one slot to hours',
    description: `${ofHost} 409 where it would overlap with another.`,
    params: byId,
    body: z.strictObject({ day, startsTime: time }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'GET /api/schedule/hours/{id}/students': {
    summary: 'Students that the host can book in',
    description: `${ofHost} At most 20 whose name has the words of \`q\`.`,
    params: byId,
    query: z.object({
      q: searchWords.optional(),
    }),
    answer: z.array(person),
  },
  'POST /api/schedule/hours/{id}/end': {
    summary: 'Offer hours no longer: every slot to come is cancelled, and who has booked one is told why',
    description: `${ofHost} Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ reason }),
  },
  'POST /api/schedule/slots/{id}/cancel': {
    summary: 'Cancel a slot, and the meetings in it',
    description: `${ofHost} Who has booked it is told why. 409 once it has begun. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ reason: words(500, named.reason).default('') }),
  },
  'POST /api/schedule/slots/{id}/meetings': {
    summary: 'Book a slot',
    description:
      'For the students that it is offered to, and for its host, who names one of these (`studentId`). 404 for anyone else. 409 when it is full, closed or cancelled, and when the student has another meeting then.',
    params: byId,
    body: z.strictObject({ note: words(1000, named.note).default(''), studentId: id.optional() }),
    answer: z.object({ id }),
    status: 201,
    idempotent: true,
  },
  'POST /api/meetings/{id}/cancel': {
    summary: 'Cancel a meeting',
    description: `${ofBoth} The other is told; a host says why. 409 once it has begun. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ reason: words(500, named.reason).default('') }),
  },
  'POST /api/meetings/{id}/move': {
    summary: 'Move a meeting to another slot of the same host',
    description: `${ofBoth} 409 as when booking. Repeating it changes nothing.`,
    params: byId,
    body: z.strictObject({ slotId: id }),
  },
  'PUT /api/meetings/{id}/outcome': {
    summary: 'Say whether a meeting was held',
    description: `${ofHost} 409 before it begins, or once it is cancelled. \`booked\`: nothing is said.`,
    params: byId,
    body: z.strictObject({ outcome: meetingState }),
  },
});
