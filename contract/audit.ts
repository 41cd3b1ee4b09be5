import { z } from 'zod';
import { calls } from './call.ts';
import { trimmed } from './trimmed.ts';
import { id, moment, page } from './values.ts';

/** Every deed that is written down; its words are in web/features/audit/action-words.ts. */
export const auditAction = z.enum([
  'user.created',
  'user.changed',
  'user.role_changed',
  'user.activated',
  'user.deactivated',
  'user.password_changed',
  'user.password_reset',
  'user.setup_link_made',
  'user.two_factor_on',
  'user.two_factor_off',
  'user.recovery_codes_made',
  'user.sessions_ended',
  'user.identity_linked',
  'user.identity_unlinked',
  'user.accommodation_changed',
  'user.seen_as',
  'user.acted_as',
  'user.wrote_as',
  'user.data_exported',
  'user.erased',
  'user.enrolled',
  'user.supervisor_added',
  'user.supervisor_removed',
  'course.changed',
  'course.imported',
  'course.exported',
  'course.status_changed',
  'course.staff_added',
  'course.staff_removed',
  'course.assistant_limited',
  'course.waitlist_changed',
  'course.grade_rules_changed',
  'course.grade_overridden',
  'course.grade_override_ended',
  'course.grades_exported',
  'course.work_downloaded',
  'course.results_exported',
  'course.students_exported',
  'course.post_hidden',
  'course.post_shown',
  'course.certificate_rule_changed',
  'course.certificate_revoked',
  'course.certificate_restored',
  'college.security_changed',
  'college.settings_changed',
  'college.course_rules_changed',
  'college.term_created',
  'college.term_changed',
  'college.term_merged',
  'college.term_deleted',
  'college.department_created',
  'college.department_changed',
  'college.department_merged',
  'college.department_deleted',
  'college.roles_changed',
  'college.mail_tested',
  'college.roster_applied',
  'college.roster_undone',
  'college.roster_changes_exported',
  'college.report_exported',
  'college.audit_exported',
  'college.audit_pruned',
  'college.backed_up',
  'college.restored',
]);
export type AuditActionName = z.infer<typeof auditAction>;

const who = z.object({ id, firstName: z.string(), lastName: z.string() });

export const auditEntry = z.object({
  id,
  /** Its place in the chain. */
  number: z.int(),
  at: moment,
  /** Null: the college's own software, or a person who is gone. */
  actor: who.nullable(),
  /** Whom the actor acted as, if anybody. */
  actedAs: who.nullable(),
  /** From where; empty: the server itself. */
  address: z.string(),
  action: auditAction,
  /** The name of the person, the course or the college as it was then. */
  subject: z.string(),
  personId: id.nullable(),
  courseId: id.nullable(),
  /** Field by field what was and what is; of secrets only that they changed. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Hexadecimal: over the entry and the hash of the one before. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const text = z.string().overwrite(trimmed).max(200).optional();
const filter = {
  /** Beginnings of the name or username of who did it, or to whom. */
  person: text,
  action: auditAction.optional(),
  /** A part of the name of whom or what it was about. */
  subject: text,
  from: moment.optional(),
  /** Before this moment. */
  until: moment.optional(),
};
export const auditQuery = page.extend(filter);
export const auditFileQuery = z.object(filter);

export const auditCheck = z.object({
  /** Entries that were read and hashed anew. */
  entries: z.int(),
  /** The first entry that is kept; null: none. */
  first: z.int().nullable(),
  last: z.int().nullable(),
  /** Of the last entry: kept elsewhere, it proves that nothing before it was changed. */
  hash: z.string().nullable(),
  /** Entries up to this number were removed when their time was over. */
  prunedTo: z.int().nullable(),
  /** The first entry that is not as it was written; null: the log is whole. */
  broken: z.object({ number: z.int(), reason: z.enum(['changed', 'missing', 'cut']) }).nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

export const auditCalls = calls({
  'GET /api/admin/audit': {
    summary: 'Who did what, to whom, when and from where',
    description: 'For admins, the newest first. Written in the transaction of the deed, and never changed.',
    query: auditQuery,
    answer: z.array(auditEntry),
    paged: true,
  },
  'GET /api/admin/audit/file': {
    summary: 'The audit log as a CSV file',
    description: 'With the same filters, the newest first, all of it. That it was taken is itself written down.',
    query: auditFileQuery,
    media: 'text/csv; charset=utf-8',
  },
  'GET /api/admin/audit/check': {
    summary: 'Hash the whole audit log anew',
    description: 'Answers the first entry that is not as it was written: changed, missing, or cut off at the end.',
    answer: auditCheck,
  },
});
