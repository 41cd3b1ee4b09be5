import type { Received } from '../../../contract/api.ts';
import type { TopicReply } from '../../../contract/discussions.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { invalid } from '../../refusal.ts';
import { attach } from '../files/attachments.ts';
import { type LoadedTopic, loadTopic, refuseClosed } from './access.ts';
import { tellMentioned } from './mention.ts';
import { findReply, shownReply } from './reply-query.ts';
import { announceTopic, tellFollowers, writeEvent } from './tell.ts';
import { recordVisit } from './visit.ts';
import { postsChanged } from './posts-changed.ts';
import { holdTopic, momentInCourse } from './write.ts';

type Body = Received<'POST /api/discussions/{id}/replies', 'body'>;

/** Writes a reply, once however often it is sent, and tells whoever follows the topic. */
export async function reply(app: App, actor: Actor, topicId: string, body: Body, once: Once): Promise<TopicReply> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const at = await momentInCourse(tx, topicId, app.clock);
      await holdTopic(tx, topicId);
      const topic = await loadTopic(tx, actor, topicId);
      refuseClosed(topic);
      if (body.anonymous && (topic.isStaff || !topic.allows_anonymous))
        throw invalid({ anonymous: 'Replies in this topic carry a name' });
      const id = newId();
      await tx
        .insertInto('discussion_replies')
        .values({
          id,
          topic_id: topicId,
          author_id: actor.id,
          content: body.content,
          created_at: at,
          is_anonymous: body.anonymous,
          ...(await placeIn(tx, topic, body.parentId ?? null, id)),
        })
        .execute();
      if (!body.anonymous) await writeEvent(app, tx, actor, 'reply.posted', topic);
      if (topic.item && !topic.isStaff) await recordVisit(tx, topic, actor.id, { at, isDone: true });
      await postsChanged(app, tx, topic, actor.id);
      const place = { kind: 'reply' as const, objectIds: [id], courseId: topic.course_id };
      await attach(app, tx, actor, place, body.files);
      const post = { topic, replyId: id, content: body.content, isAnonymous: body.anonymous };
      const mentioned = await tellMentioned(app, tx, actor, post);
      await tellFollowers(app, tx, actor, topic, { id, isAnonymous: body.anonymous, mentioned });
      await announceTopic(tx, topic);
      const row = await findReply(tx, id);
      if (!row) throw new Error('The reply that was written is there');
      return shownReply(row, actor, topic.isStaff);
    }),
  );
}

/** An answer to a reply stands in the thread of that reply. */
async function placeIn(tx: Tx, topic: LoadedTopic, parentId: string | null, id: string) {
  if (parentId === null) return { parent_id: null, root_id: id };
  const parent = await tx
    .selectFrom('discussion_replies')
    .select(['root_id', 'deleted_at'])
    .where('id', '=', parentId)
    .where('topic_id', '=', topic.id)
    .executeTakeFirst();
  if (!parent || parent.deleted_at) throw invalid({ parentId: 'The reply that you answer is no longer there' });
  return { parent_id: parentId, root_id: parent.root_id };
}
