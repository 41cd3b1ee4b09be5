import { isAnnouncedTo } from '../identity/announced-to.ts';
import { isVisible } from '../insights/scope.ts';

/** An announcement that is for other sections than the person's own by now. */
const isAnnouncedToOthers = `(n.kind = 'announcement'
  and exists (select from announcements a where a.id = n.subject_id and not ${isAnnouncedTo}))`;

/** A conversation or a topic of which they want to hear nothing any more. */
const isMuted = `(n.kind = 'message' and exists (select from conversation_members k
    where k.user_id = n.user_id and k.is_muted and n.group_key = 'conversation:' || k.conversation_id::text)
  or n.kind = 'reply' and exists (select from discussion_marks k
    where k.user_id = n.user_id and not k.is_subscribed and n.group_key = 'discussion:' || k.topic_id::text))`;

/** Work that students do not see any more, because it, its module or its course was made a draft again. */
const isOfHiddenWork = `(n.kind in ('graded', 'due_soon') and exists (select from activities a
    join courses k on k.id = a.course_id left join modules m on m.id = a.module_id
    where a.id = n.subject_id and not (${isVisible} and k.status <> 'draft')))`;

/** Whether what `notifications n` told `users u` is none of theirs, or not wanted, since they were told. */
export const isNoLongerFor = `(${isAnnouncedToOthers} or ${isMuted} or ${isOfHiddenWork})`;
