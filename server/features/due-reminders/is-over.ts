import { doneWith } from '../insights/open-work.ts';

/** The notifications of one piece of work, which are one while unread: others of their kind ask for peer reviews. */
export const reminderGroup = (activityId: string): string => `due:${activityId}`;

/**
 * Whether a reminder `notifications n` has nothing to say any more: its work was handed in, graded or excused meanwhile,
 * or is due no longer. `now` is a text within the statement.
 */
export const reminderIsOver = (
  now: string,
) => `(n.kind = 'due_soon' and n.group_key = 'due:' || n.subject_id::text and (
    ${doneWith('n.subject_id', 'n.user_id')}
    or exists (select from due_reminders k where k.activity_id = n.subject_id and k.user_id = n.user_id and k.due_at <= ${now})))`;
