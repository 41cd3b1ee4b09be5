import type { App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media } from '../../http/routes.ts';
import { forbidden } from '../../refusal.ts';
import { may } from '../../../domain/access.ts';
import { csvFile, workbookFile } from '../files/table-files.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { tableOf } from './gradebook-table.ts';

export async function exportCsv(app: App, by: By, courseId: string): Promise<Media> {
  return csvFile(await tableToTake(app, by, courseId, 'csv'));
}

export async function exportWorkbook(app: App, by: By, courseId: string): Promise<Media> {
  const table = await tableToTake(app, by, courseId, 'xlsx');
  return workbookFile(table, { sheet: 'Gradebook', stickyRowsCount: 2, stickyColumnsCount: 1 });
}

/** The grades of a course leave the college: who took them is written down. */
async function tableToTake(app: App, by: By, courseId: string, format: string) {
  const table = await tableOf(app, by.actor, courseId);
  if (!may(by.actor, 'grades.export')) throw forbidden('Your college does not let your role download grades.');
  const course = { id: courseId, title: table.name };
  const changes = { format: { to: format } };
  await transaction(app.database, (tx) =>
    writeAudit(app, tx, by, { action: 'course.grades_exported', user: null, course, changes }),
  );
  return table;
}
