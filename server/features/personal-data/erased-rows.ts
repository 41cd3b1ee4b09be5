import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { exportParts } from './export-parts.ts';

/** Work that the college keeps: it has a grade, or others handed it in too. Of `submissions s`, the person `$1`. */
export const keptHandIn = `(exists (select from scores z where z.activity_id = s.activity_id and z.user_id = $1)
  or exists (select from submissions o where o.shared_from = s.id and o.user_id <> $1))`;

/** What is the person's alone, or about them alone, besides what a copy has: nobody is to keep it. `$1` is the person, `$2` now. */
const removals = [
  // How they came in.
  `delete from sign_in_tickets where user_id = $1`,
  `delete from sign_in_flows where linking_user_id = $1`,
  `delete from user_identities where user_id = $1`,
  `delete from two_factors where user_id = $1`,
  `delete from recovery_codes where user_id = $1`,
  `delete from password_resets where user_id = $1`,
  `delete from roster_invitations where user_id = $1`,
  `delete from idempotency_keys where user_id = $1 or position($1::text in answer::text) > 0`,
  // Who they were to others.
  `delete from user_pictures where user_id = $1`,
  `delete from supervisions where $1 in (supervisor_id, student_id)`,
  `delete from gradebook_notes where user_id = $1`,
  `delete from certificate_checks where user_id = $1`,
  `delete from grading_drafts where $1 in (user_id, grader_id)`,
  `delete from grading_looks where $1 in (user_id, grader_id)`,
  // What was told to them.
  `delete from push_devices where user_id = $1`,
  `delete from due_reminders where user_id = $1`,
  `update notification_requests set people = array_remove(people, $1::uuid) where $1::uuid = any (people)`,
  // What they kept for themselves.
  `delete from calendar_feeds where owner_id = $1`,
  `delete from calendar_imports where owner_id = $1`,
  `delete from lesson_readings where user_id = $1`,
  `delete from lesson_editors where user_id = $1`,
  `delete from announcement_marks where user_id = $1`,
  `delete from discussion_marks where user_id = $1`,
  `delete from discussion_likes where user_id = $1`,
  `delete from discussion_reply_likes where user_id = $1`,
  `delete from discussion_reports where reporter_id = $1`,
  `delete from message_reports where reporter_id = $1`,
  // Work that became nothing.
  `with gone as (delete from submission_drafts where user_id = $1 returning id)
   delete from file_references r using gone where r.kind = 'submission-draft' and r.object_id = gone.id`,
  `with gone as (delete from submissions s where s.user_id = $1 and not ${keptHandIn} returning s.id)
   delete from file_references r using gone where r.kind = 'submission' and r.object_id = gone.id`,
  `with gone as (delete from quiz_attempts where user_id = $1 and state = 'open' returning id)
   delete from file_references r using gone where r.kind = 'quiz-response' and r.object_id = gone.id`,
  `delete from peer_reviews where reviewer_id = $1 and completed_at is null`,
  // Nobody can review what is gone, and no work is to wait for a grader who is.
  `delete from peer_reviews r where r.author_id = $1 and r.completed_at is null
    and not exists (select from submissions s where s.activity_id = r.activity_id and s.user_id = $1)`,
  `delete from provisional_grades where grader_id = $1 and graded_at is null and comment = ''`,
  `delete from file_references r using files f where f.id = r.file_id and f.owner_id = $1 and r.kind = 'message'`,
  `with gone as (delete from course_imports where owner_id = $1 returning id)
   delete from file_references r using gone where r.kind = 'course-import' and r.object_id = gone.id`,
  // Meetings, as who asks for them and as who offers them.
  `delete from meetings m using meeting_slots t where m.student_id = $1 and t.id = m.slot_id and t.starts_at > $2::timestamptz`,
  `update meetings set note = '', cancel_reason = '' where student_id = $1`,
  `update meeting_slots set cancelled_at = $2::timestamptz where host_id = $1 and starts_at > $2::timestamptz and cancelled_at is null`,
  `update meeting_hours set place = '', link = null, note = '', ended_at = coalesce(ended_at, $2::timestamptz) where host_id = $1`,
] as const;

/** Their rows in rosters that were imported, and what an undoing would bring back. `$2` and `$3`: username and e-mail. */
const hasAddress = (column: string) => `exists (select from jsonb_path_query(${column}, '$.**') v
  where jsonb_typeof(v) = 'string' and lower(v #>> '{}') = lower($3))`;
const rosterRemovals = [
  `delete from roster_rows x using roster_records r where r.file_id = x.file_id and r.row = x.row
     and (r.person_id = $1 or lower(r.value ->> 'username') = lower($2) or ${hasAddress('r.value')})`,
  `delete from roster_rows x where ${hasAddress('x.cells')} and $1::uuid is not null and $2::text is not null`,
  `delete from roster_records r
     where r.person_id = $1 or lower(r.value ->> 'username') = lower($2) or ${hasAddress('r.value')}`,
  `delete from roster_changes r
     where $1::uuid in (r.person_id, r.object_id) or lower(r.value ->> 'username') = lower($2) or ${hasAddress('r.value')}`,
  `delete from roster_links where (object_id = $1
       or object_id in (select id from enrolments where user_id = $1)
       or object_id in (select id from course_staff where user_id = $1))
     and $2::text is not null and $3::text is not null`,
] as const;

const mailRemovals = [
  `delete from mails where user_id = $1 or lower(to_address) = lower($3) and $2::text is not null`,
  `delete from password_reset_requests where lower(who) in (lower($2), lower($3)) and $1::uuid is not null`,
] as const;

interface Known {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** Deletes what stands in rows of the person's own, and what has their username or address. */
export async function removeOwnRows(tx: Tx, { id, username, email }: Known, now: Date): Promise<void> {
  await removeRowsOf(tx, id, now);
  for (const text of [...rosterRemovals, ...mailRemovals])
    await tx.executeQuery(CompiledQuery.raw(text, [id, username, email]));
}

/** The former alone. */
export async function removeRowsOf(tx: Tx, id: string, now: Date): Promise<void> {
  const all = [...removals, ...exportParts.flatMap(({ goes }) => goes ?? [])];
  for (const text of all) await tx.executeQuery(CompiledQuery.raw(text, parametersOf(text, [id, now])));
}

/** PostgreSQL refuses parameters that a statement does not name. */
function parametersOf(text: string, all: readonly unknown[]): unknown[] {
  return all.filter((_, i) => text.includes(`$${i + 1}`));
}
