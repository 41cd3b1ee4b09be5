import { datesOf } from '../courses/effective-dates.ts';
import { isVisible, type Scope } from './scope.ts';

/** Of `activities a`: what has to be done by a date. A discussion that is graded is work, another is talk. */
export const isWork = `(a.kind in ('assignment', 'quiz') or a.kind = 'discussion' and a.points is not null)`;

/**
 * Dated work in the scope's active courses that students see, with its dates `d`; for a student only what they still
 * have to hand in, by the dates that hold for them.
 */
export function openWork(scope: Scope): string {
  return `from activities a
join courses c on c.id = a.course_id and c.status = 'active'
left join modules m on m.id = a.module_id
${scope.kind === 'learns' ? datesOf('$1::uuid', '$2::timestamptz') : ownDates}
where a.course_id in (${scope.courses}) and ${isWork} and ${isVisible}
  ${scope.kind === 'learns' ? `and not ${isDoneWith}` : ''}`;
}

/** Those of the activity itself. */
const ownDates = 'cross join lateral (select a.due_at) d';

/**
 * Whether an activity is done with for a person, both texts within the statement: handed in, written in where it is a
 * discussion, and graded or excused without a submission (an oral exam, say) too.
 */
export const doneWith = (
  activity: string,
  person: string,
) => `(exists (select 1 from submissions x where x.activity_id = ${activity} and x.user_id = ${person})
  or exists (select 1 from discussion_replies r
    where r.topic_id = ${activity} and r.author_id = ${person} and r.deleted_at is null)
  or exists (select 1 from scores s where s.activity_id = ${activity} and s.user_id = ${person}
    and s.posted_at is not null and (s.is_excused or s.points is not null)))`;

/** Whether `activities a` is done with for the first parameter. */
export const isDoneWith = doneWith('a.id', '$1::uuid');
