import { sql } from 'kysely';
import { deedCounts, deedsOf } from '../courses/deeds-query.ts';
import { dayText, everyDay, unitOf } from './by-day.ts';
import { isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

const isStudent = (course: string, user: string) => `exists (select from enrolments n
  where n.course_id = ${course} and n.user_id = ${user} and n.state in ('active', 'completed'))`;

/** What students did, by day or week. */
export const activityReport: ReportKind = {
  columns: (filters) => [unitOf(filters), 'people', 'lessons', 'handIns', 'posts'],
  sums: ['lessons', 'handIns', 'posts'],
  sort: 'day',
  async rows(app, filters) {
    const { rows } = await sql<ReportRow & { at: string }>`with period as (
        select ${filters.begin}::timestamptz as begin, ${filters.end}::timestamptz as until
      ), asked as (
        select c.id from courses c where ${isAsked(filters)}
      ), deed as (${sql.raw(deedsOf({ from: '(select begin from period)', until: '(select until from period)', courses: 'any(select id from asked)', isStudent }))})
      select ${dayText(filters, 'at')} as at, ${sql.raw(deedCounts)} from deed group by 1`.execute(app.database.read);
    return everyDay(filters, rows, { people: 0, lessons: 0, handIns: 0, posts: 0 });
  },
};
