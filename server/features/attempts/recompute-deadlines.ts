import { CompiledQuery } from 'kysely';
import { type Allowance, deadlineOf, movedDeadline, type TimeRules } from '../../../domain/quiz/deadline.ts';
import type { App } from '../../context.ts';
import { datesOf } from '../courses/effective-dates.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';

/** Whose attempts: those at quizzes, those of a student, or one. */
export type WhichAttempts = { quizIds: readonly string[] } | { userId: string } | { attemptId: string };

interface OpenAttempt {
  id: string;
  userId: string;
  startedAt: Date;
  deadlineAt: Date | null;
  extraMinutes: number;
  rules: TimeRules;
  allowance: Allowance;
}

interface Row {
  id: string;
  user_id: string;
  started_at: Date;
  deadline_at: Date | null;
  extra_minutes: number;
  time_limit: number | null;
  available_until: Date | null;
  cuts_at_until: boolean;
  time_factor: string;
  is_untimed: boolean;
}

// Held, in a fixed order, so that no deadline moves twice at a time and none moves under a submission. (Of the dates that
// hold for the student, only the opening one depends on the moment; it says nothing here.)
const open = `select t.id, t.user_id, t.started_at, t.deadline_at, t.extra_minutes, z.time_limit, d.available_until,
  z.cuts_at_until, coalesce(g.time_factor, 1) as time_factor, coalesce(g.is_untimed, false) as is_untimed
from quiz_attempts t
join quizzes z on z.activity_id = t.quiz_id
join activities a on a.id = t.quiz_id
left join accommodations g on g.user_id = t.user_id
${datesOf('t.user_id', 'now()')}
where t.state = 'open' and ($1::uuid[] is null or t.quiz_id = any($1::uuid[])) and ($2::uuid is null or t.user_id = $2::uuid)
  and ($3::uuid is null or t.id = $3::uuid)
order by t.id for update of t`;

/** Open attempts with what decides their deadlines, held until the transaction ends. */
export async function openAttempts(tx: Tx, which: WhichAttempts): Promise<OpenAttempt[]> {
  const parameters = [
    'quizIds' in which ? which.quizIds : null,
    'userId' in which ? which.userId : null,
    'attemptId' in which ? which.attemptId : null,
  ];
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(open, parameters));
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    startedAt: row.started_at,
    deadlineAt: row.deadline_at,
    extraMinutes: row.extra_minutes,
    rules: { timeLimit: row.time_limit, availableUntil: row.available_until, cutsAtUntil: row.cuts_at_until },
    allowance: { timeFactor: row.time_factor, isUntimed: row.is_untimed, extraAttempts: 0 },
  }));
}

// By the clock of whoever changes the settings; the job submits what has ended with it.
const moved = `with given as (
  select * from unnest($2::uuid[], $3::timestamptz[]) as g (id, deadline_at)
), updated as (
  update quiz_attempts t set deadline_at = g.deadline_at from given g where t.id = g.id
)
insert into quiz_attempt_log (attempt_id, at, kind, data)
select id, $1::timestamptz, 'extended', jsonb_build_object('deadlineAt', deadline_at) from given`;

/**
 * Deadlines of open attempts after the quiz's settings or a student's accommodation have changed: called in the
 * transaction of that change. An attempt that is overdue already keeps its deadline; none is moved into the past.
 */
export async function recomputeDeadlines(app: App, tx: Tx, which: WhichAttempts): Promise<void> {
  const now = app.clock.now();
  const changed = (await openAttempts(tx, which)).flatMap((attempt) => {
    const { deadlineAt, startedAt, rules, allowance, extraMinutes } = attempt;
    if (deadlineAt && deadlineAt <= now) return [];
    const deadline = movedDeadline(deadlineOf(startedAt, rules, allowance, extraMinutes), now);
    return deadline?.getTime() === deadlineAt?.getTime() ? [] : [{ ...attempt, deadline }];
  });
  if (changed.length === 0) return;
  const columns = [changed.map(({ id }) => id), changed.map(({ deadline }) => deadline)];
  await tx.executeQuery(CompiledQuery.raw(moved, [now, ...columns]));
  await announce(tx, ...changed.map(({ id, userId }) => ({ topic: `attempt:${id}` as const, to: { person: userId } })));
}
