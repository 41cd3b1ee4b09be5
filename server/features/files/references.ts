import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** What shows files: its kind has a resolver in server/app-files.ts. */
interface Place {
  kind: string;
  objectId: string;
  courseId?: string | undefined;
  userId?: string | undefined;
}

/**
 * Lets something show files that are stored: from now on they are kept, and open to whom the kind opens them. Call it
 * with files that `lockFiles` gave in the same transaction. What is referred to already stays as it is.
 */
export async function refer(app: App, tx: Tx, place: Place, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const now = app.clock.now();
  const { kind, objectId, courseId = null, userId = null } = place;
  const common = { kind, object_id: objectId, course_id: courseId, user_id: userId, created_at: now };
  await tx
    .insertInto('file_references')
    .values(fileIds.map((id) => ({ file_id: id, ...common })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  await tx
    .updateTable('files')
    .set({ state: 'referenced', state_since: now })
    .where('id', 'in', fileIds)
    .where('state', '=', 'stored')
    .execute();
}

/** Ends what `refer` began; what nothing refers to any more goes a day after the collector has seen that. */
export async function unrefer(tx: Tx, place: Pick<Place, 'kind' | 'objectId'>, fileId: string): Promise<void> {
  await tx
    .deleteFrom('file_references')
    .where('file_id', '=', fileId)
    .where('kind', '=', place.kind)
    .where('object_id', '=', place.objectId)
    .execute();
}
