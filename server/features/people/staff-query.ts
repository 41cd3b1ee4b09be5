import { sql } from 'kysely';
import type { Candidate, StaffMember } from '../../../contract/people.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Readable } from '../../db/database.ts';
import { pictureAddress } from '../identity/picture-address.ts';

interface PersonRow {
  user_id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  picture_version: string | null;
}

interface StaffRow extends PersonRow {
  id: string;
  role: StaffMember['role'];
  title: string | null;
  sections: string[] | null;
}

/** Instructors first, each in the order of the course. */
export async function findStaff(read: Readable, courseId: string): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`
    select s.id, s.role, u.id as user_id, u.title, u.first_name, u.last_name, u.username, u.email, u.picture_version,
      case when s.is_limited then (select coalesce(json_agg(x.section_id), '[]') from assistant_sections x where x.staff_id = s.id) end as sections
    from course_staff s join users u on u.id = s.user_id where s.course_id = ${courseId}
    order by s.role, s.position, as_typed(u.last_name), as_typed(u.first_name), u.id`.execute(read);
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    person: { ...personOf(row), title: row.title },
    sections: row.sections,
  }));
}

interface CandidateRow extends PersonRow {
  role: Candidate['role'];
}

/** People of these roles whose names hold all of the words, and who have nothing to do with the course yet, or not as what they are now. */
export async function findCandidates(
  read: Readable,
  asked: { courseId: string; q: string; roles: Candidate['role'][] },
): Promise<Candidate[]> {
  const words = typedWords(asked.q);
  const named = sql`as_typed(concat_ws(' ', u.first_name, u.last_name, u.username, u.email))`;
  const { rows } = await sql<CandidateRow>`
    select u.id as user_id, u.role, u.first_name, u.last_name, u.username, u.email, u.picture_version
    from users u
    where u.is_active and u.role = any (${asked.roles}::text[])
      and (select coalesce(bool_and(position(w in ${named}) > 0), false) from unnest(${words}::text[]) as w)
      and not exists (select from course_staff s where s.course_id = ${asked.courseId}::uuid and s.user_id = u.id
        and (s.role = u.role or u.role = 'student'))
      and not (u.role = 'student' and exists (select from enrolments e where e.course_id = ${asked.courseId}::uuid
        and e.user_id = u.id and e.state <> 'dropped'))
    order by as_typed(u.last_name), as_typed(u.first_name), u.id limit 10`.execute(read);
  return rows.map((row) => ({ ...personOf(row), role: row.role }));
}

function personOf(row: PersonRow) {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    email: row.email,
    picture: pictureAddress({ id: row.user_id, picture_version: row.picture_version }),
  };
}
