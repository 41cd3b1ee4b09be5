import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { isAbout, isOpenToStudent } from '../assignments/open-comments.ts';
import { isStaff } from '../courses/policy.ts';
import type { FileKinds, Reference } from '../files/access.ts';

const isForStaff = ({ relation }: Reference) => relation !== null && isStaff({ relation });

/** A file of a draft is its writer's, and the other members' of the group that writes it; staff see what is handed in. */
const openDraft = `select 1 from submission_drafts d join group_members n on n.group_id = d.group_id and n.user_id = $2 where d.id = $1`;
/** What is handed in belongs to everybody for whom it was. */
const openSubmission = `select 1 from submissions s where coalesce(s.shared_from, s.id) = $1 and s.user_id = $2`;
const openComment = `select 1 from submission_comments x where x.id = $1 and ${isAbout('$2')} and ${isOpenToStudent('$2')}`;

export const submissionFileKinds: FileKinds = {
  'submission-draft': {
    canRead: (actor, { userId }) => userId === actor.id,
    asksWhetherOpen: (read, actor, { objectId }) => finds(read, openDraft, objectId, actor.id),
  },
  submission: {
    canRead: (_actor, reference) => isForStaff(reference),
    asksWhetherOpen: (read, actor, { objectId }) => finds(read, openSubmission, objectId, actor.id),
  },
  'submission-comment': {
    canRead: (actor, reference) => isForStaff(reference) || reference.userId === actor.id,
    asksWhetherOpen: (read, actor, { objectId }) => finds(read, openComment, objectId, actor.id),
  },
};

async function finds(read: Readable, text: string, objectId: string, userId: string): Promise<boolean> {
  return (await read.executeQuery(CompiledQuery.raw(text, [objectId, userId]))).rows.length > 0;
}
