import type { Announcement } from '../../../contract/announcements.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { loadCourse } from '../courses/access.ts';
import { findAnnouncements, shownAnnouncement, type WantedAnnouncements } from './announcement-query.ts';

const usualLimit = 20;

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export async function listMine(
  app: App,
  actor: Actor,
  { of, ...asked }: Asked & { of?: 'college' | 'all' | undefined },
) {
  return pageOf(app, actor, of === 'college' ? 'college' : 'mine', asked);
}

export async function listOfCourse(app: App, actor: Actor, courseId: string, asked: Asked) {
  await loadCourse(app.database.read, actor, courseId);
  return pageOf(app, actor, { courseId }, asked);
}

async function pageOf(
  app: App,
  actor: Actor,
  of: WantedAnnouncements['of'],
  { limit = usualLimit, cursor }: Asked,
): Promise<Page<Announcement[]>> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const found = await findAnnouncements(app.database.read, actor, { of, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map(shownAnnouncement),
    next:
      last && found.length > limit
        ? writeCursor({ key: `${Number(last.is_pinned)} ${last.at.toISOString()}`, id: last.id })
        : undefined,
    total: found[0]?.total ?? (after ? undefined : 0),
  };
}

function placeOf(cursor: string): WantedAnnouncements['after'] {
  const { key, id } = readCursor(cursor);
  const at = new Date(key.slice(2));
  return { isPinned: key.startsWith('1'), at: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(), id };
}
