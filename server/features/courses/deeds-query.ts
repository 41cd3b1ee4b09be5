/**
 * What the students of a table `student` (course_id, user_id) did from one moment until before another, as rows of
 * course_id, user_id, at and kind: lessons that they completed, work and quizzes that they handed in (a group's once, by
 * who did), and what they wrote in discussions and did not take back. `from` and `until` are texts within the statement.
 */
export function deedsOf(from: string, until: string): string {
  const within = (at: string) => `${at} >= ${from} and ${at} < ${until}`;
  return `select s.course_id, s.user_id, p.completed_at as at, 'lesson' as kind
from activity_progress p
join activities a on a.id = p.activity_id and a.kind in ('lesson', 'video')
join student s on s.course_id = a.course_id and s.user_id = p.user_id
where ${within('p.completed_at')}
union all
select s.course_id, s.user_id, b.submitted_at, 'hand-in'
from submissions b
join activities a on a.id = b.activity_id
join student s on s.course_id = a.course_id and s.user_id = b.user_id
where b.shared_from is null and ${within('b.submitted_at')}
union all
select s.course_id, s.user_id, t.created_at, 'post'
from discussion_topics t
join student s on s.course_id = t.course_id and s.user_id = t.author_id
where t.deleted_at is null and ${within('t.created_at')}
union all
select s.course_id, s.user_id, r.created_at, 'post'
from discussion_replies r
join discussion_topics t on t.id = r.topic_id
join student s on s.course_id = t.course_id and s.user_id = r.author_id
where r.deleted_at is null and t.deleted_at is null and ${within('r.created_at')}`;
}

/** Deeds counted, as the columns people, lessons, handIns and posts, for a statement over rows of `deedsOf`. */
export const deedCounts = `count(distinct user_id)::integer as people,
  count(*) filter (where kind = 'lesson')::integer as lessons,
  count(*) filter (where kind = 'hand-in')::integer as "handIns",
  count(*) filter (where kind = 'post')::integer as posts`;
