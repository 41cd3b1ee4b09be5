import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { loadTopic } from './access.ts';
import { mentionsOf } from './mention.ts';
import { groupOf } from './tell.ts';
import { recordVisit } from './visit.ts';
import { mark } from './write.ts';

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

/** Also the notifications of its replies and mentions are read then; an item of the outline is begun. */
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
      .where('group_key', 'in', [groupOf(id), mentionsOf(id)])
      .where('read_at', 'is', null)
      .execute();
  });
}
