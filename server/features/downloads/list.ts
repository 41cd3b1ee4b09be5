import type { Answer, Received } from '../../../contract/api.ts';
import type { Download } from '../../../contract/downloads.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { pageOf } from '../../page-of.ts';
import { scopeOf } from '../courses/list.ts';
import { type DownloadRow, findDownloads, findFilters } from './download-query.ts';

const pageSize = 50;

/** The files of the viewer's courses, a page at a time. */
export async function listDownloads(
  app: App,
  actor: Actor,
  { limit = pageSize, cursor, ...filters }: Received<'GET /api/downloads', 'query'>,
): Promise<Page<Download[]>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const scope = scopeOf(actor);
  if (!scope) return { items: [], total: 0 };
  const rows = await findDownloads(app.database.read, { scope, userId: actor.id, filters, after, limit: limit + 1 });
  return pageOf(rows, { limit, after }, downloadOf);
}

function downloadOf(row: DownloadRow): Download {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.type,
    url: `/api/files/${row.id}`,
    uploadedAt: row.uploaded_at.toISOString(),
    group: row.file_group,
    course: row.course,
    lesson: row.lesson,
  };
}

export async function downloadFilters(app: App, actor: Actor): Promise<Answer<'GET /api/downloads/filters'>> {
  const scope = scopeOf(actor);
  return scope ? findFilters(app.database.read, { scope, userId: actor.id }) : { courses: [], groups: [] };
}
