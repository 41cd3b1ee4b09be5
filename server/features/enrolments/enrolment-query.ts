import { CompiledQuery } from 'kysely';
import type { Enrolment, ListedState } from '../../../contract/enrolments.ts';
import type { Readable } from '../../db/database.ts';
import { nameKey } from '../../db/name-key.ts';
import { percentDone } from '../../../domain/progress.ts';
import { progressIn } from '../courses/progress-query.ts';
import { pictureAddress } from '../identity/picture-address.ts';
import type { Place } from '../../cursor.ts';

/** Whose enrolment it is, and in which course. */
export async function findEnrolment(
  read: Readable,
  id: string,
): Promise<{ course_id: string; user_id: string } | undefined> {
  return read.selectFrom('enrolments').select(['course_id', 'user_id']).where('id', '=', id).executeTakeFirst();
}

interface Row {
  id: string;
  state: Enrolment['state'];
  enrolled_at: Date;
  place: number | null;
  user_id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  pronouns: string | null;
  picture_version: string | null;
  section: string | null;
  /** Null for who is not in the course. */
  done: number | null;
  needed: number | null;
}

export interface ListRow extends Row {
  sort_key: string;
  total: number;
}

const columns = `e.id, e.state, e.enrolled_at, u.id as user_id, u.first_name, u.last_name, u.username, u.email, u.pronouns, u.picture_version,
  s.name as section, case when e.state = 'active' then coalesce(d.done, 0) end as done, n.total as needed,
  case when e.state = 'waitlisted' then (select count(*) from enrolments w
    where w.course_id = e.course_id and w.waitlist_number <= e.waitlist_number) end as place`;

const joined = `enrolments e join users u on u.id = e.user_id left join sections s on s.id = e.section_id`;
const withProgress = `left join progress_total n on n.course_id = e.course_id
  left join progress_done d on d.course_id = e.course_id and d.user_id = e.user_id`;

// Students by name, the queue by its numbers, the others by when they came.
const sortKey = `case when e.state in ('active', 'completed') then left(${nameKey}, 80)
  when e.state = 'waitlisted' then to_char(e.waitlist_number, 'FM0000000000')
  else to_char(e.enrolled_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') end`;

const list = `with listed as (select e.id, ${sortKey} as sort_key from ${joined} where e.course_id = $1 and e.state = $2),
  page as (select * from listed l where $3::text is null or (l.sort_key, l.id) > ($3::text, $4::uuid)
    order by l.sort_key, l.id limit $5::bigint),
  student as (select x.user_id from page join enrolments x on x.id = page.id where x.state = 'active'),
  ${progressIn('select $1::uuid', 'select user_id from student')}
select ${columns}, page.sort_key, (select count(*) from listed) as total
from page join ${joined} on e.id = page.id ${withProgress} order by page.sort_key, page.id`;

/** One page of the students of a course who stand in one state. */
export async function findEnrolments(
  read: Readable,
  asked: { courseId: string; state: ListedState; after: Place | null; limit: number },
): Promise<ListRow[]> {
  const { courseId, state, after, limit } = asked;
  const parameters = [courseId, state, after?.key ?? null, after?.id ?? null, limit];
  return (await read.executeQuery<ListRow>(CompiledQuery.raw(list, parameters))).rows;
}

const one = `with mine as (select course_id, user_id from enrolments where id = $1),
  ${progressIn('select course_id from mine', 'select user_id from mine')}
select ${columns} from ${joined} ${withProgress} where e.id = $1`;

/** One row of the lists. */
export async function readEnrolment(read: Readable, id: string): Promise<Enrolment> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(one, [id]));
  const row = rows[0];
  if (!row) throw new Error('The enrolment was written in this transaction');
  return enrolmentOf(row);
}

export function enrolmentOf(row: Row): Enrolment {
  return {
    id: row.id,
    state: row.state,
    since: row.enrolled_at.toISOString(),
    place: row.place,
    student: {
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      email: row.email,
      pronouns: row.pronouns,
      picture: pictureAddress({ id: row.user_id, picture_version: row.picture_version }),
    },
    section: row.section,
    progress: row.done === null ? null : percentDone(row.done, row.needed ?? 0),
  };
}
