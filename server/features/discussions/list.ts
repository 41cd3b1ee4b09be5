import type { CourseTopic } from '../../../contract/discussions.ts';
import { may } from '../../../domain/access.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { loadCourseTalk } from './course-talk.ts';
import { shownTopic } from './shown-topic.ts';
import { countTopics, findTopics, type WantedTopics } from './topic-query.ts';

const usualLimit = 50;

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  only?: 'saved' | 'unread' | undefined;
}

/** Discussions are open to every member of the course alike; what is an item of the outline, once that is open. */
export async function listTopics(
  app: App,
  actor: Actor,
  courseId: string,
  { limit = usualLimit, cursor, q, only }: Asked,
): Promise<Page<CourseTopic[]>> {
  const read = app.database.read;
  const { isStaff: staff, openItems } = await loadCourseTalk(read, actor, courseId);
  const after = cursor === undefined ? null : placeOf(cursor);
  const found = await findTopics(read, actor, {
    courseId,
    isStaff: staff,
    openItems,
    q,
    only,
    after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => shownTopic(row, staff)),
    next:
      last && found.length > limit
        ? writeCursor({ key: `${Number(last.is_pinned)} ${last.created_at.toISOString()}`, id: last.id })
        : undefined,
    total: found[0]?.total ?? (after ? undefined : 0),
  };
}

function placeOf(cursor: string): WantedTopics['after'] {
  const { key, id } = readCursor(cursor);
  const at = new Date(key.slice(2));
  return {
    isPinned: key.startsWith('1'),
    createdAt: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(),
    id,
  };
}

export async function listCounts(app: App, actor: Actor): Promise<{ courseId: string; topics: number }[]> {
  const rows = await countTopics(app.database.read, actor, may(actor, 'courses.manage'));
  return rows.map((row) => ({ courseId: row.course_id, topics: row.topics }));
}
