import type { Tx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../ids.ts';
import { aTopic } from './work.ts';

type Known = { id: string };

const size = 2000;
const words = 'which the proof only needs once because every step before it holds for itself and nothing is lost'.split(
  ' ',
);
/** As different from each other as texts of people are, and of the length that posts have. */
const sentence = (n: number) =>
  Array.from({ length: 18 + (n % 40) }, (_, i) => words[(n * 7 + i * i * 3 + n * i) % words.length]).join(' ');

/** A topic in which these people have written 2,000 posts, a quarter of which begin a thread. */
export async function aLargeThread(tx: Tx, course: Known, author: Known, people: readonly Known[]): Promise<Known> {
  const topic = await aTopic(tx, course, author, { title: 'A long talk' });
  // As ids rise with time.
  const ids = Array.from({ length: size }, newId).toSorted();
  let root = '';
  const replies = ids.map((id, n) => {
    const isFirst = n % 4 === 0;
    if (isFirst) root = id;
    return {
      id,
      topic_id: topic.id,
      author_id: people[(n * 7) % people.length]?.id ?? author.id,
      content: sentence(n),
      created_at: new Date(Date.UTC(2026, 9, 1) + n * 60_000),
      parent_id: isFirst ? null : root,
      root_id: root,
    };
  });
  await insertRows(tx, 'discussion_replies', replies);
  await insertRows(
    tx,
    'discussion_reply_likes',
    replies.flatMap((reply, n) => people.slice(0, n % 5).map((one) => ({ reply_id: reply.id, user_id: one.id }))),
  );
  return topic;
}
