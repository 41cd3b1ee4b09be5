import { z } from 'zod';
import { calls } from './call.ts';
import { byId, id, moment, person } from './values.ts';

/** Whatever the browser takes a table for: what it is, its bytes decide. */
const tables = {
  types: [
    'application/octet-stream',
    'text/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  atMost: 8_000_000,
};

/** What a file would change; nothing is written. */
export const importPreview = z.object({
  /** The first five hundred: what may be slips first, then the others, both in the file's order. */
  changes: z.array(
    z.object({
      /** Of the file, from 1. */
      row: z.int(),
      student: person,
      activityId: id,
      title: z.string(),
      from: z.string(),
      to: z.string(),
      /** What may be a slip: below zero, or far more than the points that there are to get. */
      odd: z.enum(['negative', 'high']).nullable(),
      points: z.string().nullable(),
    }),
  ),
  count: z.int(),
  /** How many of them may be slips. */
  odd: z.int(),
  students: z.int(),
  /** Columns of the file that are no work of this course. */
  ignored: z.array(z.string()),
  /** Send it with the same file: 409 when it would change something else by then. */
  token: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const staff =
  'For the course’s instructors and assistants, managers and admins; 403 for its students, 404 for anyone else.';

export const gradebookFileCalls = calls({
  'GET /api/courses/{id}/gradebook.csv': {
    summary: 'The gradebook as a table (CSV, UTF-8): no cell of it is run as a formula',
    description: staff,
    params: byId,
    media: 'text/csv; charset=utf-8',
  },
  'GET /api/courses/{id}/gradebook.xlsx': {
    summary: 'The gradebook as an Excel workbook',
    description: staff,
    params: byId,
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'POST /api/courses/{id}/gradebook/import/preview': {
    summary: 'What a file of scores would change',
    description: `${staff} CSV (UTF-8; comma, semicolon or tab) or an Excel workbook, as this gradebook, Canvas and Moodle write them. Empty cells, and those with a dash or N/A, change nothing. 422 names the row and the column of what cannot be read.`,
    params: byId,
    bytes: tables,
    answer: importPreview,
  },
  'POST /api/courses/{id}/gradebook/import': {
    summary: 'Write the scores of a file, as they were looked at: all of them, or none',
    description: staff,
    params: byId,
    query: z.object({ token: z.string().max(100) }),
    bytes: tables,
    answer: z.object({
      changed: z.int(),
      /** Names this import, to take it back. */
      at: moment,
    }),
  },
  'POST /api/courses/{id}/gradebook/import/undo': {
    summary: 'Take back what one has imported, as a whole',
    description: `${staff} \`at\` is that of the import. Scores that were changed since stay as they are, and are named in \`left\`; 409 where one imported nothing then.`,
    params: byId,
    body: z.strictObject({ at: moment }),
    answer: z.object({
      undone: z.int(),
      left: z.array(z.object({ student: person, activityId: id, title: z.string() })),
    }),
    idempotent: true,
  },
});
