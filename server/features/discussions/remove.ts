import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { loadReply, loadTopicToEdit, refuseClosed } from './access.ts';
import { detach } from '../files/attachments.ts';
import { takeBack, takeBackGroup } from '../notifications/take-back.ts';
import { mentionsOf } from './mention.ts';
import { postsChanged } from './posts-changed.ts';
import { takeBackReports } from './reports.ts';
import { announceReplies, announceTopic, groupOf, writeEvent } from './tell.ts';
import { momentInCourse } from './write.ts';

/** Its author takes a topic back while it is theirs alone; later it is for the staff. The event is its trace. */
export async function removeTopic(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    // Who replies at this moment is waited for.
    await tx.selectFrom('discussion_topics').select('id').where('id', '=', id).forUpdate().execute();
    const topic = await loadTopicToEdit(tx, actor, id);
    if (topic.item) throw conflict('This topic is an item of the course outline. Remove it there.');
    if (!topic.isStaff) {
      const reply = await tx
        .selectFrom('discussion_replies')
        .select('id')
        .where('topic_id', '=', id)
        .where('author_id', '<>', actor.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (reply) throw conflict('Others have replied in this topic. Ask the staff of the course to delete it.');
    }
    await tx
      .updateTable('discussion_topics')
      .set({ deleted_at: app.clock.now(), deleted_by: actor.id })
      .where('id', '=', id)
      .execute();
    await takeBackGroup(app, tx, groupOf(id));
    await takeBackGroup(app, tx, mentionsOf(id));
    await takeBackReports(app, tx, 'topic_id', id);
    await detachAll(tx, id);
    await writeEvent(app, tx, actor, 'topic.deleted', topic);
    await announceTopic(tx, topic);
  });
}

async function detachAll(tx: Tx, topicId: string): Promise<void> {
  const replies = await tx
    .selectFrom('file_references as f')
    .innerJoin('discussion_replies as r', 'r.id', 'f.object_id')
    .select('r.id')
    .where('f.kind', '=', 'reply')
    .where('r.topic_id', '=', topicId)
    .execute();
  await detach(tx, { kind: 'topic', objectIds: [topicId] });
  if (replies.length > 0) await detach(tx, { kind: 'reply', objectIds: replies.map(({ id }) => id) });
}

/** A reply's place stays in its thread, with who took it away, without its files. */
export async function removeReply(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { topic, ...reply } = await loadReply(tx, actor, id);
    if (!topic.isStaff && reply.author_id !== actor.id)
      throw forbidden('Only its author and the staff of the course take a reply away.');
    refuseClosed(topic);
    if (reply.deleted_at) return;
    const deleted_at = await momentInCourse(tx, topic.id, app.clock);
    const { numUpdatedRows } = await tx
      .updateTable('discussion_replies')
      .set({ deleted_at, deleted_by: actor.id })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await postsChanged(app, tx, topic, reply.author_id);
    await takeBack(app, tx, { kind: 'reply', subject: id });
    await takeBack(app, tx, { kind: 'mention', subject: id });
    await takeBackReports(app, tx, 'reply_id', id);
    await detach(tx, { kind: 'reply', objectIds: [id] });
    await writeEvent(app, tx, actor, 'reply.deleted', topic);
    await announceReplies(tx, topic);
  });
}
