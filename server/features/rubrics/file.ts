import { CsvError, parse } from 'csv-parse/sync';
import type { Rubric } from '../../../contract/rubrics.ts';
import type { Received } from '../../../contract/api.ts';
import {
  rubricFromJson,
  rubricFromRows,
  RubricFileProblem,
  rubricRows,
} from '../../../domain/assignments/rubric-file.ts';
import { csvOf } from '../../../domain/csv.ts';
import { cleanFileName } from '../../../domain/file-name.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Media, Once } from '../../http/routes.ts';
import { invalid } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { readRubric } from './read.ts';
import { draftOf, insertRubric, refuseProblems } from './write.ts';

type Sent = Received<'POST /api/courses/{id}/rubrics/import', 'body'>;

export async function importRubric(app: App, actor: Actor, courseId: string, sent: Sent, once: Once): Promise<Rubric> {
  const draft = read(sent);
  refuseProblems(draft, '');
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      return insertRubric(app, tx, actor, courseId, draft);
    }),
  );
}

function read({ format, text, title }: Sent) {
  try {
    return format === 'json' ? rubricFromJson(text) : rubricFromRows(title, rowsOf(text));
  } catch (error) {
    if (error instanceof RubricFileProblem) throw invalid({ text: error.sentence });
    throw error;
  }
}

/** Comma or semicolon, as spreadsheets of different countries write it: what parts the names of the columns. */
function rowsOf(text: string): string[][] {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RubricFileProblem(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark is opened and never closed. The file may be cut off: export it again.'
        : 'A quotation mark stands where none may. Save the file again as “CSV UTF-8”.',
    );
  }
}

/** A rubric as a file; what was exported is read again by the import. */
export async function exportRubric(app: App, actor: Actor, rubricId: string, format: 'csv' | 'json'): Promise<Media> {
  const draft = draftOf(await readRubric(app, actor, rubricId));
  const text = format === 'json' ? `${JSON.stringify(draft, null, 2)}\n` : csvOf(rubricRows(draft));
  const name = encodeURIComponent(cleanFileName(`${draft.title}.${format}`));
  return {
    bytes: Buffer.from(text, 'utf8'),
    type: format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
  };
}
