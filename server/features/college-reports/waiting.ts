import { sql } from 'kysely';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import { waitingWork } from '../grading/waiting-work.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** Grading work that waits, and for how long it has. In a course that is completed nothing does: it counts as zero there. */
export const waitingReport: ReportKind = {
  columns: (filters) => [...groupingOf(filters).columns, 'works', 'oldestDays', 'meanDays', 'overWeek', 'overWeekRate'],
  sums: ['works', 'overWeek'],
  rates: [{ column: 'overWeekRate', part: 'overWeek', whole: 'works' }],
  sort: 'works',
  async rows(app, filters) {
    const { named, group } = groupingOf(filters);
    const { rows } = await sql<ReportRow>`with ${sql.raw(waitingWork())}, aged as (
        select course_id, extract(epoch from ${filters.now}::timestamptz - at) / 86400 as days from waiting_work
      )
      select ${named}, count(*)::integer as works, round(max(w.days), 10) as "oldestDays", round(avg(w.days), 10) as "meanDays",
        count(*) filter (where w.days > 7)::integer as "overWeek"
      from ${coursesJoined} join aged w on w.course_id = c.id
      where ${isAsked(filters)} and c.status not in ('completed', 'archived') group by ${group}`.execute(
      app.database.read,
    );
    return rows;
  },
};
