import { say } from '../../../contract/text.ts';
import type { Received } from '../../../contract/api.ts';
import type { SubmissionComment } from '../../../contract/submissions.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict, invalid } from '../../refusal.ts';
import { groupOf, membersOf } from '../course-groups/members.ts';
import { lockFiles } from '../files/queries.ts';
import { refer } from '../files/references.ts';
import { titleInModeration } from '../gradebook/in-moderation.ts';
import { type Conversation, findComments, loadConversation } from './comments.ts';
import { tellOfComment } from './tell-of-comment.ts';

type Sent = Received<'POST /api/assignments/{id}/comments', 'body'>;

export async function postComment(
  app: App,
  actor: Actor,
  asked: { assignmentId: string; studentId: string | undefined; sent: Sent },
  once: Once,
): Promise<SubmissionComment> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const talk = await loadConversation(app, tx, actor, asked.assignmentId, asked.studentId);
      return addComment(app, tx, actor, talk, asked.sent);
    }),
  );
}

/** Writes a comment in the caller's transaction; who may talk about what was judged by `loadConversation`. */
export async function addComment(
  app: App,
  tx: Tx,
  actor: Actor,
  talk: Conversation,
  sent: Sent,
): Promise<SubmissionComment> {
  const { assignment, studentId } = talk;
  // In a course that is completed its people still talk about what was graded.
  if (assignment.isArchived)
    throw conflict('This course is archived: it can be read, and nothing in it can be done or changed any more.');
  if (talk.isStaff) await refuseInModeration(tx, assignment.id);
  const id = newId();
  const groupId =
    sent.toGroup && assignment.groupSetId !== null ? await groupOf(tx, assignment.groupSetId, studentId) : null;
  const latest = await tx
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('attempt').as('attempt'))
    .where('activity_id', '=', assignment.id)
    .where('user_id', '=', studentId)
    .executeTakeFirst();
  await tx
    .insertInto('submission_comments')
    .values({
      id,
      activity_id: assignment.id,
      user_id: studentId,
      group_id: groupId,
      attempt: latest?.attempt ?? null,
      author_id: actor.id,
      is_from_staff: talk.isStaff,
      body: sent.body,
      created_at: app.clock.now(),
    })
    .execute();
  await keepFiles(app, tx, actor, { id, courseId: assignment.course.id }, sent.files);
  const work = { activityId: assignment.id, userId: studentId, commentId: id };
  const [written] = await findComments(tx, { id: actor.id, isStaff: talk.isStaff }, work);
  if (!written) throw new Error(`The comment ${id} was written and is not there.`);
  const people = groupId === null ? [studentId] : await membersOf(tx, groupId);
  // Of what is held back the student's pages hear nothing at all.
  await announce(
    tx,
    { topic: `work:${assignment.id}`, to: { staff: assignment.course.id } },
    ...(written.isHeld ? [] : [{ topic: `work:${assignment.id}` as const, to: { people } }]),
  );
  await tellOfComment(app, tx, actor, talk, { id, body: sent.body, people });
  return written;
}

/** What a grader says of work that is in moderation goes with their provisional grade, and reaches nobody before it. */
async function refuseInModeration(tx: Tx, activityId: string): Promise<void> {
  const title = await titleInModeration(tx, [activityId]);
  if (title !== null)
    throw conflict(
      say`“${title}” is in moderation. Write your comment where you grade it: it goes to the student when grades are released.`,
    );
}

async function keepFiles(
  app: App,
  tx: Tx,
  actor: Actor,
  comment: { id: string; courseId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const files = await lockFiles(tx, actor, ids);
  if (files.length < ids.length || files.some(({ purpose }) => purpose !== 'submission'))
    throw invalid({ files: 'A file is not there, or is not yours. Upload it again.' });
  const rows = ids.map((file_id, index) => ({ comment_id: comment.id, file_id, position: index + 1 }));
  await tx.insertInto('submission_comment_files').values(rows).execute();
  const place = { kind: 'submission-comment', objectId: comment.id, courseId: comment.courseId, userId: actor.id };
  await refer(app, tx, place, ids);
}
