import { CompiledQuery } from 'kysely';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../refusal.ts';
import { loadReply, loadTopic, refuseArchived } from './access.ts';

/*
 * A like is the deed that is done most: judged in one statement, and written in another with what open pages are told of
 * it. That one looks again whether the post is there, because it may have gone since.
 */

type Kind = 'topic' | 'reply';

const targetOf = {
  topic: `select t.id, t.id as topic_id, t.course_id, false as is_gone
    from discussion_topics t join courses c on c.id = t.course_id
    where t.id = $1 and t.deleted_at is null and c.status <> 'archived'`,
  reply: `select r.id, t.id as topic_id, t.course_id, r.deleted_at is not null or r.hidden_at is not null as is_gone
    from discussion_replies r join discussion_topics t on t.id = r.topic_id join courses c on c.id = t.course_id
    where r.id = $1 and t.deleted_at is null and c.status <> 'archived'`,
};
const likesOf = { topic: 'discussion_likes', reply: 'discussion_reply_likes' };

// $1 the post, $2 who likes it, $3 whether they do.
const likeText = (kind: Kind) => `with target as (${targetOf[kind]}), given as (
  insert into ${likesOf[kind]} (${kind}_id, user_id)
  select id, $2::uuid from target where $3::boolean and not is_gone on conflict do nothing returning 1
), taken as (
  delete from ${likesOf[kind]} l using target x where l.${kind}_id = x.id and l.user_id = $2 and not $3::boolean returning 1
), told as (
  insert into live_messages (topic, audience, key)
  select news.topic, 'members', x.course_id::text from target x
  cross join lateral (values ('discussions:' || x.course_id), ('discussion:' || x.topic_id)) news (topic)
  where exists (select from given) or exists (select from taken)
)
select is_gone from target`;
const likes = { topic: likeText('topic'), reply: likeText('reply') };

export async function mayLikeTopic(read: Readable, actor: Actor, id: string): Promise<void> {
  refuseArchived(await loadTopic(read, actor, id));
}

export async function mayLikeReply(read: Readable, actor: Actor, id: string): Promise<void> {
  refuseArchived((await loadReply(read, actor, id)).topic);
}

/** For who may: the route has asked `mayLikeTopic` or `mayLikeReply`. */
export async function setLike(app: App, actor: Actor, post: { kind: Kind; id: string }, liked: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const query = CompiledQuery.raw(likes[post.kind], [post.id, actor.id, liked]);
    const [target] = (await tx.executeQuery<{ is_gone: boolean }>(query)).rows;
    if (!target) throw notFound();
    if (target.is_gone && liked) throw conflict('This reply was taken away.');
  });
}
