import { response } from '../../../contract/questions.ts';
import type { SavedAnswer } from '../../../contract/attempts.ts';
import type { App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { writeAtOnce } from '../../db/single-statement.ts';

/** An answer as it was sent. */
export interface SentAnswer extends Pick<SavedAnswer, 'questionId' | 'revision' | 'response' | 'isFlagged'> {
  base?: number | undefined;
  givenAt?: string | undefined;
}

/** What a save came to. */
interface Saved {
  is_open: boolean;
  deadline_at: Date | null;
  /** How many of the answers are of questions of this attempt, and have the form of their type. */
  known: number;
  fitting: number;
  /** The answers that were written, with the revision that they have; null: none. */
  saved: { questionId: string; revision: number }[] | null;
}

// The longest answer that the log repeats; of a longer one it keeps the length, and quiz_answers the last state.
export const longestLogged = 4_000;

/** Which form of response belongs to which type of question; contract/questions.ts. */
const formOfType = `case q.type when 'multiple_choice' then 'choice' when 'multiple_answers' then 'choices'
  when 'true_false' then 'isTrue' when 'matching' then 'pairs' when 'ordering' then 'order'
  when 'fill_in_blanks' then 'blanks' when 'file_upload' then 'files' else 'text' end`;

// One statement, because it is what every student of an exam sends every few seconds. The attempt's row is held until
// the commit: a submission or a deadline that moves waits for it, or is seen by it (PostgreSQL looks again at the row
// once the lock is there), so that nothing is ever saved to an attempt that is over. Which of two answers stands is
// said by `isNewer` in domain/quiz/attempt.ts. Where several devices have answered, the student's pages are told.
const saving = `with attempt as (
  select t.id, t.deadline_at from quiz_attempts t
  where t.id = $1 and t.user_id = $2 and t.state = 'open' and (t.deadline_at is null or t.deadline_at > $3::timestamptz)
  for no key update
), sent as (
  select s.question_id, s.revision, s.response::jsonb as response, s.is_flagged, s.base, s.given_at, x.closed_at,
    s.response is null or s.response::jsonb ? ${formOfType} as is_fitting
  from attempt
  cross join unnest($4::uuid[], $5::integer[], $6::text[], $7::boolean[], $8::integer[], $9::timestamptz[])
    as s (question_id, revision, response, is_flagged, base, given_at)
  join quiz_attempt_questions x on x.attempt_id = attempt.id and x.question_id = s.question_id
  join questions q on q.id = s.question_id
), saved as (
  insert into quiz_answers as a (attempt_id, question_id, revision, response, is_flagged, saved_at, device, base, given_at)
  select $1, question_id, revision, response, is_flagged, $3, $10, base,
    case when given_at < $3::timestamptz then given_at when given_at is not null then $3::timestamptz end from sent
  where closed_at is null
    and (select count(*) filter (where is_fitting) from sent) = cardinality($4::uuid[])
  on conflict (attempt_id, question_id) do update set revision = greatest(excluded.revision, a.revision + 1),
    response = excluded.response, is_flagged = excluded.is_flagged, saved_at = excluded.saved_at,
    device = excluded.device, base = excluded.base, given_at = excluded.given_at
    where case when excluded.base >= a.revision or excluded.device = a.device then excluded.revision > a.revision
      else excluded.given_at > coalesce(a.given_at, a.saved_at) end
  returning question_id, revision, response, is_flagged
), logged as (
  insert into quiz_attempt_log (attempt_id, at, kind, question_id, revision, response, device, data)
  select $1, $3, 'saved', question_id, revision, case when length(response::text) <= ${longestLogged} then response end, $10,
    jsonb_strip_nulls(jsonb_build_object('flagged', case when is_flagged then true end,
      'length', case when length(response::text) > ${longestLogged} then length(response::text) end))
  from saved
), told as (
  insert into live_messages (topic, audience, key) select 'attempt:' || $1::text, 'person', $2::text
  where exists (select from saved)
    and exists (select from quiz_answers o where o.attempt_id = $1 and o.device not in ('', $10))
)
select exists (select from attempt) as is_open, (select deadline_at from attempt) as deadline_at,
  (select count(*) from sent)::integer as known, (select count(*) filter (where is_fitting) from sent)::integer as fitting,
  (select json_agg(json_build_object('questionId', question_id, 'revision', revision)) from saved) as saved`;

/** Saves answers of one attempt, each of a different question; committed when it answers. */
export async function saveAnswers(
  app: App,
  userId: string,
  attemptId: string,
  sent: readonly SentAnswer[],
  device: string,
): Promise<Saved> {
  const columns = [
    sent.map(({ questionId }) => questionId),
    sent.map(({ revision }) => revision),
    sent.map((one) => (one.response === null ? null : JSON.stringify(one.response))),
    sent.map(({ isFlagged }) => isFlagged),
    sent.map(({ base, revision }) => base ?? revision - 1),
    sent.map(({ givenAt }) => givenAt ?? null),
  ];
  const parameters = [attemptId, userId, app.clock.now(), ...columns, device];
  const [row] = await writeAtOnce<Saved>(app.database, saving, parameters);
  if (!row) throw new Error('A save answers one row');
  return row;
}

/** The answers that stand for these questions. */
export async function standingAnswers(
  read: Readable,
  attemptId: string,
  questionIds: readonly string[],
): Promise<SavedAnswer[]> {
  const rows = await read
    .selectFrom('quiz_answers')
    .select(['question_id', 'revision', 'response', 'is_flagged', 'saved_at', 'given_at', 'device'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', (eb) => eb.fn.any(eb.val(questionIds)))
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    revision: row.revision,
    response: response.parse(row.response),
    isFlagged: row.is_flagged,
    savedAt: row.saved_at.toISOString(),
    givenAt: (row.given_at ?? row.saved_at).toISOString(),
    device: row.device,
  }));
}
