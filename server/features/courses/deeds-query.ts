interface DeedsWanted {
  /** Moments as texts within the statement: from the one until before the other. */
  from: string;
  until: string;
  /** What the id of a course is compared with: `any(…)`. */
  courses: string;
  /** Whether somebody counts in a course, of the columns that name them. */
  isStudent: (course: string, user: string) => string;
}

/**
 * What students did in some courses, as rows of course_id, user_id, at and kind: lessons that they completed, work and
 * quizzes that they handed in (a group's once, by who did), and what they wrote in discussions and did not take back. Read
 * by course and asked of each deed whose it is: so what people do elsewhere costs nothing.
 */
export function deedsOf({ from, until, courses, isStudent }: DeedsWanted): string {
  const within = (at: string) => `${at} >= ${from} and ${at} < ${until}`;
  return `select a.course_id, p.user_id, p.completed_at as at, 'lesson' as kind
from activities a join activity_progress p on p.activity_id = a.id
where a.course_id = ${courses} and a.kind in ('lesson', 'video') and ${within('p.completed_at')}
  and ${isStudent('a.course_id', 'p.user_id')}
union all
select a.course_id, b.user_id, b.submitted_at, 'hand-in'
from activities a join submissions b on b.activity_id = a.id
where a.course_id = ${courses} and b.shared_from is null and ${within('b.submitted_at')}
  and ${isStudent('a.course_id', 'b.user_id')}
union all
select t.course_id, t.author_id, t.created_at, 'post' from discussion_topics t
where t.course_id = ${courses} and t.deleted_at is null and ${within('t.created_at')}
  and ${isStudent('t.course_id', 't.author_id')}
union all
select t.course_id, r.author_id, r.created_at, 'post'
from discussion_topics t join discussion_replies r on r.topic_id = t.id
where t.course_id = ${courses} and r.deleted_at is null and t.deleted_at is null and ${within('r.created_at')}
  and ${isStudent('t.course_id', 'r.author_id')}`;
}

/** Deeds counted by kind, as the columns lessons, handIns and posts, for a statement over rows of `deedsOf`. */
export const kindCounts = `count(*) filter (where kind = 'lesson')::integer as lessons,
  count(*) filter (where kind = 'hand-in')::integer as "handIns",
  count(*) filter (where kind = 'post')::integer as posts`;

/** The same with how many people's they are, as the column people. */
export const deedCounts = `count(distinct user_id)::integer as people, ${kindCounts}`;
