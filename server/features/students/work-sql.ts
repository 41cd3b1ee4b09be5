import { exceptionsIn } from '../courses/effective-dates.ts';
import { isHandedInHere } from '../gradebook/handed-in-here.ts';
import { cameFrom, postsOf } from '../gradebook/missing.ts';
import { isScoreKnown, type Sight } from './scope.ts';

/** Graded work that students see in some courses, as a table of a `with`: `work`. `courses` is a statement of ids. */
export const workIn = (courses: string) => `work as materialized (
  select a.id, a.course_id, c.grades_stand_since, a.kind, a.title, a.due_at, a.points,
    exists (select from anonymous_work w where w.activity_id = a.id) as is_anonymous,
    coalesce(t.grace_minutes, 0) as grace_minutes, ${isHandedInHere} as is_handed_in_here
  from activities a join courses c on c.id = a.course_id
  left join modules m on m.id = a.module_id left join assignments t on t.activity_id = a.id
  where a.course_id in (${courses}) and a.kind in ('assignment', 'quiz', 'discussion') and a.points is not null
    and a.is_published and coalesce(m.is_published, true)
)`;

/** The dates of students who have some of their own, as a table of a `with`; then as `v` beside work `a` of a student `e`. */
export const ownDates = (courses: string, now: string) =>
  `own_date as materialized (${exceptionsIn(`any(array(${courses}))`, now)})`;
export const withOwnDates = `left join own_date v on v.activity_id = a.id and v.user_id = e.user_id`;
/**
 * As `s`, the score of work `a` of a student `e`, found by its key: joined, the planner, which takes a class for a few,
 * goes through all the scores of each student for each work.
 */
export const withScore = `left join lateral (
    select z.* from scores z where z.activity_id = a.id and z.user_id = e.user_id offset 0) s on true`;
/** When it is due for them. */
export const ownDueAt = `case when v.user_id is null then a.due_at else v.due_at end`;

/** Whether a score says that nothing more is to come. */
export const isExcused = (sight: Sight) => `(coalesce(s.is_excused, false) and ${isScoreKnown(sight)})`;

/** What staff say of when it came, as far as the viewer may know of it. */
const saidOf = (sight: Sight) => (sight.seesHeld ? `case when ${isScoreKnown(sight)} then s.status end` : 's.status');

/** Work `a` of a student `e` with their score `s` that was to be handed in here by now, or that staff say should have been. */
export const isOwed = (sight: Sight, now: string) => `(not ${isExcused(sight)}
  and (coalesce(${saidOf(sight)} = 'missing', false) or (a.is_handed_in_here and ${ownDueAt} + make_interval(mins => a.grace_minutes) < least(${now}, a.grades_stand_since))))`;

/** And of which nothing came; what is graded all the same is not missing, as far as the viewer may know of it. */
export const isMissing = (sight: Sight, now: string) => `(${isOwed(sight, now)}
  and (coalesce(${saidOf(sight)} = 'missing', false) or (${saidOf(sight)} is null and not ${cameFrom('e.user_id')}
    and not (s.entered is not null and ${isScoreKnown(sight)}))))`;

/** As `x`, when work `a` of a student `e` was handed in, first and last; of a discussion when they wrote in it. */
export const withHandIns = `left join lateral (select min(b.at) as first_at, max(b.at) as last_at
  from (select submitted_at as at from submissions where activity_id = a.id and user_id = e.user_id
    union all ${postsOf('e.user_id')}) b) x on true`;

/** Whether it came late: as staff say, else as its score knows, else by its last version; by the first attempt at a quiz and the first post. */
export const isLate = (sight: Sight) => `coalesce(case when ${saidOf(sight)} is not null then s.status = 'late'
  when ${isScoreKnown(sight)} and (s.late_seconds is not null or a.kind = 'quiz' and s.entered is not null) then s.late_seconds > 0
  else case when a.kind in ('quiz', 'discussion') then x.first_at else x.last_at end > ${ownDueAt} + make_interval(mins => a.grace_minutes) end, false)`;
