import { datesOf } from '../courses/effective-dates.ts';
import { doneWith } from '../courses/done-with.ts';
import { isVisible } from '../insights/scope.ts';

/** The notifications of one piece of work, which are one while unread: others of their kind ask for peer reviews. */
export const reminderGroup = (activityId: string): string => `due:${activityId}`;

/**
 * Whether a reminder `notifications n` has nothing to say any more: its work was handed in, graded or excused meanwhile, is
 * due no longer or at another time, or is hidden. `now` is a text within the statement.
 */
export const reminderIsOver = (
  now: string,
) => `(n.kind = 'due_soon' and n.group_key = 'due:' || n.subject_id::text and (
    ${doneWith('n.subject_id', 'n.user_id')}
    or exists (select from due_reminders k where k.activity_id = n.subject_id and k.user_id = n.user_id
      and (k.due_at <= ${now} or not ${dateHolds(now)}))))`;

/** Whether what `due_reminders k` told is still so. */
const dateHolds = (
  now: string,
) => `exists (select from activities a join courses c on c.id = a.course_id and c.status = 'active'
  left join modules m on m.id = a.module_id ${datesOf('k.user_id', now)}
  where a.id = k.activity_id and ${isVisible} and d.due_at = k.due_at)`;
