import { CompiledQuery } from 'kysely';
import type { Answer } from '../../../contract/api.ts';
import type { Readable } from '../../db/database.ts';
import { mayBook } from './eligible.ts';
import { personJson } from './view-query.ts';

type Students = Answer<'GET /api/schedule/hours/{id}/students'>;

// $1 the hours, $2 a pattern, $3 one student alone, or null.
const studentsText = `select ${personJson('u')} as person
from meeting_hours h join users p on p.id = h.host_id cross join users u
where h.id = $1 and u.role = 'student' and ($3::uuid is null or u.id = $3::uuid)
  and as_typed(u.first_name || ' ' || u.last_name) like as_typed($2) and ${mayBook}
order by as_typed(u.last_name), as_typed(u.first_name), u.id limit 20`;

/** Students whom hours are for, by a part of their name. */
export async function findStudents(
  read: Readable,
  hoursId: string,
  q = '',
  only: string | null = null,
): Promise<Students> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const query = CompiledQuery.raw(studentsText, [hoursId, pattern, only]);
  return (await read.executeQuery<{ person: Students[number] }>(query)).rows.map(({ person }) => person);
}
