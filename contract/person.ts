import { z } from 'zod';
import { accountSession } from './account.ts';
import { auditAction } from './audit.ts';
import { calls } from './call.ts';
import { enrolmentState } from './enrolments.ts';
import { user } from './users.ts';
import { byId, id, moment, mostCounted, page, person } from './values.ts';
import { writtenNumber } from './written-number.ts';

const course = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  status: z.string(),
  term: z.string().nullable(),
});
const known = person.extend({ username: z.string() });

export const personDetail = user.extend({
  title: z.string().nullable(),
  programme: z.string().nullable(),
  entryYear: z.int().nullable(),
  learning: z.array(
    z.object({
      enrolmentId: id,
      course,
      state: enrolmentState,
      section: z.string().nullable(),
      since: moment,
      /** The grade of the transcript, in percent; null while the course runs. */
      finalPercent: z.number().nullable(),
    }),
  ),
  teaching: z.array(z.object({ course, role: z.enum(['instructor', 'teaching_assistant']) })),
  /** Who looks after this student. */
  supervisors: z.array(known),
  /** Whom this supervisor looks after. */
  students: z.array(known),
  signIn: z.object({
    hasPassword: z.boolean(),
    /** Since when a second step is asked for; null: none. */
    twoFactorSince: moment.nullable(),
    singleSignOn: z.int().describe('Identities of the college’s provider that are linked.'),
    invited: z.boolean().describe('A link to set a password is on its way or still good.'),
  }),
  sessions: z.array(accountSession.omit({ isCurrent: true })),
  /** What imports know this person by. */
  sources: z.array(z.object({ source: z.string(), key: z.string() })),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const historyEntry = z.object({
  number: z.int(),
  at: moment,
  action: auditAction,
  /** Null: the college's own software, or somebody who is gone. */
  actor: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
  address: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const personCalls = calls({
  'GET /api/users/{id}': {
    summary: 'A person: who they are, their courses, supervisors, sessions and way of signing in',
    description: 'For admins and course managers.',
    params: byId,
    answer: personDetail,
  },
  'GET /api/users/{id}/history': {
    summary: 'Who has changed what of a person',
    description:
      'For admins and course managers: the entries of the audit log about them, the newest first. 20 a page unless `limit` says otherwise.',
    params: byId,
    query: page.extend({ cursor: writtenNumber(z.int().min(1).max(mostCounted)).optional() }),
    answer: z.array(historyEntry),
    paged: true,
  },
  'POST /api/users/{id}/supervisors': {
    summary: 'Assign a supervisor to a student',
    description:
      'For admins and course managers. Repeating it changes nothing. 422 unless one is a student and the other an active supervisor.',
    params: byId,
    body: z.strictObject({ supervisor: id }),
  },
  'DELETE /api/users/{id}/supervisors/{supervisorId}': {
    summary: 'Take a student from a supervisor',
    description: 'For admins and course managers. 404 unless they are assigned.',
    params: z.object({ id, supervisorId: id }),
  },
});
