import { doneWith } from '../courses/done-with.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isWork } from '../courses/work.ts';
import { isVisible, type Scope } from './scope.ts';

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

/** Whether `activities a` is done with for the first parameter. */
export const isDoneWith = doneWith('a.id', '$1::uuid');
