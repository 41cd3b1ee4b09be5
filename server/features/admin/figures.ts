import { sql } from 'kysely';
import type { AdminOverview } from '../../../contract/admin.ts';
import { role } from '../../../contract/identity.ts';
import type { Readable } from '../../db/database.ts';

interface Row {
  users: { role: string; total: number; active: number; here: number }[];
  courses: AdminOverview['courses']['byStatus'];
  enrolments: number;
  database_bytes: number;
  file_bytes: number;
  last_backup: { at: string; bytes: number } | null;
  has_term: boolean;
  has_department: boolean;
}

export interface CollegeFigures extends Pick<AdminOverview, 'users' | 'courses' | 'storage'> {
  hasTerm: boolean;
  hasDepartment: boolean;
}

/** How many there are of everything, in one statement. */
export async function countCollege(read: Readable, midnight: Date): Promise<CollegeFigures> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_agg(u), '[]') from (
        select role, count(*) as total, count(*) filter (where is_active) as active,
          count(*) filter (where last_login_at >= ${midnight}
            or id in (select user_id from sessions where last_seen_at >= ${midnight})) as here
        from users where erased_at is null group by role
      ) u) as users,
      (select coalesce(jsonb_agg(c order by c.count desc, c.status), '[]') from (
        select status, count(*) as count from courses group by status
      ) c) as courses,
      (select count(*) from enrolments where state = 'active') as enrolments,
      pg_database_size(current_database()) as database_bytes,
      (select coalesce(sum(size), 0)::bigint from file_objects) as file_bytes,
      (select jsonb_build_object('at', changes->'madeAt'->>'to', 'bytes', changes->'bytes'->'to')
        from audit_log where action = 'college.backed_up' order by number desc limit 1) as last_backup,
      exists (select from terms) as has_term,
      exists (select from departments) as has_department`.execute(read);
  const row = rows[0];
  if (!row) throw new Error('A select without a from has one row');
  const sum = (key: 'total' | 'active' | 'here') => row.users.reduce((all, each) => all + each[key], 0);
  return {
    users: {
      total: sum('total'),
      active: sum('active'),
      hereToday: sum('here'),
      byRole: role.options.map((each) => ({
        role: each,
        count: row.users.find((group) => group.role === each)?.total ?? 0,
      })),
    },
    courses: {
      total: row.courses.reduce((all, each) => all + each.count, 0),
      byStatus: row.courses,
      enrolments: row.enrolments,
    },
    storage: { databaseBytes: row.database_bytes, fileBytes: row.file_bytes, lastBackup: row.last_backup },
    hasTerm: row.has_term,
    hasDepartment: row.has_department,
  };
}
