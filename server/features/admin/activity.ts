import { sql } from 'kysely';
import { type AdminOverview, type CollegeActivityKind, collegeActivityKind } from '../../../contract/admin.ts';
import type { Role } from '../../../contract/identity.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  id: string;
  at: Date;
  kind: CollegeActivityKind;
  person: string | null;
  subject: string;
  course_code: string | null;
  new_role: Role | null;
}

const shown = sql`20::bigint`;
/** How far back is looked for what is told: somebody who grades a whole course does one thing hundreds of times. */
const lookedAt = sql`500::bigint`;
const kinds = sql.join(collegeActivityKind.options.map((kind) => sql.lit(kind)));

/**
 * What happened last, in courses and to users; each of both is read from the newest end of its index. What somebody did
 * with one thing again and again is told once.
 */
export async function collegeActivity(read: Readable): Promise<AdminOverview['activity']> {
  const { rows } = await sql<Row>`
    select l.id, l.at, l.kind, l.subject, l.new_role, c.course_code,
      case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end as person
    from (
      select distinct on (k.kind, k.person_id, k.course_id, k.subject_id, k.subject, k.new_role) k.* from (
      (select e.id, e.at, e.kind, e.subject, e.subject_id, e.course_id, null as new_role,
        case when e.kind = 'enrolment.activated' then coalesce(e.user_id, e.actor_id) else e.actor_id end as person_id
      from events e where e.kind in (${kinds}) order by e.at desc, e.id desc limit ${lookedAt})
      union all
      (select a.id, a.at, a.action, a.subject, a.user_id, null, a.changes -> 'role' ->> 'to', a.actor_id
      from audit_log a where a.action in (${kinds}) order by a.at desc, a.id desc limit ${lookedAt})
      ) k order by k.kind, k.person_id, k.course_id, k.subject_id, k.subject, k.new_role, k.at desc, k.id desc
    ) l
    left join users u on u.id = l.person_id
    left join courses c on c.id = l.course_id
    order by l.at desc, l.id desc limit ${shown}`.execute(read);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    person: row.person,
    subject: row.subject,
    courseCode: row.course_code,
    newRole: row.new_role,
  }));
}
