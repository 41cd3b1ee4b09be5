import { CompiledQuery } from 'kysely';
import type { QueuedWork } from '../../../contract/grading.ts';
import type { Actor, App } from '../../context.ts';

interface Row extends Omit<QueuedWork, 'dueAt' | 'oldest'> {
  due_at: Date | null;
  oldest: Date;
}

// $1 the member of staff. Latest attempts of the courses' students that came after their grade, or have none; and attempts
// at quizzes with an answer that nobody has graded.
const queueText = `with mine as (
  select c.id, jsonb_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as course
  from course_staff w join courses c on c.id = w.course_id and c.status <> 'archived' where w.user_id = $1
), latest as (
  select s.activity_id, s.user_id, max(s.submitted_at) as at
  from mine c join activities a on a.course_id = c.id and a.kind = 'assignment'
  join submissions s on s.activity_id = a.id
  join enrolments e on e.course_id = c.id and e.user_id = s.user_id and e.state in ('active', 'completed')
  group by s.activity_id, s.user_id
), waiting as (
  select 'assignment' as kind, l.activity_id, l.user_id, l.at
  from latest l left join scores z on z.activity_id = l.activity_id and z.user_id = l.user_id
  where not coalesce(z.is_excused or z.points is not null, false) or z.graded_at < l.at
  union all
  select 'quiz', t.quiz_id, t.user_id, min(t.submitted_at)
  from mine c join activities a on a.course_id = c.id and a.kind = 'quiz'
  join quiz_attempts t on t.quiz_id = a.id and t.state = 'submitted'
  where exists (select from quiz_attempt_questions x where x.attempt_id = t.id and x.mark is null)
  group by t.quiz_id, t.user_id
)
select w.kind, a.id, a.title, c.course, a.due_at, count(*)::integer as waiting, min(w.at) as oldest
from waiting w join activities a on a.id = w.activity_id join mine c on c.id = a.course_id
group by w.kind, a.id, a.title, c.course, a.due_at
order by min(w.at), a.id`;

/** What waits to be graded in the courses that somebody teaches or assists, the longest first. */
export async function readQueue(app: App, actor: Actor): Promise<QueuedWork[]> {
  const { rows } = await app.database.read.executeQuery<Row>(CompiledQuery.raw(queueText, [actor.id]));
  return rows.map(({ due_at, oldest, ...row }) => ({
    ...row,
    dueAt: due_at?.toISOString() ?? null,
    oldest: oldest.toISOString(),
  }));
}
