import type { Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';

/** The settings, held: of several who give reviews at once one goes after the other. */
export async function lockSettings(tx: Tx, activityId: string) {
  const settings = await tx
    .selectFrom('peer_review_settings')
    .selectAll()
    .where('activity_id', '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  if (!settings) throw conflict('Students do not review this assignment. Set up peer review first.');
  return settings;
}
