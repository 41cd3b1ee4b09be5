import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isWaiting } from '../../enrolments/waiting.ts';

/**
 * Refuses the rows that would take more places than a course has, the first rows first: as for anybody who comes, what is
 * free goes to those who wait on its waitlist before it goes to newcomers.
 */
const statement = `with standing as (
  select ch.position, ch.course_id, ch.outcome = 'removed' and e.state in ('active', 'invited') as frees,
    ch.outcome in ('created', 'changed') and ch.value ->> 'state' = 'active' and coalesce(e.state, '') not in ('active', 'invited')
      and not exists (select from jsonb_array_elements(ch.fields) f where f ->> 'field' = 'state' and (f ->> 'kept')::boolean) as takes
  from roster_changes ch left join enrolments e on e.id = ch.object_id
  where ch.import_id = $1 and ch.kind = 'enrolment' and ch.outcome in ('created', 'changed', 'removed')),
free as (
  select c.id, c.max_students - count(e.id) filter (where e.state in ('active', 'invited') or ${isWaiting('e')})
    + (select count(*) from standing s where s.course_id = c.id and s.frees) as places
  from courses c left join enrolments e on e.course_id = c.id
  where c.max_students is not null and c.id in (select course_id from standing where takes) group by c.id),
taking as (
  select s.position, s.course_id, row_number() over (partition by s.course_id order by s.position) as nth from standing s where s.takes)
update roster_changes ch set outcome = 'refused', reason = 'course-full', object_id = null, fields = '[]', is_kept = false
from taking t join free f on f.id = t.course_id
where ch.import_id = $1 and ch.position = t.position and t.nth > greatest(f.places, 0)`;

export async function refuseBeyondCapacity(tx: Tx, importId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(statement, [importId]));
}
