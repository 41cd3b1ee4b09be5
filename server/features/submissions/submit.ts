import type { Received } from '../../../contract/api.ts';
import type { Submission } from '../../../contract/submissions.ts';
import { linkProblem } from '../../../domain/assignments/hand-in.ts';
import { isEmptyText } from '../../../domain/rich-text/plain-text.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid } from '../../refusal.ts';
import { type KnownAssignment, loadAssignment, loadToWorkOn } from '../assignments/access.ts';
import { holdCourse } from '../courses/hold.ts';
import { findSubmission } from './detail.ts';
import { refuseOutside } from './save-draft.ts';
import { type Draft, handIn } from './hand-in.ts';

/**
 * Hands in what was saved. The draft's row is held: of all that ask at once, from however many windows or members of a
 * group, the first hands in and the others find it done, and every one of them gets the same receipt.
 */
export async function submitWork(
  app: App,
  actor: Actor,
  assignmentId: string,
  asked: Received<'POST /api/assignments/{id}/submissions', 'body'>,
): Promise<Submission> {
  return transaction(app.database, async (tx) => {
    const asking = await loadToWorkOn(app, tx, actor, assignmentId);
    await holdCourse(tx, asking.course.id);
    if (asking.groupSetId !== null) await holdGroups(tx, asking.groupSetId);
    const before = asking.groupSetId === null ? asking : await loadToWorkOn(app, tx, actor, assignmentId);
    const draft = await lockDraft(tx, actor, before);
    const done = await doneAttempt(tx, actor, before, asked.attempt);
    if (done) return findSubmission(app, tx, await loadAssignment(app, tx, actor, assignmentId), done);
    // Read again: what came before this transaction while it waited counts, as that the course was completed.
    const assignment = await loadToWorkOn(app, tx, actor, assignmentId);
    refuseOutside(app, actor, assignment, asked);
    if (!draft) throw conflict('Nothing was saved for this assignment yet. Write or add something, then hand it in.');
    if (draft.revision !== asked.revision)
      throw conflict('Something newer was saved in another window or by your group. Look at it, then hand in again.');
    refuseEmpty(assignment, draft);
    return findSubmission(app, tx, assignment, await handIn(app, tx, actor, assignment, draft));
  });
}

/** Who is in which group stays as it is until the work is handed in: it is that of one group, and of all in it. */
async function holdGroups(tx: Tx, setId: string): Promise<void> {
  await tx.selectFrom('group_sets').select('id').where('id', '=', setId).forShare().execute();
}

async function lockDraft(tx: Tx, actor: Actor, assignment: KnownAssignment): Promise<Draft | undefined> {
  return tx
    .selectFrom('submission_drafts')
    .select(['id', 'revision', 'body', 'link', 'file_ids'])
    .where('activity_id', '=', assignment.id)
    .where(assignment.groupId === null ? 'user_id' : 'group_id', '=', assignment.groupId ?? actor.id)
    .forUpdate()
    .executeTakeFirst();
}

async function doneAttempt(tx: Tx, actor: Actor, { id }: KnownAssignment, attempt: number): Promise<string | null> {
  const row = await tx
    .selectFrom('submissions')
    .select('id')
    .where('activity_id', '=', id)
    .where('user_id', '=', actor.id)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  return row?.id ?? null;
}

function refuseEmpty({ accepts }: KnownAssignment, { body, link, file_ids }: Draft): void {
  const hasText = accepts.includes('text') && !isEmptyText(body);
  const hasLink = accepts.includes('link') && link !== '';
  if (link !== '') {
    const problem = linkProblem(link);
    if (problem) throw invalid({ link: problem });
  }
  const hasFile = accepts.includes('file') && file_ids.length > 0;
  if (!hasText && !hasLink && !hasFile)
    throw invalid({ draft: 'There is nothing to hand in yet. Write or add something first.' });
}
