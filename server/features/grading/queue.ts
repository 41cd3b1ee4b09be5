import { CompiledQuery } from 'kysely';
import type { QueuedWork } from '../../../contract/grading.ts';
import type { Actor, App } from '../../context.ts';

interface Row extends Omit<QueuedWork, 'dueAt' | 'oldest'> {
  due_at: Date | null;
  oldest: Date;
}

// An assistant may be limited to some sections.
const isOpen = `(not c.is_limited or e.section_id in (select x.section_id from assistant_sections x where x.staff_id = c.staff_id))`;

// $1 the member of staff. Latest attempts of the courses' students that came after their grade, or have none; attempts
// at quizzes with an answer that nobody has graded; of what several grade, what one has a place with or may take one of.
const queueText = `with mine as (
  select c.id, w.id as staff_id, w.role, w.is_limited, jsonb_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue) as course
  from course_staff w join courses c on c.id = w.course_id and c.status <> 'archived' where w.user_id = $1
), latest as (
  select s.activity_id, s.user_id, c.role, max(s.submitted_at) as at
  from mine c join activities a on a.course_id = c.id and a.kind = 'assignment'
  join submissions s on s.activity_id = a.id
  join enrolments e on e.course_id = c.id and e.user_id = s.user_id and e.state in ('active', 'completed') and ${isOpen}
  group by s.activity_id, s.user_id, c.role
), waiting as (
  select 'assignment' as kind, l.activity_id, l.user_id, l.at
  from latest l left join scores z on z.activity_id = l.activity_id and z.user_id = l.user_id
  left join moderations o on o.activity_id = l.activity_id and o.released_at is null
  left join provisional_grades p on p.activity_id = o.activity_id and p.user_id = l.user_id and p.grader_id = $1
  where case when o.activity_id is null then not coalesce(z.is_excused or z.points is not null, false) or z.graded_at < l.at
    else o.moderator_id <> $1
      and not exists (select from moderated_grades d where d.activity_id = l.activity_id and d.user_id = l.user_id)
      and case when p.grader_id is not null then p.entered is null or p.graded_at < l.at
        else l.role = 'instructor' and o.graders > (select count(*) from provisional_grades q
          where q.activity_id = l.activity_id and q.user_id = l.user_id) end end
  union all
  select 'quiz', t.quiz_id, t.user_id, min(t.submitted_at)
  from mine c join activities a on a.course_id = c.id and a.kind = 'quiz'
  join quiz_attempts t on t.quiz_id = a.id and t.state = 'submitted'
  join enrolments e on e.course_id = c.id and e.user_id = t.user_id and ${isOpen}
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
