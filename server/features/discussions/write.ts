import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Readable, Tx } from '../../db/database.ts';
import { datesOf } from '../courses/effective-dates.ts';

/** How one person stands to a topic; what is not given stays as it is. */
export async function mark(
  tx: Tx,
  topicId: string,
  userId: string,
  given: { is_saved?: boolean; is_subscribed?: boolean; read_at?: Date },
): Promise<void> {
  await tx
    .insertInto('discussion_marks')
    .values({ topic_id: topicId, user_id: userId, ...given })
    .onConflict((conflict) => conflict.columns(['topic_id', 'user_id']).doUpdateSet(given))
    .execute();
}

/** Holds a topic while something is written in it, so that a lock or a deletion comes before or after, never between. */
export async function holdTopic(tx: Tx, topicId: string): Promise<void> {
  await sql`select 1 from discussion_topics where id = ${topicId}::uuid for share`.execute(tx);
}

/**
 * Holds the course of a graded topic: who completes it waits, and reckons with what is written or taken away here. Answers
 * the moment of that: after the course was completed, whatever the clock of this process says, and by it otherwise.
 */
export async function momentInCourse(tx: Tx, topicId: string, clock: Clock): Promise<Date> {
  const held = await sql<{ id: string }>`
    select c.id from activities a join courses c on c.id = a.course_id
    where a.id = ${topicId}::uuid and a.points is not null for share of c`.execute(tx);
  const [course] = held.rows;
  // Only now, because it may have waited.
  const now = clock.now();
  if (!course) return now;
  const { completed } = await tx
    .selectFrom('enrolments')
    .select((eb) => eb.fn.max('completed_at').as('completed'))
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow();
  return completed && completed >= now ? new Date(completed.getTime() + 1) : now;
}

/** Whether this person has a reply in the topic that was not taken away. */
export async function hasReplied(read: Readable, topicId: string, userId: string): Promise<boolean> {
  const found = await read
    .selectFrom('discussion_replies')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Who follows a topic: its author and whoever wrote in it, unless they said otherwise, and whoever asked to be told. Who is
 * no longer in the course hears nothing, nor do those who hear of it in another way, nor students while the topic is an item
 * of the outline that they do not see.
 */
export function followersOf(topicId: string, courseId: string, but: readonly string[], at: Date): RawBuilder<unknown> {
  const now = `'${at.toISOString()}'::timestamptz`;
  return sql`
    select u.id from users u left join discussion_marks m on m.topic_id = ${topicId}::uuid and m.user_id = u.id
    where u.is_active and u.id <> all(${but}::uuid[]) and u.id in (
        select author_id from discussion_topics where id = ${topicId}::uuid
        union select author_id from discussion_replies where topic_id = ${topicId}::uuid and deleted_at is null
        union select user_id from discussion_marks where topic_id = ${topicId}::uuid and is_subscribed)
      and coalesce(m.is_subscribed, true)
      and (u.role in ('course_manager', 'admin')
        or u.id in (select user_id from course_staff where course_id = ${courseId}::uuid)
        or u.id in (select e.user_id from enrolments e join courses c on c.id = e.course_id and c.status <> 'draft'
            where e.course_id = ${courseId}::uuid and e.state in ('active', 'completed'))
          and not exists (select from activities a left join modules m on m.id = a.module_id ${sql.raw(datesOf('u.id', now))}
            where a.id = ${topicId}::uuid
              and not (a.is_published and coalesce(m.is_published, true) and coalesce(d.available_from <= ${sql.raw(now)}, true))))`;
}
