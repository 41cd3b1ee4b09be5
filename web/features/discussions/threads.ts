import type { TopicReply } from '../../../contract/discussions.ts';

export interface Thread {
  first: TopicReply;
  answers: { reply: TopicReply; answered: TopicReply | undefined }[];
}

/**
 * Replies, as they come thread by thread, put together: the first of each and everything that answers it, in the order of
 * writing. An answer to an answer says whom it answers.
 */
export function threadsOf(replies: readonly TopicReply[]): Thread[] {
  const byId = new Map(replies.map((reply) => [reply.id, reply]));
  const threads: Thread[] = [];
  for (const reply of replies) {
    const last = threads.at(-1);
    if (reply.parentId === null || !last) threads.push({ first: reply, answers: [] });
    else
      last.answers.push({
        reply,
        answered: reply.parentId === last.first.id ? undefined : byId.get(reply.parentId),
      });
  }
  return threads;
}
