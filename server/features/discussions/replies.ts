import type { TopicReply } from '../../../contract/discussions.ts';
import type { Actor, App } from '../../context.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Again, Page } from '../../http/routes.ts';
import { forbidden } from '../../refusal.ts';
import { loadTopic, maySeeReplies } from './access.ts';
import { keptReplies } from './kept-replies.ts';
import { type ReplyRow, shownReply } from './reply-query.ts';
import { hasReplied } from './write.ts';

const usualLimit = 100;

/** Who may read them is asked each time; what they read is kept for as long as nothing in the topic changes. */
export async function listReplies(
  app: App,
  actor: Actor,
  topicId: string,
  { limit = usualLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  again: Again,
): Promise<Page<TopicReply[]>> {
  const read = app.database.read;
  const topic = await loadTopic(read, actor, topicId);
  if (!maySeeReplies(topic, false) && !(await hasReplied(read, topicId, actor.id)))
    throw forbidden('Here you see the replies of others after your own. Write your reply first.');
  const after = cursor === undefined ? null : readCursor(cursor).id;
  const version = topic.replies_version;
  const { rows, hasMore, total } = await keptReplies(read, version, { topicId, after, limit });
  const make = async () => {
    const last = rows.at(-1);
    return {
      items: rows.map((row) => shownReply(row, actor, topic.isStaff)),
      next: last && hasMore ? writeCursor({ key: '', id: last.id }) : undefined,
      total,
    };
  };
  // All who wrote and like the same of them, as nearly everybody does who opens it first, read the same.
  return again(version, make, `${topic.isStaff} ${ownAmong(rows, actor.id)}`);
}

const ownAmong = (rows: readonly ReplyRow[], id: string): string =>
  rows
    .flatMap((row) => {
      const [wrote, likes] = [row.author_id === id, row.liked_by.includes(id)];
      return wrote || likes ? [`${row.id}${wrote ? 'w' : ''}${likes ? 'l' : ''}`] : [];
    })
    .join(' ');
