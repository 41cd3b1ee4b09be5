import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { tellOfProgress } from '../courses/tell.ts';
import type { LoadedTopic } from './access.ts';

/** A student has opened a discussion of the outline, or has written in it and is done. However often: done stays done. */
export async function recordVisit(
  tx: Tx,
  topic: Pick<LoadedTopic, 'id' | 'course_id'>,
  userId: string,
  { at, isDone }: { at: Date; isDone: boolean },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into activity_progress as p (activity_id, user_id, viewed_at, completed_at)
    values (${topic.id}::uuid, ${userId}::uuid, ${at}, ${isDone ? at : null}::timestamptz)
    on conflict (user_id, activity_id) do update set completed_at = coalesce(p.completed_at, excluded.completed_at)
    where p.completed_at is null and excluded.completed_at is not null`.execute(tx);
  // What is written counts anew when an earlier reply was taken away.
  if (isDone || numAffectedRows > 0n) await tellOfProgress(tx, topic.course_id, [userId]);
}
