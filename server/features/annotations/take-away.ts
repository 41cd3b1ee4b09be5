import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../refusal.ts';
import { type AskedOne, loadToAnnotate, takePlaceToAnnotate, tellAnnotated } from './place.ts';

/** Takes away what one has drawn; what is gone already is gone. */
export async function takeAwayAnnotation(
  app: App,
  actor: Actor,
  asked: AskedOne,
  seen: { revision?: number | undefined },
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const work = await loadToAnnotate(app, tx, actor, asked);
    const row = await tx
      .selectFrom('annotations')
      .select(['revision', 'deleted_at'])
      .where('id', '=', asked.annotationId)
      .where('activity_id', '=', asked.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.deleted_at) return;
    await takePlaceToAnnotate(app, tx, actor, work);
    if (seen.revision !== undefined && row.revision !== seen.revision)
      throw conflict('You have changed this annotation in another window meanwhile. Look at it there first.');
    await tx
      .updateTable('annotations')
      .set({ deleted_at: app.clock.now(), revision: row.revision + 1 })
      .where('id', '=', asked.annotationId)
      .execute();
    await tellAnnotated(tx, work);
  });
}
