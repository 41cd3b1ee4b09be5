import { CompiledQuery } from 'kysely';
import { capabilitiesWith, rolesWith } from '../../domain/platform/roles.ts';
import type { RoleChanges } from '../../domain/platform/college-rules.ts';
import type { Actor } from '../context.ts';
import type { Readable } from '../db/database.ts';
import { relationOf, type RelationRow } from '../features/courses/access.ts';
import type { Message } from './message.ts';

/** Which of these people hear a message, by what the college has made of their roles. For a course that is one statement, however many they are. */
export async function audienceOf<A extends Pick<Actor, 'id' | 'role'>>(
  read: Readable,
  message: Message,
  people: readonly A[],
  roles: RoleChanges,
): Promise<A[]> {
  switch (message.audience) {
    case 'everyone':
      return [...people];
    case 'person':
      return people.filter(({ id }) => id === message.key);
    case 'capability':
      return people.filter(({ role }) => rolesWith(message.key, roles).includes(role));
    case 'members':
    case 'staff':
      return peopleOfCourse(read, message.key, people, { staffAlone: message.audience === 'staff', roles });
  }
}

interface Row extends RelationRow {
  user_id: string;
}

// What decides the relation to a course (features/courses/access.ts), for many people at once.
const relations = `select p.id as user_id, c.status, c.created_by, s.role as staff_role,
  coalesce(e.state in ('active', 'completed'), false) as is_enrolled
from courses c cross join unnest($2::uuid[]) p(id)
left join course_staff s on s.course_id = c.id and s.user_id = p.id
left join enrolments e on e.course_id = c.id and e.user_id = p.id
where c.id = $1`;

async function peopleOfCourse<A extends Pick<Actor, 'id' | 'role'>>(
  read: Readable,
  courseId: string,
  people: readonly A[],
  { staffAlone, roles }: { staffAlone: boolean; roles: RoleChanges },
): Promise<A[]> {
  const ids = [...new Set(people.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(relations, [courseId, ids]));
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return people.filter((person) => {
    const row = byId.get(person.id);
    const relation =
      row && relationOf(row, { id: person.id, role: person.role, capabilities: capabilitiesWith(person.role, roles) });
    return relation && !(staffAlone && relation === 'student');
  });
}
