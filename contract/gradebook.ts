import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { closedGrades } from './closed-grades.ts';
import { gradingType, scoreOrigin, scoreState, scoreStatus } from './gradebook-scores.ts';
import { trimmed } from './trimmed.ts';
import { byId, counted, id, moment, person } from './values.ts';

const staff =
  'For the course’s instructors and assistants, managers and admins; 403 for its students, 404 for anyone else.';

export const gradebookColumn = z.object({
  id,
  title: z.string(),
  kind: activityKind,
  /** What it is worth; null: it is not graded. */
  points: z.string().nullable(),
  gradingType,
  groupId: id.nullable(),
  dueAt: moment.nullable(),
  isPublished: z.boolean(),
  /** Who has not handed in is known here; of work on paper, or of which nothing is handed in, it is not. */
  isHandedInHere: z.boolean(),
  isExtraCredit: z.boolean(),
  omitsFromFinal: z.boolean(),
  /** Scores are shown to students only once somebody posts them. */
  postsManually: z.boolean(),
  /** Graded without names: scores are not shown here before they are posted. */
  isAnonymous: z.boolean(),
  /** Several graders grade it: nothing is entered here before its moderator releases it. */
  isInModeration: z.boolean(),
});
export type GradebookColumn = z.infer<typeof gradebookColumn>;

/** One student's row; `cells` and the lists name columns by their place, from 0. */
export const gradebookRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  sectionId: id.nullable(),
  /** Only the scores there are, each as `writtenCell` of domain/gradebook-cells.ts has it, with a `;` between two. */
  cells: z.string(),
  /** Columns of which work waits to be graded. */
  waiting: z.array(z.int()),
  /** Columns of which nothing came although it was due. */
  missing: z.array(z.int()),
  /** `76.43 C+`, or empty where nothing counts: current and final with unposted scores, then as the student sees them. */
  totals: z.array(z.string()),
  /** The course grade was set by hand; the totals say what was set. */
  isOverridden: z.boolean(),
  note: z.string(),
  noteRevision: z.int(),
});
export type GradebookRow = z.infer<typeof gradebookRow>;

export const gradebook = z.object({
  /** While it is a draft, students see nothing of it and are told of no score. */
  course: z.object({ id, title: z.string(), courseCode: z.string(), hue: z.int(), isDraft: z.boolean() }),
  ruleVersion: z.int(),
  weighting: z.enum(['points', 'weights']),
  /** The letters, the best first. */
  letters: z.array(z.object({ letter: z.string(), from: z.string(), points: z.string() })),
  /** Whether the viewer changes rules and posting; whoever reads it grades, unless that is closed. */
  canEdit: z.boolean(),
  closed: closedGrades,
  groups: z.array(z.object({ id, name: z.string(), weight: z.string().nullable() })),
  sections: z.array(z.object({ id, name: z.string() })),
  columns: z.array(gradebookColumn),
  rows: z.array(gradebookRow),
  /** Ask for what came after with it. */
  since: z.string(),
  /** Another one: rules or columns are not the same any more. */
  shape: z.string(),
});
export type Gradebook = z.infer<typeof gradebook>;

/** Rows that have changed, whole. */
export const gradebookChanges = z.object({
  rows: z.array(gradebookRow),
  /** More than rows has changed: read the gradebook anew. */
  isWhole: z.boolean(),
  since: z.string(),
  shape: z.string(),
});
export type GradebookChanges = z.infer<typeof gradebookChanges>;

export const cellChange = z.object({
  activityId: id,
  userId: id,
  /** As it was typed: points, a percentage, a letter, `ex` for excused; empty takes the score back. Absent: as it stands. */
  entry: z.string().overwrite(trimmed).max(40, 'Use at most 40 characters').optional(),
  /** The same in points, whatever the type; null takes the score back. */
  points: z
    .string()
    .regex(/^-?\d{1,8}(\.\d{1,6})?$/, 'Enter points with at most six decimals')
    .nullable()
    .optional(),
  isExcused: z.boolean().optional(),
  status: scoreStatus.optional(),
  /** How late the work is said to have come. */
  lateSeconds: z.int().min(0).max(31_536_000).nullable().optional(),
  /** Of the score that it was made from, 0 where there was none: 409 when others have been quicker. */
  revision: counted.min(0),
});
export type CellChange = z.infer<typeof cellChange>;

export const cellHistory = z.object({
  id: z.string(),
  at: moment,
  /** Null: it followed from the work itself, or from a rule. */
  by: person.nullable(),
  via: scoreOrigin,
  why: z.string(),
  before: scoreState.nullable(),
  after: scoreState,
});
export type CellHistory = z.infer<typeof cellHistory>;

const why = z.string().overwrite(trimmed).max(500, 'Use at most 500 characters').default('');

export const gradebookCalls = calls({
  'GET /api/courses/{id}/gradebook': {
    summary: 'A course’s gradebook: its columns, and a compact row for each student',
    description: staff,
    params: byId,
    answer: gradebook,
  },
  'GET /api/courses/{id}/gradebook/changes': {
    summary: 'The rows that have changed since a reading of the gradebook',
    description: staff,
    params: byId,
    query: z.object({ since: z.string().regex(/^(?:0|[1-9]\d{0,17})-\d{1,15}$/) }),
    answer: gradebookChanges,
  },
  'PUT /api/courses/{id}/gradebook/scores': {
    summary: 'Enter, excuse or mark scores: all of them, or none',
    description: `${staff} 422 names a cell that cannot be read as \`changes.3.entry\`; 409 when others have changed one since, with what they entered.`,
    params: byId,
    body: z.object({
      changes: z.array(cellChange).min(1).max(2000, 'Enter at most 2,000 scores at a time'),
      isUndo: z.boolean().default(false),
      why,
    }),
    answer: gradebookChanges,
  },
  'GET /api/courses/{id}/gradebook/posting': {
    summary: 'How many scores of a column are posted, and how many wait, by section',
    description:
      'For instructors of the course and managers. Scores that are graded without names are counted too. Null is the section of who is in none.',
    params: byId,
    query: z.object({ activityId: id }),
    answer: z.array(z.object({ sectionId: id.nullable(), posted: z.int(), waiting: z.int() })),
  },
  'PUT /api/courses/{id}/gradebook/posting': {
    summary: 'Show or hide the scores of columns, of all students or of a section’s',
    description: `For instructors of the course and managers. Hidden columns are posted by hand from then on.`,
    params: byId,
    body: z.object({
      activityIds: z.array(id).min(1).max(1000),
      isPosted: z.boolean(),
      sectionId: id.nullable().default(null),
      /** Absent: as it is. True: new scores wait until somebody posts them. */
      postsManually: z.boolean().nullable().optional(),
    }),
    answer: z.object({ changed: z.int() }),
  },
  'PUT /api/courses/{id}/gradebook/notes/{userId}': {
    summary: 'Write what staff note on a student; the student never sees it',
    description: staff,
    params: byId.extend({ userId: id }),
    body: z.object({
      note: z.string().overwrite(trimmed).max(2000, 'Use at most 2,000 characters'),
      revision: counted.min(0),
    }),
    answer: z.object({ note: z.string(), revision: counted }),
  },
  'GET /api/courses/{id}/gradebook/history': {
    summary: 'What a score was before, the newest first: who, when, from, to, why',
    description: staff,
    params: byId,
    query: z.object({ activityId: id, userId: id }),
    answer: z.array(cellHistory),
  },
  'POST /api/courses/{id}/gradebook/messages': {
    summary: 'Write to students of the course: a message to each, so that none sees the others',
    description: staff,
    params: byId,
    body: z.object({
      userIds: z.array(id).min(1, 'Choose at least one student').max(2000, 'Write to at most 2,000 students at a time'),
      subject: z.string().overwrite(trimmed).min(1, 'Enter a subject').max(150, 'Use at most 150 characters'),
      message: z.string().overwrite(trimmed).min(1, 'Enter a message').max(5000, 'Use at most 5,000 characters'),
    }),
    answer: z.object({ sent: z.int() }),
    idempotent: true,
  },
});
