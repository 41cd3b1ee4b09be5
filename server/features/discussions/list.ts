import type { FoundTopic } from '../../../contract/discussions.ts';
import { may } from '../../../domain/access.ts';
import { excerptOf } from '../../../domain/search/excerpt.ts';
import { foldText } from '../../../domain/search/fold.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { loadCourseTalk } from './course-talk.ts';
import { shownTopic } from './shown-topic.ts';
import { countTopics, findTopics, type FoundRow, type WantedTopics } from './topic-query.ts';

const usualLimit = 50;
const mostWords = 5;

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
  { limit = usualLimit, cursor, q = '', only }: Asked,
): Promise<Page<FoundTopic[]>> {
  const read = app.database.read;
  const { isStaff: staff, openItems } = await loadCourseTalk(read, actor, courseId);
  const after = cursor === undefined ? null : placeOf(cursor);
  const words = foldText(q).split(' ').filter(Boolean).slice(0, mostWords);
  // What holds neither letters nor digits is nowhere.
  if (q.trim() !== '' && words.length === 0) return { items: [], next: undefined, total: 0 };
  const found = await findTopics(read, actor, {
    courseId,
    isStaff: staff,
    openItems,
    words,
    only,
    after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({ ...shownTopic(row, staff), found: foundIn(row, words) })),
    next:
      last && found.length > limit
        ? writeCursor({ key: `${Number(last.is_pinned)} ${last.created_at.toISOString()}`, id: last.id })
        : undefined,
    total: found[0]?.total ?? (after ? undefined : 0),
  };
}

function foundIn({ found }: FoundRow, words: readonly string[]): FoundTopic['found'] {
  return found && { replyId: found.replyId, excerpt: excerptOf(found.text, words) };
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
