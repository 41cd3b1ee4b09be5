import { mentionedIn } from '../../../domain/mentions.ts';
import type { Actor, App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { tell } from '../notifications/tell.ts';
import { findMentionable } from './mentionable.ts';
import { counted, said, say } from '../../../contract/text.ts';

interface Post {
  topic: { id: string; title: string; course_id: string };
  /** Null: the topic itself. */
  replyId: string | null;
  content: string;
  /** Says who wrote it to nobody but the staff. */
  isAnonymous: boolean;
}

const most = 20;

/** Mentions of a topic are one unread notification, however many there are. */
export const mentionsOf = (topicId: string): string => `mention:${topicId}`;

/**
 * Tells those whom a post names for the first time, and answers who they are. Whoever it named before was told then; of
 * somebody who may not read it nothing is written (422).
 */
export async function tellMentioned(app: App, tx: Tx, actor: Actor, post: Post): Promise<string[]> {
  const named = mentionedIn(post.content);
  if (named.length === 0) return [];
  if (named.length > most) throw invalid({ content: say`Mention at most ${most} people` });
  const { topic, replyId, isAnonymous } = post;
  const postId = replyId ?? topic.id;
  const fresh = await notYetNamed(tx, postId, named);
  if (fresh.length === 0) return [];
  const wanted = { courseId: topic.course_id, topicId: topic.id, ids: fresh, begins: '', limit: most };
  const people = await findMentionable(tx, actor, wanted);
  if (people.length < fresh.length)
    throw invalid({ content: 'It mentions somebody who cannot read this topic. Choose them from the list.' });
  await tx
    .insertInto('discussion_mentions')
    .values(fresh.map((id) => ({ post_id: postId, topic_id: topic.id, user_id: id })))
    .execute();
  const name = isAnonymous ? said('Somebody') : `${actor.firstName} ${actor.lastName}`;
  await tell(app, tx, {
    kind: 'mention',
    to: fresh,
    by: actor.id,
    subject: postId,
    course: topic.course_id,
    path: `/discussions/${topic.id}${replyId ? `#reply-${replyId}` : ''}`,
    title: say`${name} mentioned you in “${topic.title}”`,
    group: {
      key: mentionsOf(topic.id),
      several: (count) =>
        say`${counted(count, { one: '# mention of you', other: '# mentions of you' })} in “${topic.title}”`,
    },
  });
  return fresh;
}

async function notYetNamed(tx: Tx, postId: string, named: readonly string[]): Promise<string[]> {
  const known = await tx.selectFrom('discussion_mentions').select('user_id').where('post_id', '=', postId).execute();
  const ids = new Set(known.map((row) => row.user_id));
  return named.filter((id) => !ids.has(id));
}
