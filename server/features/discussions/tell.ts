import { sql } from 'kysely';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import type { LoadedTopic } from './access.ts';
import { followersOf } from './write.ts';

type Known = Pick<LoadedTopic, 'id' | 'title' | 'course_id'>;

/** Tells open pages that a topic is new, gone, or reads otherwise than before. */
export async function announceTopic(tx: Tx, topic: Pick<Known, 'id' | 'course_id'>): Promise<void> {
  await announce(
    tx,
    { topic: `discussions:${topic.course_id}`, to: { members: topic.course_id } },
    { topic: `discussion:${topic.id}`, to: { members: topic.course_id } },
  );
}

/** What stands in the course's history: who did what to which topic. */
export async function writeEvent(app: App, tx: Tx, actor: Actor, kind: string, topic: Known): Promise<void> {
  const event = { id: newId(), kind, at: app.clock.now(), actor_id: actor.id, course_id: topic.course_id };
  await tx
    .insertInto('events')
    .values({ ...event, subject_id: topic.id, subject: topic.title, data: '{}' })
    .execute();
}

/** Whoever follows the topic has one unread notification of it, however many replies there are. */
export async function notifyFollowers(app: App, tx: Tx, actor: Actor, topic: Known, isAnonymous: boolean) {
  const followers = await followersOf(tx, topic.id, topic.course_id, actor.id);
  if (followers.length === 0) return;
  const name = isAnonymous ? 'Somebody' : `${actor.firstName} ${actor.lastName}`;
  const rows = followers.map((id) => [newId(), id] as const);
  await sql`
    insert into notifications (id, user_id, kind, title, detail, path, created_at, group_key, count)
    select n.id, n.user_id, 'reply', ${`${name} replied in “${topic.title}”`}, '',
      ${`/discussions/${topic.id}`}, ${app.clock.now()}, ${`discussion:${topic.id}`}, 1
    from (values ${sql.join(rows.map(([id, user]) => sql`(${id}::uuid, ${user}::uuid)`))}) as n (id, user_id)
    on conflict (user_id, group_key) where read_at is null and group_key is not null do update
      set count = notifications.count + 1, created_at = excluded.created_at,
        title = (notifications.count + 1) || ${` replies in “${topic.title}”`}`.execute(tx);
  await announce(tx, { topic: 'notifications', to: { people: followers } });
}
