import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';

export interface MissingWork {
  userId: string;
  itemId: string;
}

/**
 * Whether nothing came of work that was due at `due` and has to be handed in here: for a statement over `activities a` and
 * the student `e.user_id`, where `s` is their score if there is one.
 */
export const isMissingBySubmission = `(a.kind = 'quiz' or exists (
    select from assignments z where z.activity_id = a.id and z.handing_in = 'online'))
  and not coalesce(s.is_excused, false) and s.status is null and s.entered is null
  and not exists (select from submissions x where x.activity_id = a.id and x.user_id = e.user_id)`;

const missingOf = (some: string) => `select e.user_id as "userId", a.id as "itemId"
from enrolments e
join activities a on a.course_id = e.course_id
left join modules m on m.id = a.module_id
left join scores s on s.activity_id = a.id and s.user_id = e.user_id
where e.course_id = $1 and e.state in ('active', 'completed') and a.points is not null
  and a.is_published and coalesce(m.is_published, true) and a.due_at < $2::timestamptz and ${isMissingBySubmission} ${some}`;

/** Work that was due, and of which nothing came. */
export async function findMissing(
  read: Readable,
  courseId: string,
  userIds: readonly string[] | null,
  now: Date,
): Promise<MissingWork[]> {
  const query = userIds
    ? CompiledQuery.raw(missingOf('and e.user_id = any($3::uuid[])'), [courseId, now, userIds])
    : CompiledQuery.raw(missingOf(''), [courseId, now]);
  return (await read.executeQuery<MissingWork>(query)).rows;
}
