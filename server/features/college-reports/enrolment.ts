import { sql } from 'kysely';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** Who is in the courses, waits for a place, or has joined in the period. */
export const enrolmentReport: ReportKind = {
  columns: (filters) => [
    ...groupingOf(filters).columns,
    'active',
    'completed',
    'withdrawn',
    'queued',
    'joined',
    'capacity',
  ],
  sums: ['active', 'completed', 'withdrawn', 'queued', 'joined', 'capacity'],
  sort: 'active',
  async rows(app, filters) {
    const { named, group } = groupingOf(filters);
    const { rows } = await sql<ReportRow>`with counted as (
        select e.course_id, count(*) filter (where e.state = 'active') as active,
          count(*) filter (where e.state = 'completed') as completed,
          count(*) filter (where e.state = 'dropped') as withdrawn,
          count(*) filter (where e.state in ('waitlisted', 'pending_approval', 'invited')) as queued,
          count(*) filter (where e.state in ('active', 'completed', 'dropped')
            and e.enrolled_at >= ${filters.begin} and e.enrolled_at < ${filters.end}) as joined
        from enrolments e group by e.course_id
      )
      select ${named}, coalesce(sum(n.active), 0)::integer as active, coalesce(sum(n.completed), 0)::integer as completed,
        coalesce(sum(n.withdrawn), 0)::integer as withdrawn, coalesce(sum(n.queued), 0)::integer as queued,
        coalesce(sum(n.joined), 0)::integer as joined, sum(c.max_students)::integer as capacity
      from ${coursesJoined} left join counted n on n.course_id = c.id
      where ${isAsked(filters)} group by ${group}`.execute(app.database.read);
    return rows;
  },
};
