import type { Whose } from '../courses/progress-query.ts';
import { isNameless } from '../gradebook/anonymous.ts';
import type { Sight } from './scope.ts';

/**
 * What students did in some courses, as a statement of `course_id, user_id, at, deed`. `courses` is a statement of ids;
 * without `whose` it is what everybody did, read by course, which for whole classes is a fraction of what their members
 * did everywhere. A group's hand-in is a deed of each of its members; what the server handed in when
 * time was up is nobody's. To staff, what somebody did with work that is graded without names is no deed before its
 * score is posted: the moment, which stands beside the work, would say whose it is.
 */
export function deedsIn(courses: string, whose: Whose | null, sight: Sight): string {
  return statementOf(courses, whose, sight, [
    { at: 'p.viewed_at', deed: 'opened' },
    { at: 'p.completed_at', deed: 'completed' },
  ]);
}

/** The same where only the last moment is asked for: what was opened and then completed is one row. */
export function momentsIn(courses: string, whose: Whose | null, sight: Sight): string {
  return statementOf(courses, whose, sight, [{ at: 'greatest(p.viewed_at, p.completed_at)', deed: 'progressed' }]);
}

type Progressed = readonly { at: string; deed: string }[];

function statementOf(courses: string, whose: Whose | null, { seesHeld }: Sight, progressed: Progressed): string {
  const isTold = (column: string) =>
    seesHeld ? `and (a.kind not in ('assignment', 'quiz') or not ${isNameless('a.id', column)})` : '';
  const places = whose === null || typeof whose === 'string' ? null : whose.places;
  /** Joined, a place finds each deed by its person; as a condition it would be asked of everybody's. */
  const inPlace = (course: string, column: string) =>
    places === null ? '' : `join (${places}) s on s.course_id = ${course} and s.user_id = ${column}`;
  const isTheirs = (column: string) => (typeof whose === 'string' ? `and ${column} in (${whose})` : '');
  // As an array the few courses are looked for first, and nothing is joined of the others.
  const isIn = `= any(array(${courses}))`;
  const progress = progressed.map(
    ({ at, deed }) => `
select a.course_id, p.user_id, ${at} as at, '${deed}' as deed
from activities a join activity_progress p on p.activity_id = a.id ${inPlace('a.course_id', 'p.user_id')}
where a.course_id ${isIn} ${isTheirs('p.user_id')} ${isTold('p.user_id')} and ${at} is not null`,
  );
  return `${progress.join('\nunion all')}
union all
select a.course_id, r.user_id, greatest(r.beat_at, r.placed_at), 'read'
from activities a join lesson_readings r on r.activity_id = a.id ${inPlace('a.course_id', 'r.user_id')}
where a.course_id ${isIn} ${isTheirs('r.user_id')}
union all
select a.course_id, x.user_id, x.submitted_at, 'handed in'
from activities a join submissions x on x.activity_id = a.id ${inPlace('a.course_id', 'x.user_id')}
where a.course_id ${isIn} ${isTheirs('x.user_id')} ${isTold('x.user_id')}
  and not exists (select from quiz_attempts q where q.quiz_id = x.activity_id and q.user_id = x.user_id
    and q.submitted_at = x.submitted_at and q.submitted_by <> 'student')
union all
select a.course_id, q.user_id, q.started_at, 'begun'
from activities a join quiz_attempts q on q.quiz_id = a.id ${inPlace('a.course_id', 'q.user_id')}
where a.course_id ${isIn} ${isTheirs('q.user_id')} ${isTold('q.user_id')}
union all
select t.course_id, t.author_id, t.created_at, 'posted' from discussion_topics t ${inPlace('t.course_id', 't.author_id')}
where t.course_id ${isIn} ${isTheirs('t.author_id')} and t.deleted_at is null
union all
select t.course_id, r.author_id, r.created_at, 'posted'
from discussion_topics t join discussion_replies r on r.topic_id = t.id and r.deleted_at is null
${inPlace('t.course_id', 'r.author_id')}
where t.course_id ${isIn} ${isTheirs('r.author_id')}`;
}
