import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { byId, counted, id, moment, person } from './values.ts';

/** Whom an override is for: exactly one of them. */
const target = z.strictObject({ kind: z.enum(['section', 'group', 'student']), id });
export type OverrideTarget = z.infer<typeof target>;

const date = moment.nullable();
/** Null: no limit. */
const dates = z.object({ availableFrom: date, dueAt: date, availableUntil: date });

/** A date that is not there is not overridden; null takes the limit away. */
const ownDates = z
  .strictObject({ availableFrom: date.optional(), dueAt: date.optional(), availableUntil: date.optional() })
  .refine(({ availableFrom: from, availableUntil: until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    message: 'It closes before it opens',
    path: ['availableUntil'],
  })
  .refine(({ availableFrom: from, dueAt: due }) => !from || !due || Date.parse(from) <= Date.parse(due), {
    message: 'It is due before it opens',
    path: ['dueAt'],
  })
  .refine(({ dueAt: due, availableUntil: until }) => !due || !until || Date.parse(due) <= Date.parse(until), {
    message: 'It closes before it is due',
    path: ['availableUntil'],
  });

const fromNoneToTwenty = 'Enter a number from 0 to 20';

const written = z
  .strictObject({
    target,
    dates: ownDates,
    extraAttempts: z.int(fromNoneToTwenty).min(0, fromNoneToTwenty).max(20, fromNoneToTwenty).default(0),
    revision: counted.min(0),
  })
  .refine(
    ({ dates, extraAttempts }) => extraAttempts !== 0 || Object.values(dates).some((value) => value !== undefined),
    { message: 'Set at least one of these, or remove them all', path: ['dates'] },
  );

const dateOverride = z.object({
  id,
  /** The name of the section or group, or the student's. */
  target: z.object({ kind: target.shape.kind, id, name: z.string() }),
  dates: z.object({ availableFrom: date.optional(), dueAt: date.optional(), availableUntil: date.optional() }),
  /** On top of what the activity allows everyone; says nothing where it allows any number. */
  extraAttempts: counted,
  revision: counted,
});
export type DateOverride = z.infer<typeof dateOverride>;

const named = z.object({ id, name: z.string() });

export const overrideList = z.object({
  activity: z.object({ id, kind: activityKind, title: z.string(), courseId: id }),
  /** Of whoever has none of their own. */
  dates,
  /** How many attempts everyone has at this quiz or assignment; null: there are none, or any number. */
  attempts: z.int().nullable(),
  overrides: z.array(dateOverride),
  /** Whom dates can be set for, besides the students. */
  sections: z.array(named),
  groups: z.array(named),
  /** Who gets what: every student of the course with the dates that hold for them, and the overrides these come from. */
  students: z.array(
    person.extend({ section: z.string().nullable(), dates, extraAttempts: counted, from: z.array(id) }),
  ),
  canEdit: z.boolean(),
  closed: closedGrades,
});
export type OverrideList = z.infer<typeof overrideList>;

export const overrides = calls({
  'GET /api/activities/{id}/overrides': {
    summary: 'Dates of an activity and extra attempts for sections, groups and students, and who gets which',
    description:
      'For the staff of its course and managers; 403 for its students. An assistant of some sections sees what concerns the students in them. All overrides that apply to a student count together, the most lenient date of each kind: earliest opening, latest due and closing, and no date before any. Of extra attempts likewise the most that any of them gives; at quizzes those of a student’s accommodation, which are not shown here, come on top.',
    params: byId,
    answer: overrideList,
  },
  'PUT /api/activities/{id}/overrides': {
    summary: 'Set the dates and extra attempts of a section, a group or a student',
    description:
      'For who may edit the course. `revision` is that of the dates as they were seen, 0 where there were none; 409 when they have changed since. Running quiz attempts follow at once. `extraAttempts` are for quizzes and assignments, and count where these limit attempts; without it there are none. Dates alone, attempts alone, or both.',
    params: byId,
    body: written,
    answer: overrideList,
  },
  'DELETE /api/overrides/{id}': {
    summary: 'Take the dates and extra attempts of a section, a group or a student away',
    description: 'For who may edit the course. What remains holds again; attempts that were made stay.',
    params: byId,
    answer: overrideList,
  },
});
