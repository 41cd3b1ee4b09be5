import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { byId, id, moment, mostCounted, page, person } from './values.ts';
import { writtenNumber } from './written-number.ts';

export const rosterFormat = z.enum(['oneroster', 'canvas', 'sheet']);
export type RosterFormat = z.infer<typeof rosterFormat>;

/** `planning`, `applying` and `undoing` are done by the server on its own, one after the other. */
export const rosterState = z.enum(['open', 'planning', 'planned', 'applying', 'applied', 'undoing', 'undone']);
export type RosterState = z.infer<typeof rosterState>;

/** In the order in which they are planned and applied. */
export const rosterKind = z.enum(['term', 'course', 'section', 'person', 'enrolment', 'staff']);
export type RosterKind = z.infer<typeof rosterKind>;

/** `removed`: a person is deactivated, an enrolment dropped, a place among the staff given up, a course archived. */
export const rosterOutcome = z.enum(['created', 'changed', 'unchanged', 'removed', 'refused']);
export type RosterOutcome = z.infer<typeof rosterOutcome>;

/** What a column of a plain sheet can be. */
export const sheetField = z.enum([
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'full_name',
  'role',
  'status',
  'course',
  'section',
]);
export type SheetField = z.infer<typeof sheetField>;

/** What a file of a known system holds; null: a plain sheet. `ignored`: known, and nothing that is taken over. */
export const rosterFileKind = z.enum([
  'terms',
  'courses',
  'sections',
  'classes',
  'people',
  'roles',
  'enrolments',
  'manifest',
  'ignored',
]);
export type RosterFileKind = z.infer<typeof rosterFileKind>;

const rosterFile = z.object({
  name: z.string(),
  format: rosterFormat,
  kind: rosterFileKind.nullable(),
  columns: z.array(z.string()),
  /** Without the headings. */
  rows: z.int(),
  /** The first ones, to see what stands in the columns. */
  sample: z.array(z.array(z.string())),
});
export type RosterFile = z.infer<typeof rosterFile>;

const count = z.object({ kind: rosterKind, outcome: rosterOutcome, rows: z.int() });

export const rosterImport = z.object({
  id,
  state: rosterState,
  /** Where it comes from; the ids of a source name the same things in every import. */
  source: z.object({ id, name: z.string() }),
  /** Null before the first file. */
  format: rosterFormat.nullable(),
  files: z.array(rosterFile),
  mapping: z.partialRecord(sheetField, z.string()),
  isComplete: z.boolean(),
  invites: z.boolean(),
  emailDomain: z.string().nullable(),
  /** Of the dry run, or of what was applied. */
  counts: z.array(count),
  /** How many rows something is refused of: one row of a sheet says several things. */
  refusedRows: z.int(),
  /** Rows whose own fields were changed by hand and stay so. */
  kept: z.int(),
  /** Why the last step did not come about. */
  problem: z.string().nullable(),
  /** What an undo has left as it is; null before one. */
  notUndone: z.int().nullable(),
  by: person.nullable(),
  createdAt: moment,
  appliedAt: moment.nullable(),
  undoneAt: moment.nullable(),
});
export type RosterImport = z.infer<typeof rosterImport>;

export const rosterImportInList = rosterImport.omit({ files: true, mapping: true, refusedRows: true });
export type RosterImportInList = z.infer<typeof rosterImportInList>;

export const rosterChange = z.object({
  /** Its place in the import, from 1. */
  position: z.int(),
  kind: rosterKind,
  outcome: rosterOutcome,
  /** Null: nothing in the files names it, and the roster is whole. */
  file: z.string().nullable(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  /** The source's own id. */
  key: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Changed by hand since the last import, whose own value is still the same: it stays. */
      kept: z.boolean(),
    }),
  ),
  /** Why it is refused, and what to do. */
  reason: z.object({ code: z.string(), says: z.string(), advice: z.string() }).nullable(),
  /** Why an undo has left it as it is, and the fields or tables that this is about. */
  notUndone: z.object({ code: z.string(), says: z.string(), of: z.array(z.string()) }).nullable(),
});
export type RosterChange = z.infer<typeof rosterChange>;

const changeFilter = {
  outcome: z.enum([...rosterOutcome.options, 'kept', 'not-undone']).optional(),
  kind: rosterKind.optional(),
};

const noZero = /^[^\0]*$/;
const sourceName = z
  .string()
  .overwrite(trimmed)
  .min(1, 'Name the source')
  .max(80, 'At most 80 characters')
  .regex(noZero);
const domainName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

const limits =
  'For admins and course managers; an import of a course manager touches neither admins nor other course managers.';

export const rosterImports = calls({
  'GET /api/roster-imports': {
    summary: 'Imports of rosters, the newest first',
    description: `${limits} 20 a page unless \`limit\` says otherwise.`,
    query: page.extend({ cursor: id.optional() }),
    answer: z.array(rosterImportInList),
    paged: true,
  },
  'GET /api/roster-sources': {
    summary: 'Where rosters have come from',
    description: limits,
    /** Of a source without people no import was applied, or all were undone. */
    answer: z.array(z.object({ id, name: z.string(), hasPeople: z.boolean() })),
  },
  'POST /api/roster-imports': {
    summary: 'Begin an import',
    description: `${limits} The files follow, one by one. A source of this name is taken up again, whatever its case.`,
    body: z.strictObject({ source: sourceName }),
    answer: rosterImport,
    status: 201,
    idempotent: true,
  },
  'GET /api/roster-imports/{id}': {
    summary: 'An import with its files',
    description: limits,
    params: byId,
    answer: rosterImport,
  },
  'PUT /api/roster-imports/{id}/files': {
    summary: 'Add a file, or replace the one of its name',
    description: `${limits} A CSV file in UTF-8, or a zip archive of several; read as it comes in. Courses come in as drafts; beside what its format has, the file of courses or classes may have a column \`description\` (plain text, at most 5,000 characters), without which a course is not published. 422 names the file, the row and the column of what is wrong, and nothing of it is kept. 409 once the import is applied.`,
    params: byId,
    query: z.object({ name: z.string().overwrite(trimmed).min(1).max(200).regex(noZero) }),
    stream: true,
    answer: rosterImport,
  },
  'DELETE /api/roster-imports/{id}/files': {
    summary: 'Take a file out again',
    description: limits,
    params: byId,
    query: z.object({ name: z.string().min(1).max(200).regex(noZero) }),
    answer: rosterImport,
  },
  'PUT /api/roster-imports/{id}': {
    summary: 'Set what the columns of a sheet are, and how the import is meant',
    description: `${limits} The mapping and the domain are kept for the next import of the source. \`isComplete\`: who is not in the files any more is removed. \`invites\`: people who are new get a mail to set their password (409 where no mail server is set up). \`emailDomain\`: the address of people without one is their username at this domain. A dry run that was made is void.`,
    params: byId,
    body: z.strictObject({
      mapping: z.partialRecord(sheetField, z.string().max(500).regex(noZero)).optional(),
      isComplete: z.boolean().optional(),
      invites: z.boolean().optional(),
      emailDomain: z.string().max(200).regex(domainName, 'Enter a domain such as college.edu').nullable().optional(),
    }),
    answer: rosterImport,
  },
  'POST /api/roster-imports/{id}/dry-run': {
    summary: 'Work out every change and every problem, without making any',
    description: `${limits} The state becomes \`planning\`, then \`planned\`, or \`open\` again with a problem. 422 while something is missing.`,
    params: byId,
    answer: rosterImport,
    status: 202,
  },
  'GET /api/roster-imports/{id}/changes': {
    summary: 'What the import changes, row by row',
    description: `${limits} In the order in which it is applied; 100 a page unless \`limit\` says otherwise.`,
    params: byId,
    query: page.extend({ cursor: writtenNumber(z.int().min(0).max(mostCounted)).optional(), ...changeFilter }),
    answer: z.array(rosterChange),
    paged: true,
  },
  'GET /api/roster-imports/{id}/changes/file': {
    summary: 'The same as a CSV file',
    description: `${limits} Written to the audit log.`,
    params: byId,
    query: z.object(changeFilter),
    media: 'text/csv; charset=utf-8',
  },
  'POST /api/roster-imports/{id}/apply': {
    summary: 'Make all of these changes, or none',
    description: `${limits} One transaction. 409 without a dry run, and when rows are refused that \`withoutRefused\` does not leave out. What has changed in the college since the dry run makes it void: the import is \`planned\` again, with a problem.`,
    params: byId,
    body: z.strictObject({ withoutRefused: z.boolean().default(false) }),
    answer: rosterImport,
    status: 202,
  },
  'POST /api/roster-imports/{id}/undo': {
    summary: 'Take back what an import has made and changed',
    description: `${limits} Where nothing was built upon it since; what stays is listed with the reason. 409 unless it is applied.`,
    params: byId,
    answer: rosterImport,
    status: 202,
  },
  'DELETE /api/roster-imports/{id}': {
    summary: 'Throw an import away that was not applied',
    description: `${limits} 409 for one that was.`,
    params: byId,
  },
});
