import type { Readable } from '../../db/database.ts';

/**
 * Whether a row of `group_members` is of somebody who still learns in the course. Who has left keeps
 * their place in the group for when they come back, and is no member of it until then.
 */
export const isMemberNow = (row: string): string =>
  `exists (select from group_sets ys join enrolments ye on ye.course_id = ys.course_id
    where ys.id = ${row}.set_id and ye.user_id = ${row}.user_id and ye.state in ('active', 'completed'))`;

/** The group that a student is in, of one set. */
export async function groupOf(read: Readable, setId: string, userId: string): Promise<string | null> {
  const row = await read
    .selectFrom('group_members')
    .select('group_id')
    .where('set_id', '=', setId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.group_id ?? null;
}

/** The ids of who is in a group and in the course, in the order in which rows for them are written. */
export async function membersOf(read: Readable, groupId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('group_members as m')
    .innerJoin('group_sets as t', 't.id', 'm.set_id')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.course_id', '=', 't.course_id').onRef('e.user_id', '=', 'm.user_id').on('e.state', '=', 'active'),
    )
    .select('m.user_id')
    .where('m.group_id', '=', groupId)
    .orderBy('m.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
