import { z } from 'zod';
import { calls } from './call.ts';
import { lock } from './activities.ts';
import { byId, id, moment } from './values.ts';

/** Where the viewer's own work on an assignment stands. */
export const workStatus = z.enum(['not_started', 'in_progress', 'submitted', 'graded', 'missing']);
export type WorkStatus = z.infer<typeof workStatus>;

export const courseAssignment = z.object({
  id,
  title: z.string(),
  points: z.number().nullable(),
  dueAt: moment.nullable(),
  isPublished: z.boolean(),
  /** Null for staff. */
  mine: z.object({ status: workStatus, submittedAt: moment.nullable(), score: z.number().nullable() }).nullable(),
});
export type CourseAssignment = z.infer<typeof courseAssignment>;

const members =
  'For members of the course, managers and admins; 404 for anyone else. Students get published ones only.';

/** What the tabs of a course list. The calls that change these things come with their own features. */
export const coursework = calls({
  'GET /api/courses/{id}/assignments': {
    summary: "A course's assignments, by due date",
    description: members,
    params: byId,
    answer: z.array(courseAssignment),
  },
  'GET /api/courses/{id}/quizzes': {
    summary: "A course's quizzes, in course order",
    description: members,
    params: byId,
    answer: z.array(
      z.object({
        id,
        title: z.string(),
        /** Null: it stands outside the modules. */
        moduleId: id.nullable(),
        /** Minutes; null: no limit. */
        timeLimit: z.int().nullable(),
        /** Null: no limit. */
        maxAttempts: z.int().nullable(),
        questions: z.int(),
        points: z.number(),
        dueAt: moment.nullable(),
        isPublished: z.boolean(),
      }),
    ),
  },
  'GET /api/courses/{id}/resources': {
    summary: 'Links that the course recommends, in course order',
    description: `${members} Where one leads and what is said of it is told once it is open.`,
    params: byId,
    answer: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        /** Null: it is locked. */
        url: z.url().nullable(),
        /** Null: open. */
        lock: lock.nullable(),
      }),
    ),
  },
});
