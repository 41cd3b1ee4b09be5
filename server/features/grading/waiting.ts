import { waits } from '../assignments/waits.ts';

const isOpen = `(not c.is_limited or e.section_id in (select x.section_id from assistant_sections x where x.staff_id = c.staff_id))`;

/**
 * What waits to be graded by members of staff, as `waiting` with the columns `staff_user, kind, activity_id, user_id, at`,
 * and their courses as `mine`. `people` is a query of the staff's user ids.
 *
 * Latest attempts of the courses' students that came after their grade, or have none; attempts at quizzes with an answer
 * that nobody has graded; students without a score who wrote in a graded discussion, since their first post; of what
 * several grade, what one has a place with or may take one of. An assistant may be limited to some sections. Nothing waits
 * in a course that is completed: what was not graded there counts as zero.
 */
export const waitingFor = (people: string) => `mine as (
  select c.id, w.user_id as staff_user, w.id as staff_id, w.role, w.is_limited, c.title, c.course_code, c.hue
  from course_staff w join courses c on c.id = w.course_id and c.status not in ('completed', 'archived') where w.user_id in (${people})
), latest as (
  select c.staff_user, s.activity_id, s.user_id, c.role, max(s.submitted_at) as at
  from mine c join activities a on a.course_id = c.id and a.kind = 'assignment'
  join submissions s on s.activity_id = a.id
  join enrolments e on e.course_id = c.id and e.user_id = s.user_id and e.state in ('active', 'completed') and ${isOpen}
  group by c.staff_user, s.activity_id, s.user_id, c.role
), waiting as (
  select l.staff_user, 'assignment' as kind, l.activity_id, l.user_id, l.at
  from latest l left join scores z on z.activity_id = l.activity_id and z.user_id = l.user_id
  left join moderations o on o.activity_id = l.activity_id and o.released_at is null
  left join provisional_grades p on p.activity_id = o.activity_id and p.user_id = l.user_id and p.grader_id = l.staff_user
  where ${waits({
    activity: 'l.activity_id',
    student: 'l.user_id',
    staff: 'l.staff_user',
    role: 'l.role',
    at: 'l.at',
    score: 'z',
    moderation: 'o',
    provisional: 'p',
  })}
  union all
  select c.staff_user, 'quiz', t.quiz_id, t.user_id, min(t.submitted_at)
  from mine c join activities a on a.course_id = c.id and a.kind = 'quiz'
  join quiz_attempts t on t.quiz_id = a.id and t.state = 'submitted'
  join enrolments e on e.course_id = c.id and e.user_id = t.user_id and e.state in ('active', 'completed') and ${isOpen}
  where t.score is null and exists (select from quiz_attempt_questions x where x.attempt_id = t.id and x.mark is null)
  group by c.staff_user, t.quiz_id, t.user_id
  union all
  select c.staff_user, 'discussion', a.id, r.author_id, min(r.created_at)
  from mine c join activities a on a.course_id = c.id and a.kind = 'discussion' and a.points is not null
  join discussion_replies r on r.topic_id = a.id and r.deleted_at is null
  join enrolments e on e.course_id = c.id and e.user_id = r.author_id and e.state in ('active', 'completed') and ${isOpen}
  where not exists (select from scores z where z.activity_id = a.id and z.user_id = r.author_id
    and (z.is_excused or z.points is not null))
  group by c.staff_user, a.id, r.author_id
)`;
