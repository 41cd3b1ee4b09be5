import { progressFigures, type ProgressReport } from '../../../contract/progress-reports.ts';
import type { Actor, App } from '../../context.ts';
import { loadReport } from './access.ts';
import { takeFigures } from './figures.ts';
import { listedReport } from './report-query.ts';

/** A report with its figures: of a draft as they are, of a finished one as they were. */
export async function readReport(app: App, actor: Actor, id: string): Promise<ProgressReport> {
  const row = await loadReport(app.database.read, actor, id);
  const figures =
    row.finished_at === null
      ? await takeFigures(app.database.read, row, app.clock.now())
      : progressFigures.parse(row.figures);
  return {
    ...listedReport(row),
    comment: row.comment,
    revision: row.revision,
    isOwn: row.supervisor_id === actor.id,
    figures,
  };
}
