import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { byId, counted, id, ifChanged, moment } from './values.ts';

const date = moment.nullable();
/** Of whoever has none of their own. Null: no limit. */
const ownDates = z.object({ availableFrom: date, dueAt: date, availableUntil: date });

const datedActivity = ownDates.extend({
  id,
  kind: activityKind,
  title: z.string(),
  isPublished: z.boolean(),
  /** How many sections, groups and students have dates or attempts of their own. */
  overrides: counted,
  /** Grades that stand follow from when it is due. */
  isDueFinal: z.boolean(),
});
export type DatedActivity = z.infer<typeof datedActivity>;

export const courseDates = z.object({
  /** In the order of the outline, and behind them what stands in no module. */
  modules: z.array(
    z.object({
      /** Null: what stands in no module. */
      id: id.nullable(),
      title: z.string(),
      isPublished: z.boolean(),
      availableFrom: date,
      activities: z.array(datedActivity),
    }),
  ),
  closed: closedGrades,
});
export type CourseDates = z.infer<typeof courseDates>;

const changed = ownDates.partial().extend({ id, before: ownDates.partial().strict().optional() }).strict();
export type ChangedDates = z.infer<typeof changed>;

/** As many as a table shows. */
const mostChanged = 2000;

export const courseDateCalls = calls({
  'GET /api/courses/{id}/dates': {
    summary: 'When everything in a course opens, is due and closes',
    description:
      'For who may edit the course: 403 for other members, 404 for anyone else. Modules without items are left out.',
    params: byId,
    answer: courseDates,
  },
  'PATCH /api/courses/{id}/dates': {
    summary: 'Change dates of several activities of a course at once',
    description: `For who may edit the course. All of them or none, and \`errors\` says of each that is refused why, by its place: 422 where dates are in no order or an activity is not in the course; 409 ${ifChanged}, in an archived course, and for the due date of what counts in a completed course or in a grading period whose scores are closed. A date that is not named stays, null takes it away. What stands already is no change: repeating it does nothing more. Whoever has another due date by it is told once, of all of theirs.`,
    params: byId,
    body: z.strictObject({
      changes: z
        .array(changed)
        .min(1, 'Change at least one date')
        .max(mostChanged, 'At most 2,000 activities at a time')
        .refine(
          (changes) => new Set(changes.map((each) => each.id)).size === changes.length,
          'Name each activity once',
        ),
    }),
    answer: courseDates,
  },
});
