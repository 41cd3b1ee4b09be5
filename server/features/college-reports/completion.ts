import { sql } from 'kysely';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** How many of those who have ever been in a course completed it or left it. */
export const completionReport: ReportKind = {
  columns: (filters) => [
    ...groupingOf(filters).columns,
    'enrolled',
    'completed',
    'completionRate',
    'withdrawn',
    'withdrawalRate',
    'completedInPeriod',
    'withdrawnInPeriod',
  ],
  sums: ['enrolled', 'completed', 'withdrawn', 'completedInPeriod', 'withdrawnInPeriod'],
  rates: [
    { column: 'completionRate', part: 'completed', whole: 'enrolled' },
    { column: 'withdrawalRate', part: 'withdrawn', whole: 'enrolled' },
  ],
  sort: 'enrolled',
  async rows(app, filters) {
    const { named, group } = groupingOf(filters);
    const { begin, end } = filters;
    // When somebody left is told by the event alone.
    const { rows } = await sql<ReportRow>`with counted as (
        select e.course_id, count(*) filter (where e.state in ('active', 'completed', 'dropped')) as enrolled,
          count(*) filter (where e.state = 'completed') as completed,
          count(*) filter (where e.state = 'dropped') as withdrawn,
          count(*) filter (where e.state = 'completed' and e.completed_at >= ${begin} and e.completed_at < ${end}) as completed_in
        from enrolments e group by e.course_id
      ), gone as (
        select v.course_id, count(distinct v.user_id) as withdrawn_in from events v
        where v.kind = 'enrolment.dropped' and v.at >= ${begin} and v.at < ${end} group by v.course_id
      )
      select ${named}, coalesce(sum(n.enrolled), 0)::integer as enrolled, coalesce(sum(n.completed), 0)::integer as completed,
        coalesce(sum(n.withdrawn), 0)::integer as withdrawn, coalesce(sum(n.completed_in), 0)::integer as "completedInPeriod",
        coalesce(sum(g.withdrawn_in), 0)::integer as "withdrawnInPeriod"
      from ${coursesJoined} left join counted n on n.course_id = c.id left join gone g on g.course_id = c.id
      where ${isAsked(filters)} group by ${group}`.execute(app.database.read);
    return rows;
  },
};
