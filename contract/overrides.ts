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
  .refine(
    (given) => Object.values(given).some((value) => value !== undefined),
    'Set at least one date, or remove these dates',
  )
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

const dateOverride = z.object({
  id,
  /** The name of the section or group, or the student's. */
  target: z.object({ kind: target.shape.kind, id, name: z.string() }),
  dates: z.object({ availableFrom: date.optional(), dueAt: date.optional(), availableUntil: date.optional() }),
  revision: counted,
});
export type DateOverride = z.infer<typeof dateOverride>;

const named = z.object({ id, name: z.string() });

export const overrideList = z.object({
  activity: z.object({ id, kind: activityKind, title: z.string(), courseId: id }),
  /** Of whoever has none of their own. */
  dates,
  overrides: z.array(dateOverride),
  /** Whom dates can be set for, besides the students. */
  sections: z.array(named),
  groups: z.array(named),
  /** Who gets what: every student of the course with the dates that hold for them, and the overrides these come from. */
  students: z.array(person.extend({ section: z.string().nullable(), dates, from: z.array(id) })),
  canEdit: z.boolean(),
  closed: closedGrades,
});
export type OverrideList = z.infer<typeof overrideList>;

export const overrides = calls({
  'GET /api/activities/{id}/overrides': {
    summary: 'Dates of an activity for sections, groups and students, and who gets which',
    description:
      'For the staff of its course and managers; 403 for its students. An assistant of some sections sees what concerns the students in them. All overrides that apply to a student count together, the most lenient date of each kind: earliest opening, latest due and closing, and no date before any.',
    params: byId,
    answer: overrideList,
  },
  'PUT /api/activities/{id}/overrides': {
    summary: 'Set the dates of a section, a group or a student',
    description:
      'For who may edit the course. `revision` is that of the dates as they were seen, 0 where there were none; 409 when they have changed since. Running quiz attempts follow at once.',
    params: byId,
    body: z.strictObject({ target, dates: ownDates, revision: counted.min(0) }),
    answer: overrideList,
  },
  'DELETE /api/overrides/{id}': {
    summary: 'Take the dates of a section, a group or a student away',
    description: 'For who may edit the course. What remains holds again.',
    params: byId,
    answer: overrideList,
  },
});
