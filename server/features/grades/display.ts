import type { GradeDisplay } from '../../../contract/grades.ts';
import type { App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { type By, writeAudit } from '../users/audit.ts';

/** In the table of settings: whether students do not see their rank. */
const key = 'rank_is_hidden';

export async function readGradeDisplay(read: Readable): Promise<GradeDisplay> {
  const row = await read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return { showsRank: row?.value !== true };
}

export async function changeGradeDisplay(app: App, by: By, { showsRank }: GradeDisplay): Promise<GradeDisplay> {
  return transaction(app.database, async (tx) => {
    const before = await readGradeDisplay(tx);
    if (before.showsRank === showsRank) return before;
    const value = JSON.stringify(!showsRank);
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
      .execute();
    const changes = { showsRank: { from: before.showsRank, to: showsRank } };
    await writeAudit(app, tx, by, { action: 'college.settings_changed', user: null, changes });
    return { showsRank };
  });
}

/** The same within a statement. */
export const isRankShown = `not exists (select from settings k where k.key = '${key}' and k.value = 'true')`;
