import { CompiledQuery } from 'kysely';
import type { KeptScore } from '../../../domain/quiz/kept-score.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { timingColumns, type Timing } from '../attempts/timed-attempt.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { countingNumbers, type Sibling } from './counting.ts';
import { isShown } from './students.ts';

interface Row extends Sibling, Timing {
  id: string;
  user_id: string;
  policy: KeptScore;
}

const submitted = `select t.id, t.user_id, t.number, t.score, z.kept_score as policy, ${timingColumns},
  to_json(t.started_at) #>> '{}' as "startedAt", to_json(t.submitted_at) #>> '{}' as "submittedAt",
  (select coalesce(sum(x.points), 0)::text from quiz_attempt_questions x where x.attempt_id = t.id) as possible
from quiz_attempts t
join quizzes z on z.activity_id = t.quiz_id
join activities a on a.id = t.quiz_id
${datesOf('t.user_id', '$3::timestamptz')}
where t.quiz_id = $1 and t.state = 'submitted' and ${isShown('a.course_id', 't.user_id', '$2')}
order by t.user_id, t.number`;

/**
 * The attempts that speak for their students: those whose score counts, which are all that are graded where the average
 * does. Of who has none yet, because something waits, the first where that one counts, else the latest.
 */
export async function findSpeaking(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  quizId: string,
  now: Date,
): Promise<{ ids: string[]; students: number }> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(submitted, [quizId, actor.id, now]));
  const byStudent = Map.groupBy(rows, (row) => row.user_id);
  return { ids: [...byStudent.values()].flatMap(speaking), students: byStudent.size };
}

function speaking(attempts: Row[]): string[] {
  const [first] = attempts;
  if (!first) return [];
  const numbers = countingNumbers(first.policy, first, attempts);
  if (numbers.length > 0) return attempts.flatMap(({ id, number }) => (numbers.includes(number) ? [id] : []));
  return [(first.policy === 'first' ? first : (attempts.at(-1) ?? first)).id];
}
