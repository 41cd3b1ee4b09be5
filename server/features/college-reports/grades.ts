import { sql } from 'kysely';
import { collegeLetters } from '../gradebook/college-scale.ts';
import { refreshTotalsIn } from '../insights/fresh-totals.ts';
import { scopeFor } from '../insights/scope.ts';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

const band = (from: number, to: number) =>
  sql`count(*) filter (where g.percent >= ${sql.lit(from)} and g.percent < ${sql.lit(to)})::integer`;

/**
 * Grades that students see: the one in the transcript, or the current one. Failed is who is below the last letter but one
 * of the course's own letters, else of the college's; of the usual ones 60%.
 */
export const gradesReport: ReportKind = {
  columns: (filters) => [
    ...groupingOf(filters).columns,
    'graded',
    'mean',
    'median',
    'failed',
    'failRate',
    'below60',
    'from60',
    'from70',
    'from80',
    'from90',
  ],
  sums: ['graded', 'failed', 'below60', 'from60', 'from70', 'from80', 'from90'],
  rates: [{ column: 'failRate', part: 'failed', whole: 'graded' }],
  sort: 'graded',
  async rows(app, filters) {
    // Of who asks nothing is needed here: a manager's courses are all.
    await refreshTotalsIn(app, { id: nobody, today: filters.today }, scopeFor.manages);
    const { named, group } = groupingOf(filters);
    const { rows } = await sql<ReportRow>`with grade as materialized (
        select e.course_id, coalesce((r.rules -> 'letters' -> -2 ->> 'from')::numeric,
            (${sql.raw(collegeLetters)} -> -2 ->> 'from')::numeric, 60) as passing,
          coalesce(e.final_percent, split_part(k.current_posted, '/', 1)::numeric
            / coalesce(nullif(split_part(k.current_posted, '/', 2), '')::numeric, 1)) as percent
        from enrolments e
        left join course_totals k on k.course_id = e.course_id and k.user_id = e.user_id
        left join gradebooks b on b.course_id = e.course_id
        left join grading_rules r on r.course_id = b.course_id and r.version = b.rule_version
        where e.state in ('active', 'completed')
      )
      select ${named}, count(*)::integer as graded, round(avg(g.percent), 10) as mean,
        round((percentile_disc(0.5) within group (order by g.percent)
          + percentile_disc(0.5) within group (order by g.percent desc)) / 2, 10) as median,
        count(*) filter (where g.percent < g.passing)::integer as failed,
        count(*) filter (where g.percent < 60)::integer as below60, ${band(60, 70)} as from60, ${band(70, 80)} as from70,
        ${band(80, 90)} as from80, count(*) filter (where g.percent >= 90)::integer as from90
      from ${coursesJoined} join grade g on g.course_id = c.id and g.percent is not null
      where ${isAsked(filters)} group by ${group}`.execute(app.database.read);
    return rows;
  },
};

const nobody = '00000000-0000-0000-0000-000000000000';
