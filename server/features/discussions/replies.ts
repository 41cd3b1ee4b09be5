import type { TopicReply } from '../../../contract/discussions.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../http/routes.ts';
import { forbidden } from '../../refusal.ts';
import { loadTopic, maySeeReplies } from './access.ts';
import { findReplies, shownReply } from './reply-query.ts';
import { hasReplied } from './write.ts';

const usualLimit = 100;

export async function listReplies(
  app: App,
  actor: Actor,
  topicId: string,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<TopicReply[]>> {
  const read = app.database.read;
  const topic = await loadTopic(read, actor, topicId);
  if (!maySeeReplies(topic, false) && !(await hasReplied(read, topicId, actor.id)))
    throw forbidden('Here you see the replies of others after your own. Write your reply first.');
  const after = cursor === undefined ? null : readCursor(cursor).id;
  const found = await findReplies(read, actor, { topicId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => shownReply(row, actor, topic.isStaff)),
    next: last && found.length > limit ? writeCursor({ key: '', id: last.id }) : undefined,
    total: found[0]?.total ?? (after ? undefined : 0),
  };
}
