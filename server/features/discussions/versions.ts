import { sql } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { loadReply, loadTopic } from './access.ts';

type Versions = Answer<'GET /api/discussions/{id}/versions'>;

export async function topicVersions(app: App, actor: Actor, id: string): Promise<Versions> {
  await loadTopic(app.database.read, actor, id);
  return findVersions(app.database.read, { topicId: id, replyId: null, isNamed: true });
}

/** What was taken away is not read again in its history; an anonymous one's says no name to students. */
export async function replyVersions(app: App, actor: Actor, id: string): Promise<Versions> {
  const reply = await loadReply(app.database.read, actor, id);
  const { topic } = reply;
  if (reply.deleted_at || (reply.hidden_at && !topic.isStaff)) return [];
  return findVersions(app.database.read, { topicId: topic.id, replyId: id, isNamed: topic.isStaff });
}

async function findVersions(
  read: Readable,
  { topicId, replyId, isNamed }: { topicId: string; replyId: string | null; isNamed: boolean },
): Promise<Versions> {
  const rows = await read
    .selectFrom('discussion_versions as v')
    .innerJoin('users as u', 'u.id', 'v.replaced_by')
    .select([
      'v.title',
      sql<string>`named_mentions(v.content)`.as('content'),
      'v.replaced_at',
      'u.id',
      'u.first_name',
      'u.last_name',
    ])
    .where('v.topic_id', '=', topicId)
    .where('v.reply_id', replyId === null ? 'is' : '=', replyId)
    .orderBy('v.replaced_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    content: row.content,
    replacedAt: row.replaced_at.toISOString(),
    replacedBy: isNamed ? { id: row.id, firstName: row.first_name, lastName: row.last_name } : null,
  }));
}
