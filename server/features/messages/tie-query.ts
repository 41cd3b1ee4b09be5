import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../contract/identity.ts';
import { closedFor, type MessagingRules, type Tie } from '../../../domain/messaging.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import { rulesColumn, type RulesRow } from './rules.ts';

export type Writer = Pick<Actor, 'id' | 'role'>;

export interface TieRow extends RulesRow {
  id: string;
  first_name: string;
  last_name: string;
  picture_version: string | null;
  role: Role;
  is_active: boolean;
  is_taught_by: boolean;
  teaches: boolean;
  is_classmate: boolean;
  is_supervision: boolean;
  was_written_to: boolean;
  has_blocked: boolean;
  is_blocked_by: boolean;
}

/** The courses of the writer, and whether they are staff there: for `with ${courses(writer)}`. */
export const courses = (writer: Writer) => sql`
  mine as materialized (
    select s.course_id, true as is_staff from course_staff s where s.user_id = ${writer.id}::uuid and s.role = ${writer.role}
    union all
    select e.course_id, false from enrolments e join courses c on c.id = e.course_id and c.status <> 'draft'
    where e.user_id = ${writer.id}::uuid and ${writer.role} = 'student' and e.state in ('active', 'completed'))`;

const learnsIn = (
  which: RawBuilder<unknown>,
) => sql`exists (select from enrolments e join courses c on c.id = e.course_id
  where e.user_id = u.id and u.role = 'student' and e.state in ('active', 'completed') and c.status <> 'draft' and ${which})`;

/** What lies between the writer and each person `u`; needs `courses`. */
export const ties = (writer: Writer) => sql`u.id, u.first_name, u.last_name, u.picture_version, u.role, u.is_active,
  exists (select from course_staff s where s.user_id = u.id and s.role = u.role
    and s.course_id in (select course_id from mine)) as is_taught_by,
  ${learnsIn(sql`e.course_id in (select course_id from mine where is_staff)`)} as teaches,
  ${learnsIn(sql`e.course_id in (select course_id from mine where not is_staff)`)} as is_classmate,
  exists (select from supervisions v where (v.supervisor_id, v.student_id) in ((${writer.id}::uuid, u.id), (u.id, ${writer.id}::uuid))) as is_supervision,
  exists (select from messages m join conversation_members k on k.conversation_id = m.conversation_id
    where m.author_id = u.id and k.user_id = ${writer.id}::uuid) as was_written_to,
  exists (select from person_blocks b where b.blocker_id = ${writer.id}::uuid and b.blocked_id = u.id) as has_blocked,
  exists (select from person_blocks b where b.blocker_id = u.id and b.blocked_id = ${writer.id}::uuid) as is_blocked_by,
  ${rulesColumn}`;

export async function findTies(read: Readable, writer: Writer, ids: readonly string[]): Promise<TieRow[]> {
  const { rows } = await sql<TieRow>`
    with ${courses(writer)} select ${ties(writer)} from users u
    where u.id = any(${[...new Set(ids)]}::uuid[]) and u.id <> ${writer.id}::uuid order by u.id`.execute(read);
  return rows;
}

export function tieOf(writer: Writer, row: TieRow): Tie {
  return {
    writer,
    other: { role: row.role, isActive: row.is_active },
    isTaughtBy: row.is_taught_by,
    teaches: row.teaches,
    isClassmate: row.is_classmate,
    isSupervision: row.is_supervision,
    wasWrittenTo: row.was_written_to,
    hasBlocked: row.has_blocked,
    isBlockedBy: row.is_blocked_by,
  };
}

export function closedTo(writer: Writer, row: TieRow) {
  const rules: MessagingRules = { studentsWriteToEachOther: row.students_write };
  return closedFor(tieOf(writer, row), rules);
}

type Named = Pick<TieRow, 'id' | 'first_name' | 'last_name' | 'picture_version'>;

export function shownPerson(row: Named) {
  return { id: row.id, firstName: row.first_name, lastName: row.last_name, picture: pictureAddress(row) };
}
