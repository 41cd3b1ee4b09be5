import { sql } from 'kysely';
import { dayText, everyDay, unitOf } from './by-day.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** Who signed in, by day or week; each person once in `people`. */
export const signInsReport: ReportKind = {
  isForAdmins: true,
  columns: (filters) => [unitOf(filters), 'signIns', 'people', 'students', 'staff'],
  sums: ['signIns'],
  sort: 'day',
  async rows(app, filters) {
    const { rows } = await sql<ReportRow & { at: string }>`
      select ${dayText(filters, 's.at')} as at, count(*)::integer as "signIns", count(distinct s.user_id)::integer as people,
        (count(distinct s.user_id) filter (where u.role = 'student'))::integer as students,
        (count(distinct s.user_id) filter (where u.role <> 'student'))::integer as staff
      from sign_ins s join users u on u.id = s.user_id
      where s.at >= ${filters.begin} and s.at < ${filters.end} group by 1`.execute(app.database.read);
    return everyDay(filters, rows, { signIns: 0, people: 0, students: 0, staff: 0 });
  },
};
