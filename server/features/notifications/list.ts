import type { Notification } from '../../../contract/notifications.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Actor, App } from '../../context.ts';
import type { Page } from '../../http/routes.ts';
import { wordsOf } from '../../kept-words.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findNotifications } from './queries.ts';

const usualLimit = 50;

export async function listNotifications(
  app: App,
  actor: Actor,
  query: { limit?: number | undefined; cursor?: string | undefined },
  language: Language,
): Promise<Page<Notification[]>> {
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = await findNotifications(app.database.read, actor.id, after, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      ...wordsOf(row, language),
      path: row.path,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    })),
    next: last && found.length > limit ? writeCursor({ createdAt: last.created_at, id: last.id }) : undefined,
    total: found[0]?.total ?? (after ? undefined : 0),
  };
}
