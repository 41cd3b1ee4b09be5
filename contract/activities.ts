import { z } from 'zod';
import { id, moment } from './values.ts';

/** The kinds of activity that stand today; a new kind adds its name here and a table of its own. */
export const activityKind = z.enum(['lesson', 'video', 'link', 'assignment', 'quiz', 'discussion']);
export type ActivityKind = z.infer<typeof activityKind>;

/** How far one student is with one activity or module; product.md, 9. */
export const progressStatus = z.enum(['completed', 'in_progress', 'not_started', 'locked']);
export type ProgressStatus = z.infer<typeof progressStatus>;

/** A row of a module's outline. `status` is null for staff: they have no progress of their own. */
export const moduleItem = z.object({
  id,
  kind: activityKind,
  title: z.string(),
  minutes: z.int().nullable(),
  points: z.number().nullable(),
  dueAt: moment.nullable(),
  isPublished: z.boolean(),
  status: progressStatus.nullable(),
});
export type ModuleItem = z.infer<typeof moduleItem>;
