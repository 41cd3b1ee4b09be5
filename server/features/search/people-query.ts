import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../contract/identity.ts';
import type { Found } from '../../../contract/search.ts';
import { may } from '../../../domain/access.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { isOpenToStudents } from '../messages/rules.ts';
import { mine } from './course-scope.ts';
import { holds, personText, rankOf, type Sought } from './words.ts';

interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  role: Role;
  is_active: boolean;
  picture_version: string | null;
}

const fullName = sql`u.first_name || ' ' || u.last_name`;

/** Whoever manages users finds everybody, by usernames too; the others who is near them, by their names. */
export async function findPeople(
  read: Readable,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<Found['people']> {
  const manages = may(actor, 'users.manage');
  const others = sql`u.is_active and u.id <> ${actor.id}::uuid and u.id in (select user_id from near)
    and ${holds(fullName, sought)}`;
  const rank = rankOf([fullName, sql`u.last_name`, ...(manages ? [sql`u.username`] : [])], sought);
  const { rows } = await sql<PersonRow>`
    with ${mine(actor)}, near as (${manages ? sql`select null::uuid as user_id where false` : near(actor)})
    select u.id, u.first_name, u.last_name, u.username, u.role, u.is_active, u.picture_version
    from users u where ${holds(personText, sought)} and ${manages ? sql`true` : others}
    order by ${rank}, not u.is_active, as_typed(u.last_name), as_typed(u.first_name), u.id limit ${limit}::bigint`.execute(
    read,
  );
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: pictureAddress(row),
    role: row.role,
    isActive: row.is_active,
    username: manages ? row.username : null,
  }));
}

/**
 * To students the staff of their courses and who supervises them, and classmates where students may write to each other;
 * to staff everybody in their courses, as far as an assistant's sections go; to supervisors their students.
 */
function near(actor: Actor): RawBuilder<unknown> {
  const isOpen = sql.raw(isSectionOpen('e.course_id', 'e.section_id', `'${actor.id}'::uuid`));
  return sql`
    select s.user_id from course_staff s where s.course_id in (select id from mine)
    union
    select e.user_id from enrolments e join mine m on m.id = e.course_id
    where e.state in ('active', 'completed') and (m.is_staff and ${isOpen} or not m.is_staff and ${isOpenToStudents})
    union
    select v.student_id from supervisions v where v.supervisor_id = ${actor.id}::uuid
    union
    select v.supervisor_id from supervisions v where v.student_id = ${actor.id}::uuid`;
}
