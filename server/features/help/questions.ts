import type { Finished } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { forbidden, Refusal } from '../../refusal.ts';
import { loadReply, loadTopic } from '../discussions/access.ts';
import { findQuestions, findWaitingConversations } from './question-query.ts';

const mostQuestions = 100;
const mostConversations = 50;

export async function listQuestions(app: App, actor: Actor): Promise<Finished<'GET /api/student-questions'>> {
  const { read } = app.database;
  const { questions, total, courses } = await findQuestions(read, actor, mostQuestions);
  return {
    questions: questions.map((question) => ({ ...question, askedAt: new Date(question.askedAt).toISOString() })),
    total,
    courses,
    conversations: await findWaitingConversations(read, actor, mostConversations),
  };
}

/** The topic that a post is, or that it is in, for the staff of its course. */
export async function loadPostForStaff(read: Readable, actor: Actor, id: string) {
  const topic = await topicOf(read, actor, id);
  if (!topic.isStaff) throw forbidden('Only the staff of the course say which questions are settled.');
  return topic;
}

async function topicOf(read: Readable, actor: Actor, id: string) {
  try {
    return await loadTopic(read, actor, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return (await loadReply(read, actor, id)).topic;
    throw error;
  }
}

export async function setSettled(app: App, actor: Actor, id: string, isSettled: boolean): Promise<void> {
  await transaction(app.database, async (tx) => {
    const topic = await loadPostForStaff(tx, actor, id);
    if (isSettled)
      await tx
        .insertInto('settled_questions')
        .values({ post_id: id, topic_id: topic.id, settled_by: actor.id, settled_at: app.clock.now() })
        .onConflict((conflicting) => conflicting.doNothing())
        .execute();
    else await tx.deleteFrom('settled_questions').where('post_id', '=', id).execute();
    await announce(tx, { topic: `answers:${topic.course_id}`, to: { staff: topic.course_id } });
  });
}
