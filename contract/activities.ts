import { z } from 'zod';
import { id, moment } from './values.ts';

/** The kinds of activity that stand today; a new kind adds its name here and a table of its own. */
export const activityKind = z.enum(['lesson', 'video', 'link', 'assignment', 'quiz', 'discussion']);
export type ActivityKind = z.infer<typeof activityKind>;

/** How far one student is with one activity or module; product.md, 9. */
export const progressStatus = z.enum(['completed', 'in_progress', 'not_started', 'locked']);
export type ProgressStatus = z.infer<typeof progressStatus>;

/** What a student is to do with an item before it counts. */
export const requirementKind = z.enum(['view', 'mark_done', 'contribute', 'submit', 'score']);
export type RequirementKind = z.infer<typeof requirementKind>;

export const requirement = z.object({
  kind: requirementKind,
  /** Points, for a score; null otherwise. */
  least: z.number().nullable(),
});
export type ItemRequirement = z.infer<typeof requirement>;

/** Why something is not open: it opens at a moment, it has closed, or a module or an item is to be finished first. */
export const lock = z.object({
  kind: z.enum(['opens', 'closed', 'module', 'item']),
  at: moment.nullable(),
  title: z.string().nullable(),
});
export type Lock = z.infer<typeof lock>;

/** A row of a module's outline. `status` is null for staff: they have no progress of their own. */
export const moduleItem = z.object({
  id,
  kind: activityKind,
  title: z.string(),
  minutes: z.int().nullable(),
  points: z.number().nullable(),
  availableFrom: moment.nullable(),
  dueAt: moment.nullable(),
  availableUntil: moment.nullable(),
  isPublished: z.boolean(),
  /** Null: none of its own. */
  requirement: requirement.nullable(),
  /** Whether it is one of those that complete its module. */
  counts: z.boolean(),
  status: progressStatus.nullable(),
  /** Null: open. */
  lock: lock.nullable(),
});
export type ModuleItem = z.infer<typeof moduleItem>;
