import type { Answer, Received } from '../../../contract/api.ts';
import { refusals } from '../../../domain/quiz/attempt.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { writeAtOnce } from '../../db/single-statement.ts';
import { conflict, invalid, notFound, questionClosed } from '../../refusal.ts';
import { lockAttempt } from './attempt-query.ts';
import { expireLocked } from './expire.ts';

type Call = 'PUT /api/attempts/{id}/place';

interface Placed {
  is_open: boolean;
  deadline_at: Date | null;
  is_known: boolean;
  is_placed: boolean;
  closed: string[];
}

// As saving does, it holds the attempt's row; a question that was looked at closes those before it for good, where the
// quiz allows no going back.
const placing = `with attempt as (
  select t.id, t.deadline_at, z.allows_going_back as goes_back
  from quiz_attempts t join quizzes z on z.activity_id = t.quiz_id
  where t.id = $1 and t.user_id = $2 and t.state = 'open' and (t.deadline_at is null or t.deadline_at > $3::timestamptz)
  for no key update of t
), target as (
  select x.question_id, x.position, a.goes_back, a.goes_back or x.closed_at is null as is_allowed
  from attempt a join quiz_attempt_questions x on x.attempt_id = a.id and x.question_id = $4
), placed as (
  update quiz_attempts t set place_id = $4 from target g where t.id = $1 and g.is_allowed returning t.id
), seen as (
  update quiz_attempt_questions x set seen_at = coalesce(x.seen_at, $3::timestamptz) from target g
  where g.is_allowed and x.attempt_id = $1 and x.question_id = g.question_id
), closed as (
  update quiz_attempt_questions x set closed_at = $3::timestamptz from target g
  where g.is_allowed and not g.goes_back and x.attempt_id = $1 and x.position < g.position and x.closed_at is null
  returning x.question_id
), logged as (
  insert into quiz_attempt_log (attempt_id, at, kind, question_id, device) select id, $3, 'viewed', $4, $5 from placed
)
select exists (select from attempt) as is_open, (select deadline_at from attempt) as deadline_at,
  exists (select from target) as is_known, exists (select from placed) as is_placed,
  array(select question_id from closed union
    select x.question_id from quiz_attempt_questions x where x.attempt_id = $1 and x.closed_at is not null) as closed`;

/** Notes which question is looked at; two statements with the session's own. */
export async function placeInAttempt(
  app: App,
  actor: Actor,
  attemptId: string,
  { questionId, device = '' }: Received<Call, 'body'>,
): Promise<Answer<Call>> {
  const now = app.clock.now();
  const parameters = [attemptId, actor.id, now, questionId, device];
  const [row] = await writeAtOnce<Placed>(app.database, placing, parameters);
  if (!row?.is_open) throw await refuseOver(app, actor, attemptId);
  if (!row.is_known) throw invalid({ questionId: refusals.foreign });
  if (!row.is_placed) throw questionClosed();
  return { closed: row.closed, deadlineAt: row.deadline_at?.toISOString() ?? null, now: now.toISOString() };
}

async function refuseOver(app: App, actor: Actor, attemptId: string): Promise<Error> {
  return transaction(app.database, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt?.user_id !== actor.id) return notFound();
    await expireLocked(app, tx, attempt);
    return conflict(refusals.over);
  });
}
