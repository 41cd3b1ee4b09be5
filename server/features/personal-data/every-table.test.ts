import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestCollege } from '../../testing/college.ts';
import { exportParts } from './export-parts.ts';

/*
 * A table that names a person is decided upon twice: what becomes of its rows when they are erased, and whether a copy of
 * their data has them (0040). A new one is handled in this room, or named here with the others of its kind.
 */

/** Their rows stay, with nobody's name: the college's record of what was taught, done and graded, or others' work. */
const staysErased = words(`
  activity_progress announcement_versions announcements annotations captions conversation_members conversations
  course_changes course_reviews course_totals date_overrides discussion_mentions discussion_replies discussion_topics
  discussion_versions events grade_overrides grading_rules group_members lesson_drafts lesson_versions messages moderated_grades
  moderations module_completions notification_sends provisional_grades question_versions quiz_attempt_log
  quiz_attempt_questions roster_imports rubric_assessments rubrics saved_answers score_history settled_questions
  submission_comments`);

/** They end by themselves within hours. */
const endsSoon = words('acting_sessions student_views');

/** Kept to make the product work: what was seen, told or drawn up for them, or is made anew from what a copy has. */
const isBookkeeping = words(`
  acting_sessions announcement_marks calendar_imports certificate_checks course_imports course_totals discussion_likes discussion_marks
  discussion_mentions discussion_reply_likes due_reminders file_references grading_drafts grading_looks
  idempotency_keys lesson_editors lesson_readings mails module_completions notification_requests notification_sends
  push_devices student_views supervisions`);

/** Secrets, by which somebody could come in. */
const isSecret = words(
  'calendar_feeds password_resets recovery_codes roster_invitations sign_in_flows sign_in_tickets',
);

/** What they did as staff, or what staff keep to themselves about work that has no posted score yet. */
const isOfTheCollege = words(`
  announcement_versions captions conversations course_changes date_overrides discussion_reports discussion_versions
  gradebook_notes grading_rules lesson_drafts lesson_versions message_reports moderated_grades moderations
  provisional_grades question_versions quiz_attempt_log roster_imports rubrics saved_answers
  score_history settled_questions`);

it('decides of every table that names a person what becomes of its rows, and whether a copy has them', async () => {
  const tables = await tablesThatNamePeople();
  const [erased, copied] = [roomNames('era*.ts', 'left-courses.ts'), roomNames('export*.ts')];
  const goes = words(exportParts.map((part) => part.goes ?? '').join(' '));
  const isErased = (table: string) => [erased, goes, staysErased, endsSoon].some((known) => known.has(table));
  const isCopied = (table: string) =>
    [copied, isBookkeeping, isSecret, isOfTheCollege].some((known) => known.has(table));
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.filter((table) => !isErased(table))).toEqual([]);
  expect(tables.filter((table) => !isCopied(table))).toEqual([]);
});

it('names no table here that this room handles, or that is gone', async () => {
  const tables = new Set(await tablesThatNamePeople());
  const listed = [...staysErased, ...endsSoon, ...isBookkeeping, ...isSecret, ...isOfTheCollege];
  expect(listed.filter((table) => !tables.has(table))).toEqual([]);
  const copied = roomNames('export*.ts');
  expect([...isBookkeeping, ...isSecret, ...isOfTheCollege].filter((table) => copied.has(table))).toEqual([]);
});

async function tablesThatNamePeople(): Promise<string[]> {
  const college = await openTestCollege();
  try {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(college.app.database.read);
    return rows.map(({ name }) => name);
  } finally {
    await college.close();
  }
}

function roomNames(...files: string[]): Set<string> {
  const sources = files
    .flatMap((file) => globSync(file, { cwd: import.meta.dirname }))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  return words(sources.join('\n').replaceAll(/\W+/g, ' '));
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
