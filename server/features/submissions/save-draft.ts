import type { Received } from '../../../contract/api.ts';
import type { SubmissionDraft } from '../../../contract/submissions.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import { type KnownAssignment, loadToWorkOn, refusalToHandIn } from '../assignments/access.ts';
import { membersOf } from '../course-groups/members.ts';
import { draftOf, type DraftRow, findDraft } from './draft.ts';
import { keepDraftFiles } from './draft-files.ts';

type Sent = Received<'PUT /api/assignments/{id}/draft', 'body'>;

/** Saves what is being written; a retry of what stands already is answered as saved. */
export async function saveDraft(app: App, actor: Actor, assignmentId: string, sent: Sent): Promise<SubmissionDraft> {
  return transaction(app.database, async (tx) => {
    const assignment = await loadToWorkOn(app, tx, actor, assignmentId);
    refuseOutside(app, actor, assignment, sent);
    const body = sanitiseText(sent.body).html;
    const content = { body, link: sent.link.trim(), file_ids: [...new Set(sent.files)] };
    const standing = await findDraft(tx, assignment, actor.id);
    if (standing && isSame(standing, content)) return draftOf(assignment, standing);
    const draftId = await write(app, tx, actor, assignment, sent.revision, content);
    await keepDraftFiles(app, tx, actor, assignment, draftId, content.file_ids, standing);
    await tellGroup(tx, actor, assignment);
    return draftOf(assignment, await findDraft(tx, assignment, actor.id));
  });
}

/** Nothing is saved for an attempt that was handed in, nor where none can be. */
export function refuseOutside(
  app: App,
  actor: Actor,
  assignment: KnownAssignment,
  { attempt, groupId }: Pick<Sent, 'attempt' | 'groupId'>,
): void {
  const refusal = refusalToHandIn(assignment, actor, app.clock.now());
  if (refusal) throw conflict(refusal);
  if (attempt !== assignment.attemptsMade + 1)
    throw conflict('This was handed in already, in another window or by your group.');
  // Revisions are counted for each group: that of another one says nothing about the work of this one.
  if (groupId === undefined || groupId === assignment.groupId) return;
  throw conflict(
    groupId !== null && assignment.groupId !== null
      ? 'You are in another group now. Choose whether what is here becomes its work, or what it has is shown.'
      : 'Who works on this together has changed. Choose whether what is here goes on, or what stands now is shown.',
  );
}

interface Content {
  body: DraftRow['body'];
  link: string;
  file_ids: string[];
}

function isSame(row: DraftRow, content: Content): boolean {
  const files = row.files.map(({ id }) => id).join();
  return row.id !== null && row.body === content.body && row.link === content.link && files === content.file_ids.join();
}

/** The first to write on a revision is kept; answers the draft's id. */
async function write(
  app: App,
  tx: Tx,
  actor: Actor,
  assignment: KnownAssignment,
  revision: number,
  content: Content,
): Promise<string> {
  const owner = assignment.groupId === null ? { user_id: actor.id } : { group_id: assignment.groupId };
  const values = { ...content, updated_at: app.clock.now(), updated_by: actor.id };
  const written =
    revision === 0
      ? await tx
          .insertInto('submission_drafts')
          .values({ id: newId(), activity_id: assignment.id, ...owner, revision: 1, ...values })
          .onConflict((conflicting) => conflicting.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('submission_drafts')
          .set({ ...values, revision: revision + 1 })
          .where('activity_id', '=', assignment.id)
          .where(assignment.groupId === null ? 'user_id' : 'group_id', '=', assignment.groupId ?? actor.id)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
  if (!written)
    throw conflict(
      assignment.groupId === null
        ? 'You have changed this in another window. Choose which of the two to keep.'
        : 'Your group has changed this meanwhile. Choose which of the two to keep.',
    );
  return written.id;
}

/** The other members see what one of them writes. */
async function tellGroup(tx: Tx, actor: Actor, { id, groupId }: KnownAssignment): Promise<void> {
  if (groupId === null) return;
  const others = (await membersOf(tx, groupId)).filter((member) => member !== actor.id);
  if (others.length > 0) await announce(tx, { topic: `work:${id}`, to: { people: others } });
}
