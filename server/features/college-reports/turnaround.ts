import { sql } from 'kysely';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** How long students waited for what was graded by hand in the period; late is what took more than a week. */
export const turnaroundReport: ReportKind = {
  columns: (filters) => [
    ...groupingOf(filters).columns,
    'graded',
    'meanDays',
    'medianDays',
    'overWeek',
    'overWeekRate',
  ],
  sums: ['graded', 'overWeek'],
  rates: [{ column: 'overWeekRate', part: 'overWeek', whole: 'graded' }],
  sort: 'overWeek',
  async rows(app, filters) {
    const { named, group } = groupingOf(filters);
    const { rows } = await sql<ReportRow>`with graded as (
        select a.course_id, extract(epoch from s.graded_at - max(x.submitted_at)) / 86400 as days
        from scores s
        join activities a on a.id = s.activity_id
        join submissions x on x.activity_id = s.activity_id and x.user_id = s.user_id and x.submitted_at <= s.graded_at
        where s.graded_by is not null and s.graded_at >= ${filters.begin} and s.graded_at < ${filters.end}
        group by a.course_id, s.activity_id, s.user_id, s.graded_at
      )
      select ${named}, count(*)::integer as graded, round(avg(g.days), 10) as "meanDays",
        round((percentile_disc(0.5) within group (order by g.days)
          + percentile_disc(0.5) within group (order by g.days desc)) / 2, 10) as "medianDays",
        count(*) filter (where g.days > 7)::integer as "overWeek"
      from ${coursesJoined} join graded g on g.course_id = c.id
      where ${isAsked(filters)} group by ${group}`.execute(app.database.read);
    return rows;
  },
};
