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
const kinds = sql.join(collegeActivityKind.options.map((kind) => sql.lit(kind)));

/** What happened last, in courses and to users; each of both is read from the newest end of its index. */
export async function collegeActivity(read: Readable): Promise<AdminOverview['activity']> {
  const { rows } = await sql<Row>`
    select l.id, l.at, l.kind, l.subject, l.new_role, c.course_code,
      case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end as person
    from (
      (select e.id, e.at, e.kind, e.subject, e.course_id, null as new_role,
        case when e.kind = 'enrolment.activated' then coalesce(e.user_id, e.actor_id) else e.actor_id end as person_id
      from events e where e.kind in (${kinds}) order by e.at desc, e.id desc limit ${shown})
      union all
      (select a.id, a.at, a.action, a.subject, null, a.changes -> 'role' ->> 'to', a.actor_id
      from audit_log a where a.action in (${kinds}) order by a.at desc, a.id desc limit ${shown})
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
