import { sql } from 'kysely';
import { deedCounts, deedsOf } from '../courses/deeds-query.ts';
import { dayText, everyDay, unitOf } from './by-day.ts';
import { isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** What students did, by day or week. */
export const activityReport: ReportKind = {
  columns: (filters) => [unitOf(filters), 'people', 'lessons', 'handIns', 'posts'],
  sums: ['lessons', 'handIns', 'posts'],
  sort: 'day',
  async rows(app, filters) {
    const { rows } = await sql<ReportRow & { at: string }>`with period as (
        select ${filters.begin}::timestamptz as begin, ${filters.end}::timestamptz as until
      ), student as not materialized (
        select e.course_id, e.user_id from enrolments e join courses c on c.id = e.course_id
        where e.state in ('active', 'completed') and ${isAsked(filters)}
      ), deed as (${sql.raw(deedsOf('(select begin from period)', '(select until from period)'))})
      select ${dayText(filters, 'at')} as at, ${sql.raw(deedCounts)} from deed group by 1`.execute(app.database.read);
    return everyDay(filters, rows, { people: 0, lessons: 0, handIns: 0, posts: 0 });
  },
};
