import { z } from 'zod';
import { activityKind, lock, moduleItem, progressStatus } from './activities.ts';
import { calls } from './call.ts';
import { lessonNotes, lessonReading } from './reading-place.ts';
import { richText } from './rich-text.ts';
import { byId, id, moment } from './values.ts';

export const courseModule = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Its place among the modules that the viewer sees, from 1. */
  position: z.int(),
  isPublished: z.boolean(),
  /** It opens then; null: at once. */
  availableFrom: moment.nullable(),
  /** So many of its requirements complete it; null: all. */
  needed: z.int().nullable(),
  /** Its items are done in order. */
  goesInOrder: z.boolean(),
  /** It opens after all modules before it. */
  isSequential: z.boolean(),
  /** The modules to be completed before it opens. */
  prerequisites: z.array(id),
  status: progressStatus.nullable(),
  /** Null: open. */
  lock: lock.nullable(),
  /** Of `total` that the viewer has completed; 0 for staff. */
  done: z.int(),
  /** Published items that are needed to complete it. */
  total: z.int(),
  items: z.array(moduleItem),
});
export type CourseModule = z.infer<typeof courseModule>;

const neighbour = z.object({ id, kind: activityKind, title: z.string() }).nullable();

export const lesson = z.object({
  id,
  kind: z.enum(['lesson', 'video']),
  title: z.string(),
  minutes: z.int().nullable(),
  /** What is stored is what is shown. */
  body: richText,
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int() }),
  module: courseModule,
  /** The place of this item in its module, from 1. */
  position: z.int(),
  status: progressStatus.nullable(),
  /**
   * The items before and after in the whole course, over module borders, lessons or not; never one that is locked for
   * the viewer, nor a link, which has no page here.
   */
  previous: neighbour,
  next: neighbour,
  /** The viewer may write it. */
  canEdit: z.boolean(),
  /** Where the viewer stopped, and their time in it; null for staff. */
  reading: lessonReading.nullable(),
  /** The viewer's own. */
  notes: lessonNotes,
});
export type Lesson = z.infer<typeof lesson>;

export const modules = calls({
  'GET /api/courses/{id}/modules': {
    summary: "A course's modules with their items, in order",
    description:
      'For members of the course, managers and admins; students get published ones only. 404 for anyone else.',
    params: byId,
    answer: z.array(courseModule),
  },
  'GET /api/lessons/{id}': {
    summary: 'One lesson with its place in the course',
    description:
      'For members of the course, managers and admins. 404 for anyone else, and for students while it is unpublished or locked.',
    params: byId,
    answer: lesson,
  },
  'PUT /api/lessons/{id}/progress': {
    summary: 'Record that a lesson was opened or completed',
    description:
      'Idempotent. For enrolled students only (403 for staff). "viewed" never takes back "completed". Writing the same again changes nothing. 409 while the lesson is locked.',
    params: byId,
    body: z.strictObject({ status: z.enum(['viewed', 'completed']) }),
    answer: z.object({ status: progressStatus, completedAt: moment.nullable() }),
  },
});
