import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import type { LoadedTopic } from './access.ts';
import { tell } from '../notifications/tell.ts';
import { followersOf } from './write.ts';
import { counted, said, say } from '../../../contract/text.ts';

type Known = Pick<LoadedTopic, 'id' | 'title' | 'course_id'>;

/** Tells open pages that a topic is new, gone, or reads otherwise than before. */
export async function announceTopic(tx: Tx, topic: Pick<Known, 'id' | 'course_id'>): Promise<void> {
  await announce(
    tx,
    { topic: `discussions:${topic.course_id}`, to: { members: topic.course_id } },
    { topic: `discussion:${topic.id}`, to: { members: topic.course_id } },
  );
}

/** Tells open pages besides that a reply reads otherwise than before, or is not to be read any more. */
export async function announceReplies(tx: Tx, topic: Pick<Known, 'id' | 'course_id'>): Promise<void> {
  await announceTopic(tx, topic);
  await announce(tx, { topic: `replies:${topic.id}`, to: { members: topic.course_id } });
}

/** What stands in the course's history: who did what to which topic. */
export async function writeEvent(app: App, tx: Tx, actor: Actor, kind: string, topic: Known): Promise<void> {
  const event = { id: newId(), kind, at: app.clock.now(), actor_id: actor.id, course_id: topic.course_id };
  await tx
    .insertInto('events')
    .values({ ...event, subject_id: topic.id, subject: topic.title, data: '{}' })
    .execute();
}

/** Replies of a topic are one unread notification, however many there are. */
export const groupOf = (topicId: string): string => `discussion:${topicId}`;

/** Tells whoever follows the topic of a reply; whom it mentions hears of that instead. */
export async function tellFollowers(
  app: App,
  tx: Tx,
  actor: Actor,
  topic: Known,
  reply: { id: string; isAnonymous: boolean; mentioned: readonly string[] },
): Promise<void> {
  const name = reply.isAnonymous ? said('Somebody') : `${actor.firstName} ${actor.lastName}`;
  await tell(app, tx, {
    kind: 'reply',
    to: followersOf(topic.id, topic.course_id, reply.mentioned, app.clock.now()),
    by: actor.id,
    subject: reply.id,
    course: topic.course_id,
    path: `/discussions/${topic.id}`,
    title: say`${name} replied in “${topic.title}”`,
    group: {
      key: groupOf(topic.id),
      several: (count) => say`${counted(count, { one: '# reply', other: '# replies' })} in “${topic.title}”`,
    },
  });
}
