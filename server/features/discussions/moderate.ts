import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { takeBack } from '../notifications/take-back.ts';
import { loadReplyToModerate, loadTopicToModerate } from './access.ts';
import { settleReportsOn } from './report-query.ts';
import { announceReplies, announceTopic, writeEvent } from './tell.ts';

/** Pinning and locking is for course staff (product.md, 2). */
export async function setState(
  app: App,
  actor: Actor,
  id: string,
  { isPinned, isLocked }: { isPinned?: boolean | undefined; isLocked?: boolean | undefined },
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const topic = await loadTopicToModerate(tx, actor, id);
    const set = {
      ...(isPinned !== undefined && { is_pinned: isPinned }),
      ...(isLocked !== undefined && { is_locked: isLocked }),
    };
    if (Object.keys(set).length === 0) return;
    await tx.updateTable('discussion_topics').set(set).where('id', '=', id).execute();
    if (isLocked !== undefined) await writeEvent(app, tx, actor, isLocked ? 'topic.locked' : 'topic.unlocked', topic);
    await announceTopic(tx, topic);
    // Whether there is still something to do in it.
    if (isLocked !== undefined && topic.item?.points != null)
      await announce(tx, { topic: `work:${id}`, to: { members: topic.course_id } });
  });
}

export async function setHidden(app: App, by: By, replyId: string, hidden: boolean): Promise<void> {
  const { actor } = by;
  await transaction(app.database, async (tx) => {
    const { topic } = await loadReplyToModerate(tx, actor, replyId);
    const now = app.clock.now();
    await tx
      .updateTable('discussion_replies')
      .set(hidden ? { hidden_at: now, hidden_by: actor.id } : { hidden_at: null, hidden_by: null })
      .where('id', '=', replyId)
      .execute();
    if (hidden) for (const kind of ['reply', 'mention'] as const) await takeBack(app, tx, { kind, subject: replyId });
    for (const subject of await settleReportsOn(tx, replyId, actor.id, now))
      await takeBack(app, tx, { kind: 'course', subject });
    await writeEvent(app, tx, actor, hidden ? 'reply.hidden' : 'reply.shown', topic);
    const about = { action: `course.post_${hidden ? 'hidden' : 'shown'}` as const, user: null };
    const course = { id: topic.course_id, title: topic.title };
    await writeAudit(app, tx, by, { ...about, course, changes: { reply: { to: replyId } } });
    await announceReplies(tx, topic);
  });
}
