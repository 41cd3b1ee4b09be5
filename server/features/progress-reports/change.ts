import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { lockOwnReport } from './access.ts';
import { takeFigures } from './figures.ts';
import { tellPages } from './tell.ts';

/** Keeps what is being written of a draft. */
export async function saveComment(
  app: App,
  actor: Actor,
  id: string,
  { comment, revision }: Received<'PUT /api/progress-reports/{id}', 'body'>,
): Promise<{ revision: number }> {
  return transaction(app.database, async (tx) => {
    const row = await lockOwnReport(tx, actor, id);
    if (row.finished_at) throw conflict('This report is finished. Open it again to change its comment.');
    if (row.comment === comment) return { revision: row.revision };
    if (row.revision !== revision)
      throw conflict('The comment was changed in another window. Copy your words, and load the page again.');
    const set = { comment, revision: revision + 1, updated_at: app.clock.now() };
    await tx.updateTable('progress_reports').set(set).where('id', '=', id).execute();
    return { revision: set.revision };
  });
}

/** Freezes the figures, or lets them go on. */
export async function changeState(app: App, actor: Actor, id: string, state: 'draft' | 'finished'): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await lockOwnReport(tx, actor, id);
    if ((row.finished_at === null) === (state === 'draft')) return;
    if (row.shared_at) throw conflict('This report is shared. Take it back before you open it again.');
    const now = app.clock.now();
    const figures = state === 'draft' ? null : JSON.stringify(await takeFigures(tx, row, now));
    const set = { figures, finished_at: state === 'draft' ? null : now, updated_at: now };
    await tx.updateTable('progress_reports').set(set).where('id', '=', id).execute();
    await tellPages(tx, row);
  });
}

export async function removeReport(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await lockOwnReport(tx, actor, id);
    if (row.shared_at) throw conflict('This report is shared. Take it back before you throw it away.');
    await tx.deleteFrom('progress_reports').where('id', '=', id).execute();
    await tellPages(tx, row);
  });
}
