import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { Received } from '../../../contract/api.ts';
import type { Annotation } from '../../../contract/annotations.ts';
import { annotationProblem } from '../../../domain/annotations.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../refusal.ts';
import type { LoadedWork } from '../grading/load-work.ts';
import { type AskedOne, loadToAnnotate, takePlaceToAnnotate, tellAnnotated } from './place.ts';
import { annotationColumns, annotationOf, type AnnotationRow } from './rows.ts';

type Sent = Received<'PUT /api/assignments/{id}/grading/{workId}/annotations/{annotationId}', 'body'>;

/** Makes an annotation or changes it: what is sent again, or stands already, is answered as saved. */
export async function keepAnnotation(app: App, actor: Actor, asked: AskedOne, sent: Sent): Promise<Annotation> {
  const problem = annotationProblem(sent);
  if (problem) throw invalid(problem);
  return transaction(app.database, async (tx) => {
    const work = await loadToAnnotate(app, tx, actor, asked);
    await takePlaceToAnnotate(app, tx, actor, work);
    const { revision, ...content } = sent;
    const made = revision === 0 && (await make(app, tx, actor, work, asked, content));
    if (made || (await change(app, tx, work, asked, sent))) await tellAnnotated(tx, work);
    return findAnnotation(tx, actor, asked.annotationId);
  });
}

type Content = Omit<Sent, 'revision'>;

/** False where it is there already. */
async function make(
  app: App,
  tx: Tx,
  actor: Actor,
  { assignment, studentId, row }: LoadedWork,
  { annotationId }: AskedOne,
  content: Content,
): Promise<boolean> {
  const submission = row.submissions.find(({ files }) => files.some(({ id }) => id === content.fileId));
  if (!submission) throw invalid({ fileId: 'This file is not part of what was handed in. Reload the page.' });
  const { shared_from: sharedFrom } = await tx
    .selectFrom('submissions')
    .select('shared_from')
    .where('id', '=', submission.id)
    .executeTakeFirstOrThrow();
  const at = app.clock.now();
  const made = await tx
    .insertInto('annotations')
    .values({
      id: annotationId,
      activity_id: assignment.id,
      user_id: studentId,
      submission_id: sharedFrom ?? submission.id,
      file_id: content.fileId,
      author_id: actor.id,
      ...columnsOf(content),
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const columnsOf = ({ page, kind, color, rects, strokes, body }: Content) => ({
  page,
  kind,
  color,
  rects: JSON.stringify(rects),
  strokes: JSON.stringify(strokes),
  body,
});

/** False where it stands like this already. */
async function change(
  app: App,
  tx: Tx,
  { assignment }: LoadedWork,
  { annotationId }: AskedOne,
  { revision, ...content }: Sent,
): Promise<boolean> {
  const standing = await tx
    .selectFrom('annotations')
    .select(['revision', 'activity_id', 'file_id', 'deleted_at', 'page', 'kind', 'color', 'rects', 'strokes', 'body'])
    .where('id', '=', annotationId)
    .forUpdate()
    .executeTakeFirst();
  if (!standing || standing.activity_id !== assignment.id) throw notFound();
  if (standing.file_id !== content.fileId) throw invalid({ fileId: 'An annotation stays with its file.' });
  const { page, kind, color, rects, strokes, body } = standing;
  const stands = isDeepStrictEqual({ page, kind, color, rects, strokes, body, fileId: content.fileId }, content);
  if (standing.deleted_at === null && stands) return false;
  if (standing.revision !== revision)
    throw conflict(
      standing.deleted_at === null
        ? 'You have changed this annotation in another window meanwhile. Look at it there first.'
        : 'You have taken this annotation away in another window. Add it anew if you want it back.',
    );
  await tx
    .updateTable('annotations')
    .set({ ...columnsOf(content), revision: revision + 1, updated_at: app.clock.now(), deleted_at: null })
    .where('id', '=', annotationId)
    .execute();
  return true;
}

const oneText = `select ${annotationColumns} from annotations x join users u on u.id = x.author_id where x.id = $1`;

async function findAnnotation(tx: Tx, actor: Actor, id: string): Promise<Annotation> {
  const { rows } = await tx.executeQuery<AnnotationRow>(CompiledQuery.raw(oneText, [id]));
  const [row] = rows;
  if (!row) throw new Error('An annotation was kept and is not there.');
  return annotationOf(row, actor.id);
}
