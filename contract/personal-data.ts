import { z } from 'zod';
import { calls } from './call.ts';
import { exportDays } from './personal-data-days.ts';
import { byId, id, moment } from './values.ts';

export const dataExportState = z.enum(['asked', 'making', 'ready', 'failed']);
export type DataExportState = z.infer<typeof dataExportState>;

export const dataExport = z.object({
  id,
  state: dataExportState,
  askedAt: moment,
  /** Asked for by an administrator. */
  byAdministrator: z.boolean(),
  readyAt: moment.nullable(),
  expiresAt: moment.nullable(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

const count = z.int();

/** What becomes of everything that belongs to a person, counted. */
export const erasurePreview = z.object({
  username: z.string(),
  /** The name under which stays what is kept. */
  pseudonym: z.string(),
  /** Courses that run or are being prepared, on whose staff the person is. */
  openCourses: z.array(z.object({ id, title: z.string(), courseCode: z.string() })),
  kept: z.object({
    courses: count,
    grades: count,
    /** Graded hand-ins and submitted attempts at quizzes. */
    works: count,
    posts: count,
    messages: count,
    reviews: count,
    auditEntries: count,
  }),
  removed: z.object({
    drafts: count,
    ungraded: count,
    files: count,
    /** Whoever looks up the code of one reads afterwards that there is none. */
    certificates: count,
    notes: count,
    notifications: count,
    mails: count,
  }),
  /** Why it cannot be done; null: it can. */
  obstacle: z.enum(['self', 'last_admin']).nullable(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

const kept = `A zip of JSON, CSV and the person’s own files, made by the server within minutes; a notification tells them. It can be downloaded for ${exportDays} days, by the person alone.`;

export const personalDataCalls = calls({
  'GET /api/account/exports': {
    summary: 'The copies of my data',
    description: 'The newest first; gone when their time is over.',
    answer: z.array(dataExport),
  },
  'POST /api/account/exports': {
    summary: 'Ask for a copy of all my data',
    description: `${kept} While one is being made this answers that one. 422 with \`errors.password\` for a wrong password; who has none here leaves it out. 403 for who acts as somebody. Throttled like sign-in.`,
    body: z.strictObject({ password: z.string().min(1, 'Enter your password').max(200).optional() }),
    answer: dataExport,
    status: 202,
  },
  'GET /api/account/exports/{id}/file': {
    summary: 'Download a copy of my data',
    description: '404 for anybody else’s, and when it is not ready or its time is over. 403 for who acts as somebody.',
    params: byId,
    media: 'application/zip',
  },
  'GET /api/users/{id}/exports': {
    summary: 'The copies of a person’s data that stand ready for them',
    description: 'For admins; the copies themselves are the person’s alone.',
    params: byId,
    answer: z.array(dataExport),
  },
  'POST /api/users/{id}/exports': {
    summary: 'Make a copy of a person’s data for them',
    description: `For admins. ${kept} Written to the audit log.`,
    params: byId,
    answer: dataExport,
    status: 202,
  },
  'GET /api/users/{id}/erasure': {
    summary: 'What erasing a person would remove, and what it would keep',
    description: 'For admins. Changes nothing.',
    params: byId,
    answer: erasurePreview,
  },
  'POST /api/users/{id}/erasure': {
    summary: 'Erase a person',
    description:
      'For admins, and for good: who they were goes, and what the college must keep stays under a pseudonym. 409 for oneself, for the last active administrator, and while the person is on the staff of open courses unless `despiteCourses`; 422 with `errors.username` unless it is theirs. Written to the audit log.',
    params: byId,
    body: z.strictObject({
      username: z.string().max(200).describe('Typed once more.'),
      despiteCourses: z.boolean().default(false),
    }),
  },
});
