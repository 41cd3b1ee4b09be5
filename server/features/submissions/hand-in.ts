import type { RichText } from '../../../contract/rich-text.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { tellOfProgress } from '../courses/tell.ts';
import { announce } from '../../live/announce.ts';
import type { KnownAssignment } from '../assignments/access.ts';
import { membersOf } from '../course-groups/members.ts';
import { cameIn } from '../gradebook/came-in.ts';
import { refer } from '../files/references.ts';
import { digestOf, type VouchedFile } from './receipt-digest.ts';

export interface Draft {
  id: string;
  revision: number;
  body: RichText;
  link: string;
  file_ids: string[];
}

/** Makes a submission of a draft, for each member of a group a row; answers the id of the actor's. */
export async function handIn(
  app: App,
  tx: Tx,
  actor: Actor,
  assignment: KnownAssignment,
  draft: Draft,
): Promise<string> {
  const at = app.clock.now();
  const attempt = assignment.attemptsMade + 1;
  const id = newId();
  const members = assignment.groupId === null ? [] : await membersOf(tx, assignment.groupId);
  const others = members.filter((member) => member !== actor.id);
  const common = { activity_id: assignment.id, attempt, submitted_at: at, group_id: assignment.groupId };
  const files = draft.file_ids.length === 0 ? [] : await filesIn(tx, draft.file_ids);
  const { body, link } = draft;
  const digest = digestOf({
    assignmentId: assignment.id,
    people: [actor.id, ...others],
    attempt,
    at,
    body,
    link,
    files,
  });
  await tx
    .insertInto('submissions')
    .values([
      { ...common, id, user_id: actor.id, body, link: link || null, digest },
      ...others.map((user_id) => ({ ...common, id: newId(), user_id, shared_from: id })),
    ])
    .execute();
  await moveFiles(app, tx, assignment, draft, id);
  await tx.deleteFrom('submission_drafts').where('id', '=', draft.id).execute();
  await record(tx, { at, actor, assignment, people: [actor.id, ...others] });
  // For members of the group it may have been due at another time.
  const wasDue = assignment.dueAt !== null && assignment.dueAt <= at;
  if (wasDue || others.length > 0) await cameIn(app, tx, assignment.course.id, [actor.id, ...others]);
  return id;
}

const filesIn = (tx: Tx, ids: readonly string[]): Promise<VouchedFile[]> =>
  tx
    .selectFrom('files as f')
    .innerJoin('file_objects as o', 'o.key', 'f.object_key')
    .select(['f.id', 'f.name', 'o.size', 'o.sha256', 'o.etag'])
    .where('f.id', 'in', ids)
    .orderBy('f.id')
    .execute();

async function moveFiles(app: App, tx: Tx, assignment: KnownAssignment, draft: Draft, id: string): Promise<void> {
  if (draft.file_ids.length > 0) {
    const rows = draft.file_ids.map((file_id, index) => ({ submission_id: id, file_id, position: index + 1 }));
    await tx.insertInto('submission_files').values(rows).execute();
    await refer(app, tx, { kind: 'submission', objectId: id, courseId: assignment.course.id }, draft.file_ids);
  }
  await tx
    .deleteFrom('file_references')
    .where('kind', '=', 'submission-draft')
    .where('object_id', '=', draft.id)
    .execute();
}

/** The event, what the students have done of the course, and what open pages are told. */
async function record(
  tx: Tx,
  of: { at: Date; actor: Actor; assignment: KnownAssignment; people: readonly string[] },
): Promise<void> {
  const { at, actor, assignment, people } = of;
  const about = { course_id: assignment.course.id, subject_id: assignment.id, subject: assignment.title };
  await tx
    .insertInto('events')
    .values({ ...about, id: newId(), kind: 'submission.made', at, actor_id: actor.id, user_id: actor.id, data: '{}' })
    .execute();
  await tx
    .insertInto('activity_progress')
    .values(people.map((user_id) => ({ activity_id: assignment.id, user_id, viewed_at: at, completed_at: at })))
    .onConflict((conflicting) =>
      conflicting.columns(['user_id', 'activity_id']).doUpdateSet((eb) => ({
        completed_at: eb.fn.coalesce('activity_progress.completed_at', eb.ref('excluded.completed_at')),
      })),
    )
    .execute();
  await announce(
    tx,
    { topic: `work:${assignment.id}`, to: { staff: assignment.course.id } },
    { topic: `work:${assignment.id}`, to: { people } },
  );
  await tellOfProgress(tx, assignment.course.id, people);
}
