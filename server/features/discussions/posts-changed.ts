import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';
import { cameIn } from '../gradebook/came-in.ts';
import type { LoadedTopic } from './access.ts';

/** After somebody wrote in a graded discussion, or what they wrote was taken back: where their work stands follows from that. */
export async function postsChanged(app: App, tx: Tx, topic: LoadedTopic, authorId: string): Promise<void> {
  if (topic.item?.points == null) return;
  await announce(tx, { topic: `gradebook:${topic.course_id}`, to: { staff: topic.course_id } });
  // Staff write in it too, and have no totals.
  const student = await tx
    .selectFrom('enrolments')
    .select('user_id')
    .where('course_id', '=', topic.course_id)
    .where('user_id', '=', authorId)
    .where('state', 'in', ['active', 'completed'])
    .executeTakeFirst();
  if (!student) return;
  await announce(tx, { topic: `work:${topic.id}`, to: { person: authorId } });
  await cameIn(app, tx, topic.course_id, [authorId]);
}
