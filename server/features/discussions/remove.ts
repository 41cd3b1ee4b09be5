import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict, forbidden } from '../../refusal.ts';
import { loadReply, loadTopicToEdit, refuseClosed } from './access.ts';
import { takeBack, takeBackGroup } from '../notifications/take-back.ts';
import { announceTopic, groupOf, writeEvent } from './tell.ts';

/** Its author takes a topic back while it is theirs alone; later it is for the staff. The event is its trace. */
export async function removeTopic(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
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
    await writeEvent(app, tx, actor, 'topic.deleted', topic);
    await announceTopic(tx, topic);
  });
}

/** A reply's place stays in its thread, with who took it away. */
export async function removeReply(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { topic, ...reply } = await loadReply(tx, actor, id);
    if (!topic.isStaff && reply.author_id !== actor.id)
      throw forbidden('Only its author and the staff of the course take a reply away.');
    refuseClosed(topic);
    if (reply.deleted_at) return;
    await tx
      .updateTable('discussion_replies')
      .set({ deleted_at: app.clock.now(), deleted_by: actor.id })
      .where('id', '=', id)
      .execute();
    await takeBack(app, tx, { kind: 'reply', subject: id });
    await writeEvent(app, tx, actor, 'reply.deleted', topic);
    await announceTopic(tx, topic);
  });
}
