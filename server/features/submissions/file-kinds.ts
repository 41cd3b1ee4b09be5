import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import { isStudentOpen } from '../courses/assistant-sections.ts';
import { isStaff } from '../courses/policy.ts';
import type { FileKinds, Reference } from '../files/access.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';

/** Whether an assistant is limited to some sections, the reference does not say. */
const isForStaff = ({ relation }: Reference) => relation !== null && relation !== 'assistant' && isStaff({ relation });

/** A file of a draft is its writer's, and the other members' of the group that writes it; staff see what is handed in. */
const openDraft = `select 1 from submission_drafts d join group_members n on n.group_id = d.group_id and n.user_id = $2 where d.id = $1`;
const isHandedIn = `select 1 from submissions s where (s.shared_from = $1 or s.shared_from is null and s.id = $1)`;
/** What is handed in belongs to everybody for whom it was. */
const ownSubmission = `${isHandedIn} and s.user_id = $2`;
/** In the course it is read besides by those who are to review it, as long as the work is published. */
const openSubmission = `${isHandedIn} and (s.user_id = $2 or exists (select from peer_reviews r join activities a on a.id = r.activity_id
  left join modules m on m.id = a.module_id where r.activity_id = s.activity_id and r.author_id = s.user_id
  and r.reviewer_id = $2 and a.is_published and coalesce(m.is_published, true)))`;
const openComment = `select 1 from submission_comments x where x.id = $1 and ${isAbout('$2')} and ${isOpenToStudent('$2')}`;

/** Of work that several handed in together, one who is in a section of theirs is enough. */
const assistedSubmission = `select 1 from submissions s join activities a on a.id = s.activity_id
where (s.shared_from = $1 or s.shared_from is null and s.id = $1) and ${isStudentOpen('a.course_id', 's.user_id', '$2')}`;
const assistedComment = `select 1 from submission_comments x join activities a on a.id = x.activity_id
where x.id = $1 and ${isStudentOpen('a.course_id', 'x.user_id', '$2')}`;

/** To who grades or reviews without a name, no file says one. */
const namelessSubmission = `select 1 from submissions s join assignments t on t.activity_id = s.activity_id
left join peer_review_settings p on p.activity_id = s.activity_id
where (s.shared_from = $1 or s.shared_from is null and s.id = $1)
  and not exists (select from submissions o where (o.shared_from = $1 or o.shared_from is null and o.id = $1) and o.user_id = $2)
  and (${isAnonymousFor('s.user_id')} or (p.anonymity = 'both' and exists (select from peer_reviews r
    where r.activity_id = s.activity_id and r.author_id = s.user_id and r.reviewer_id = $2)))`;
const namelessComment = `select 1 from submission_comments x join assignments t on t.activity_id = x.activity_id
where x.id = $1 and not x.is_from_staff and x.user_id <> $2 and ${isAnonymousFor('x.user_id')}`;

const handedInFor = (relation: Reference['relation']) =>
  relation === 'assistant' ? assistedSubmission : relation === null ? ownSubmission : openSubmission;

export const submissionFileKinds: FileKinds = {
  'submission-draft': {
    canRead: (actor, { userId }) => userId === actor.id,
    asksWhetherOpen: (read, actor, { objectId }) => finds(read, openDraft, objectId, actor.id),
  },
  submission: {
    canRead: (_actor, reference) => isForStaff(reference),
    asksWhetherOpen: (read, actor, { objectId, relation }) => finds(read, handedInFor(relation), objectId, actor.id),
    hidesName: (read, actor, { objectId }) => finds(read, namelessSubmission, objectId, actor.id),
  },
  'submission-comment': {
    canRead: (actor, reference) => isForStaff(reference) || reference.userId === actor.id,
    asksWhetherOpen: (read, actor, { objectId, relation }) =>
      finds(read, relation === 'assistant' ? assistedComment : openComment, objectId, actor.id),
    hidesName: (read, actor, { objectId }) => finds(read, namelessComment, objectId, actor.id),
  },
};

async function finds(read: Readable, text: string, objectId: string, userId: string): Promise<boolean> {
  return (await read.executeQuery(CompiledQuery.raw(text, [objectId, userId]))).rows.length > 0;
}
