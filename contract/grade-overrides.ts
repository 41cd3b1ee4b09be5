import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, person } from './values.ts';

const ofStudent = byId.extend({ userId: id });

/** A course grade that somebody set in place of the reckoned one, as its student reads it. */
export const standingOverride = z.object({
  /** A decimal. */
  percent: z.string(),
  letter: z.string(),
  why: z.string(),
  /** Null for who is gone. */
  by: person.nullable(),
  at: moment,
});
export type StandingOverride = z.infer<typeof standingOverride>;

export const gradeOverride = standingOverride.extend({
  id,
  /** Null: it stands. */
  endedAt: moment.nullable(),
  endedBy: person.nullable(),
});
export type GradeOverride = z.infer<typeof gradeOverride>;

const staff = 'For the course’s staff; 403 for its students, 404 for anyone else.';
const teachers = 'For the course’s instructors and managers; 403 for its assistants and students, 404 for anyone else.';

export const gradeOverrideCalls = calls({
  'GET /api/courses/{id}/grade-overrides/{userId}': {
    summary: 'What was set as a student’s course grade in place of the reckoned one, the newest first',
    description: `${staff} Empty where nothing ever was.`,
    params: ofStudent,
    answer: z.array(gradeOverride),
  },
  'PUT /api/courses/{id}/grade-overrides/{userId}': {
    summary: 'Set a student’s course grade in place of the reckoned one, or take that back',
    description: `${teachers} The student reads \`why\`, and is told. 422 for an entry that cannot be read and without a reason, 409 when somebody else has set or taken back one since \`standing\`, and in a course that is completed or archived. The same once more is answered as set.`,
    params: ofStudent,
    body: z.object({
      /** As it was typed: a percentage, or a letter of the course; empty lets the reckoned grade count again. */
      entry: z.string().overwrite(trimmed).max(40, 'Use at most 40 characters'),
      why: z
        .string()
        .overwrite(trimmed)
        .min(1, 'Write why: the student reads it')
        .max(500, 'Use at most 500 characters'),
      /** The one that stood when the form was opened; null: none. */
      standing: id.nullable(),
    }),
    answer: z.array(gradeOverride),
  },
});
