import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { conflict } from '../../refusal.ts';
import { takeBack } from '../notifications/take-back.ts';
import { tell } from '../notifications/tell.ts';
import { lockOwnReport } from './access.ts';
import { periodInWords } from './period-words.ts';
import { tellPages } from './tell.ts';
import { say } from '../../../contract/text.ts';

/** Shows a finished report to its student, who is told, or takes it back. */
export async function shareReport(app: App, actor: Actor, id: string, isShared: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const row = await lockOwnReport(tx, actor, id);
    if ((row.shared_at !== null) === isShared) return;
    if (row.finished_at === null) throw conflict('This report is a draft. Finish it before you share it.');
    const now = app.clock.now();
    const shared_at = isShared ? now : null;
    await tx.updateTable('progress_reports').set({ shared_at, updated_at: now }).where('id', '=', id).execute();
    const kind = isShared ? 'report.shared' : 'report.taken_back';
    const about = { user_id: row.student_id, subject_id: id, subject: periodInWords(row).toString() };
    await tx
      .insertInto('events')
      .values({ id: newId(), kind, at: now, actor_id: actor.id, ...about })
      .execute();
    if (isShared)
      await tell(app, tx, {
        kind: 'report',
        to: [row.student_id],
        by: actor.id,
        subject: id,
        course: null,
        path: `/reports/${id}`,
        title: say`${actor.firstName} ${actor.lastName} shared a progress report with you`,
        detail: periodInWords(row),
      });
    else await takeBack(app, tx, { subject: id, kind: 'report' });
    // Whoever has it open sees that it is gone.
    await tellPages(tx, { ...row, shared_at: now });
  });
}
