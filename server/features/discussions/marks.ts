import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { loadReply, loadTopic, refuseArchived } from './access.ts';
import { announceTopic, groupOf } from './tell.ts';
import { recordVisit } from './visit.ts';
import { likeReply, likeTopic, mark } from './write.ts';

export async function setTopicLike(app: App, actor: Actor, id: string, liked: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const topic = await loadTopic(tx, actor, id);
    refuseArchived(topic);
    if (await likeTopic(tx, id, actor.id, liked)) await announceTopic(tx, topic);
  });
}

export async function setReplyLike(app: App, actor: Actor, id: string, liked: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const reply = await loadReply(tx, actor, id);
    refuseArchived(reply.topic);
    if (liked && (reply.deleted_at || reply.hidden_at)) throw conflict('This reply was taken away.');
    if (await likeReply(tx, id, actor.id, liked)) await announceTopic(tx, reply.topic);
  });
}

export async function setSaved(app: App, actor: Actor, id: string, saved: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadTopic(tx, actor, id);
    await mark(tx, id, actor.id, { is_saved: saved });
  });
}

export async function setSubscribed(app: App, actor: Actor, id: string, subscribed: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    await loadTopic(tx, actor, id);
    await mark(tx, id, actor.id, { is_subscribed: subscribed });
  });
}

/** Also the notification of its replies is read then; an item of the outline is begun. */
export async function markRead(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const topic = await loadTopic(tx, actor, id);
    const now = app.clock.now();
    await mark(tx, id, actor.id, { read_at: now });
    if (topic.item && !topic.isStaff) await recordVisit(tx, topic, actor.id, { at: now, isDone: false });
    await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', actor.id)
      .where('group_key', '=', groupOf(id))
      .where('read_at', 'is', null)
      .execute();
  });
}
