import { CompiledQuery } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LoadedWork } from './load-work.ts';

// The work that each student of the course has: what they handed in last in a group; else what their group did; else
// their group. $1 the assignment, $2 the student whose work is graded.
const sharersText = `with one as materialized (
  select e.user_id, coalesce(z.is_excused, false) as is_excused, coalesce(l.content_id, h.content_id, m.group_id) as work
  from activities a join assignments t on t.activity_id = a.id
  join enrolments e on e.course_id = a.course_id and e.state = 'active'
  left join group_members m on m.set_id = t.group_set_id and m.user_id = e.user_id
  left join scores z on z.activity_id = a.id and z.user_id = e.user_id
  left join lateral (select case when s.group_id is not null then coalesce(s.shared_from, s.id) end as content_id from submissions s
    where s.activity_id = a.id and s.user_id = e.user_id order by s.attempt desc limit 1) l on true
  left join lateral (select coalesce(s.shared_from, s.id) as content_id from submissions s
    where s.activity_id = a.id and s.group_id = m.group_id order by s.attempt desc limit 1) h on true
  where a.id = $1
)
select o.user_id as "userId", o.is_excused and not mine.is_excused as "isExcusedAlone"
from one mine join one o on o.work = mine.work where mine.user_id = $2 and o.user_id <> $2 order by o.user_id`;

interface Sharer {
  userId: string;
  isExcusedAlone: boolean;
}

/**
 * The student first, then those who have the same work where a group has one grade: who handed it in together, wherever
 * they are by now, and who has come to the group since without any work of their own. Of them, whoever is excused and the
 * student is not, stays so.
 */
export async function gradedTogether(tx: Tx, { assignment, studentId }: LoadedWork): Promise<string[]> {
  if (assignment.groupSetId === null || assignment.isGradedPerPerson) return [studentId];
  const query = CompiledQuery.raw(sharersText, [assignment.id, studentId]);
  const { rows } = await tx.executeQuery<Sharer>(query);
  return [studentId, ...rows.flatMap(({ userId, isExcusedAlone }) => (isExcusedAlone ? [] : [userId]))];
}
