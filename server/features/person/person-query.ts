import { CompiledQuery } from 'kysely';
import type { PersonDetail } from '../../../contract/person.ts';
import type { Readable } from '../../db/database.ts';
import type { UserRow } from '../users/queries.ts';

type Course = PersonDetail['learning'][number]['course'];
export type DetailRow = UserRow & {
  title: string | null;
  programme: string | null;
  entry_year: number | null;
  learning: (Omit<PersonDetail['learning'][number], 'course'> & { course: Course })[];
  teaching: PersonDetail['teaching'];
  supervisors: PersonDetail['supervisors'];
  students: PersonDetail['students'];
  has_password: boolean;
  two_factor_since: Date | null;
  single_sign_on: number;
  invited: boolean;
  sessions: { id: string; createdAt: string; lastSeenAt: string; address: string; userAgent: string }[];
  sources: PersonDetail['sources'];
};

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const course = `json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'status', c.status,
  'term', (select t.name from terms t where t.id = c.term_id))`;
const named = `json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'username', p.username)`;
const list = (item: string, order: string, from: string) =>
  `coalesce((select json_agg(${item} order by ${order}) from ${from}), '[]')`;

const statement = `select u.id, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active, u.created_at,
  u.last_login_at, u.pronouns, u.picture_version, u.title, u.entry_year,
  (select g.name from programmes g where g.id = u.programme_id) as programme,
  ${list(
    `json_build_object('enrolmentId', e.id, 'course', ${course}, 'state', e.state, 'since', ${moment('e.enrolled_at')},
      'section', (select s.name from sections s where s.id = e.section_id), 'finalPercent', e.final_percent::float)`,
    `e.state = 'active' desc, e.enrolled_at desc, c.course_code`,
    `enrolments e join courses c on c.id = e.course_id where e.user_id = u.id`,
  )} as learning,
  ${list(`json_build_object('course', ${course}, 'role', s.role)`, `c.status = 'active' desc, c.course_code, c.id`, `course_staff s join courses c on c.id = s.course_id where s.user_id = u.id`)} as teaching,
  ${list(named, `as_typed(p.last_name), as_typed(p.first_name), p.id`, `supervisions s join users p on p.id = s.supervisor_id where s.student_id = u.id`)} as supervisors,
  ${list(named, `as_typed(p.last_name), as_typed(p.first_name), p.id`, `supervisions s join users p on p.id = s.student_id where s.supervisor_id = u.id`)} as students,
  u.password_hash is not null as has_password,
  (select t.confirmed_at from two_factors t where t.user_id = u.id) as two_factor_since,
  (select count(*) from user_identities i where i.user_id = u.id) as single_sign_on,
  exists (select from password_resets r where r.user_id = u.id and r.expires_at > $2::timestamptz)
    or exists (select from roster_invitations n where n.user_id = u.id) as invited,
  ${list(
    `json_build_object('id', s.id, 'createdAt', ${moment('s.created_at')}, 'lastSeenAt', ${moment('s.last_seen_at')}, 'address', s.address, 'userAgent', s.user_agent)`,
    `s.last_seen_at desc, s.id`,
    `sessions s where s.user_id = u.id and s.expires_at > $2::timestamptz and s.last_seen_at > $3::timestamptz`,
  )} as sessions,
  ${list(`json_build_object('source', o.name, 'key', l.key)`, `lower(o.name), l.key`, `roster_links l join roster_sources o on o.id = l.source_id where l.object_id = u.id and l.kind = 'person'`)} as sources
from users u where u.id = $1 and u.erased_at is null`;

/** A person with all that stands about them, in one statement. */
export async function findPerson(
  read: Readable,
  id: string,
  now: Date,
  seenAfter: Date,
): Promise<DetailRow | undefined> {
  const { rows } = await read.executeQuery<DetailRow>(CompiledQuery.raw(statement, [id, now, seenAfter]));
  return rows[0];
}
