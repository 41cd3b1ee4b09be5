import type { Answer } from '../../../contract/api.ts';
import type { LessonVersion } from '../../../contract/lessons.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { notFound } from '../../refusal.ts';
import { loadDraft } from './draft-query.ts';
import { findVersionsOf, findWholeVersion } from './version-query.ts';

const pageSize = 50;

export async function listVersions(
  app: App,
  actor: Actor,
  lessonId: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<LessonVersion[]>> {
  const { read } = app.database;
  const below = query.cursor === undefined ? null : Number(readCursor(query.cursor).key);
  await loadDraft(app, read, actor, lessonId);
  const limit = query.limit ?? pageSize;
  const found = await findVersionsOf(read, lessonId, { below, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next: last && writeCursor({ key: String(last.number), id: last.id }) };
}

/** A version for who may edit its lesson. */
export async function readVersion(
  app: App,
  actor: Actor,
  versionId: string,
): Promise<Answer<'GET /api/lesson-versions/{id}'>> {
  const version = await findWholeVersion(app.database.read, versionId);
  if (!version) throw notFound();
  await loadDraft(app, app.database.read, actor, version.lessonId);
  return version;
}
