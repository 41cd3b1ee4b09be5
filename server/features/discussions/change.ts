import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { refuseOvertaken } from '../../refusal.ts';
import { attach, attachedTo } from '../files/attachments.ts';
import { type LoadedTopic, loadReplyToEdit, loadTopicToEdit } from './access.ts';
import { tellMentioned } from './mention.ts';
import { announceReplies, announceTopic } from './tell.ts';

interface Before {
  topic_id: string;
  reply_id: string | null;
  title: string | null;
  content: string;
}

/** Edits a topic; what it said is kept. Saving what stands changes nothing. An item of the outline is called alike. */
export async function changeTopic(
  app: App,
  actor: Actor,
  id: string,
  { files, before, ...said }: Received<'PUT /api/discussions/{id}', 'body'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    // Of two who save at once, the second finds what the first wrote.
    await tx.selectFrom('discussion_topics').select('id').where('id', '=', id).forUpdate().execute();
    const topic = await loadTopicToEdit(tx, actor, id);
    const place = { kind: 'topic' as const, objectIds: [id], courseId: topic.course_id };
    const standing = { title: topic.title, content: topic.content, files: await attachedTo(tx, place) };
    refuseOvertaken<typeof standing>(before && sorted(before), sorted(standing), sorted({ ...said, files }));
    if (files) await attach(app, tx, actor, place, files);
    if (topic.title === said.title && topic.content === said.content) return announceTopic(tx, topic);
    const named = { topic: { ...topic, title: said.title }, content: said.content };
    await tellMentioned(app, tx, actor, { ...named, replyId: null, isAnonymous: false });
    await keep(app, tx, actor, { topic_id: id, reply_id: null, title: topic.title, content: topic.content });
    await tx
      .updateTable('discussion_topics')
      .set({ ...said, edited_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    if (topic.item) await renameItem(tx, topic, said.title);
    await announceTopic(tx, topic);
  });
}

export async function changeReply(
  app: App,
  actor: Actor,
  id: string,
  { content, files, before }: Received<'PUT /api/replies/{id}', 'body'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    await tx.selectFrom('discussion_replies').select('id').where('id', '=', id).forUpdate().execute();
    const { topic, ...reply } = await loadReplyToEdit(tx, actor, id);
    const place = { kind: 'reply' as const, objectIds: [id], courseId: topic.course_id };
    const standing = { content: reply.content, files: await attachedTo(tx, place) };
    refuseOvertaken<typeof standing>(before && sorted(before), sorted(standing), sorted({ content, files }));
    if (files) await attach(app, tx, actor, place, files);
    if (reply.content === content) return announceReplies(tx, topic);
    const post = { topic, replyId: id, content, isAnonymous: reply.is_anonymous };
    await tellMentioned(app, tx, actor, post);
    await keep(app, tx, actor, { topic_id: topic.id, reply_id: id, title: null, content: reply.content });
    await tx
      .updateTable('discussion_replies')
      .set({ content, edited_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    await announceReplies(tx, topic);
  });
}

/** Files in whatever order are the same. */
const sorted = <Post extends { files?: string[] | undefined }>(post: Post): Post =>
  post.files ? { ...post, files: post.files.toSorted() } : post;

async function renameItem(tx: Tx, { id, course_id }: LoadedTopic, title: string): Promise<void> {
  await tx.updateTable('activities').set({ title }).where('id', '=', id).execute();
  await announce(tx, { topic: `course:${course_id}`, to: { members: course_id } });
}

async function keep(app: App, tx: Tx, actor: Actor, before: Before): Promise<void> {
  await tx
    .insertInto('discussion_versions')
    .values({ id: newId(), ...before, replaced_at: app.clock.now(), replaced_by: actor.id })
    .execute();
}
