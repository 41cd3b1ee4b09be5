import { CompiledQuery } from 'kysely';
import type { AttemptRow } from '../../../contract/quiz-results.ts';
import { fraction } from '../../../domain/fraction.ts';
import type { KeptScore } from '../../../domain/quiz/kept-score.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Place } from '../../cursor.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { nameKey } from '../../db/name-key.ts';
import { timingColumns, type Timing } from '../attempts/timed-attempt.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { countingNumbers, type Sibling, siblingsOf } from './counting.ts';
import { aliasesOf, type NameRow, studentOf } from './names.ts';
import { hidesNames, isShown } from './students.ts';

interface Row extends NameRow, Timing {
  id: string;
  sort_key: string;
  number: number;
  state: AttemptRow['state'];
  started_at: Date;
  deadline_at: Date | null;
  submitted_at: Date | null;
  submitted_by: AttemptRow['submittedBy'];
  score: string | null;
  policy: KeptScore;
  waiting: number;
  siblings: Sibling[];
  total: number;
}

interface Which {
  state: 'open' | 'waiting' | 'graded' | null;
  search: string | null;
  after: Place | null;
  limit: number;
  now: Date;
}

// Where names are hidden, neither the order nor the search says anything of them.
const found = `with quiz as materialized (
  select z.activity_id, a.course_id, z.kept_score, ${hidesNames} as hides_names
  from quizzes z join activities a on a.id = z.activity_id where z.activity_id = $1
), listed as (
  select t.*, u.first_name, u.last_name, s.alias, q.hides_names, q.kept_score,
    case when q.hides_names then lpad(s.alias::text, 8, '0') else left(${nameKey}, 150) end
      || ' ' || lpad(t.number::text, 8, '0') as sort_key
  from quiz q
  join quiz_attempts t on t.quiz_id = q.activity_id
  join ${aliasesOf('= $1')} s on s.user_id = t.user_id
  join users u on u.id = t.user_id
  where case $2::text when 'open' then t.state = 'open' when 'waiting' then t.state = 'submitted' and t.score is null
      when 'graded' then t.score is not null else true end
    and ($3::text is null or position(as_typed($3) in as_typed(
      case when q.hides_names then 'Student ' || s.alias else u.first_name || ' ' || u.last_name end)) > 0)
    and ${isShown('q.course_id', 't.user_id', '$7::uuid')}
)
select l.id, l.sort_key, l.user_id, l.first_name, l.last_name, l.hides_names, l.alias, l.number, l.state, l.started_at,
  l.deadline_at, l.submitted_at, l.submitted_by, l.score, l.kept_score as policy, ${timingColumns},
  (select count(*) from quiz_attempt_questions x where x.attempt_id = l.id and x.mark is null)::integer as waiting,
  ${siblingsOf('$1', 'l.user_id')} as siblings, (select count(*) from listed)::integer as total
from listed l join activities a on a.id = l.quiz_id join quizzes z on z.activity_id = l.quiz_id
${datesOf('l.user_id', '$8::timestamptz')}
where $4::text is null or (l.sort_key, l.id) > ($4, $5::uuid)
order by l.sort_key, l.id limit $6::integer`;

/** Of the students who are open to who asks. */
export async function findAttempts(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  quizId: string,
  which: Which,
): Promise<Row[]> {
  const { state, search, after, limit, now } = which;
  const parameters = [quizId, state, search, after?.key ?? null, after?.id ?? null, limit, actor.id, now];
  return (await read.executeQuery<Row>(CompiledQuery.raw(found, parameters))).rows;
}

export function attemptRowOf(row: Row): AttemptRow {
  const isSubmitted = row.state === 'submitted';
  return {
    id: row.id,
    ...studentOf(row),
    number: row.number,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedBy: row.submitted_by,
    score: row.score === null ? null : inPoints(fraction(row.score)),
    waiting: isSubmitted ? row.waiting : 0,
    isKept: isSubmitted && countingNumbers(row.policy, row, row.siblings).includes(row.number),
  };
}
