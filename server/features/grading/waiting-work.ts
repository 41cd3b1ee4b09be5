/**
 * Work that waits to be graded, as rows of course_id and at: latest hand-ins of students in a course that have no score,
 * or came after it, attempts at quizzes with an answer that nobody has graded, and students without a score who wrote in
 * a graded discussion (see waiting.ts). `among` narrows `activities a`.
 */
export const waitingWork = (among = 'true') => `waiting_work as materialized (
  select a.course_id, max(x.submitted_at) as at
  from submissions x
  join activities a on a.id = x.activity_id and a.kind = 'assignment'
  join enrolments e on e.course_id = a.course_id and e.user_id = x.user_id and e.state in ('active', 'completed')
  left join scores z on z.activity_id = x.activity_id and z.user_id = x.user_id
  where ${among} and not coalesce(z.is_excused, false) and (z.points is null or z.graded_at < x.submitted_at)
  group by a.course_id, x.activity_id, x.user_id
  union all
  select a.course_id, min(t.submitted_at) from quiz_attempts t
  join activities a on a.id = t.quiz_id
  join enrolments e on e.course_id = a.course_id and e.user_id = t.user_id and e.state in ('active', 'completed')
  where ${among} and t.state = 'submitted' and t.score is null
    and exists (select from quiz_attempt_questions q where q.attempt_id = t.id and q.mark is null)
  group by a.course_id, t.quiz_id, t.user_id
  union all
  select a.course_id, min(r.created_at) from activities a
  join discussion_replies r on r.topic_id = a.id and r.deleted_at is null
  join enrolments e on e.course_id = a.course_id and e.user_id = r.author_id and e.state in ('active', 'completed')
  where ${among} and a.kind = 'discussion' and a.points is not null and not exists (select from scores z
    where z.activity_id = a.id and z.user_id = r.author_id and (z.is_excused or z.points is not null))
  group by a.course_id, a.id, r.author_id
)`;
