import { sql } from 'kysely';
import { deedsOf, kindCounts } from '../courses/deeds-query.ts';
import { dayText, everyDay, unitOf } from './by-day.ts';
import { isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

const isStudent = (course: string, user: string) => `exists (select from enrolments n
  where n.course_id = ${course} and n.user_id = ${user} and n.state in ('active', 'completed'))`;

/**
 * What students did, by day or week. Counted by person first: of the million deeds of a large college's month, those of
 * different people would have to be sorted to be counted.
 */
export const activityReport: ReportKind = {
  columns: (filters) => [unitOf(filters), 'people', 'lessons', 'handIns', 'posts'],
  sums: ['lessons', 'handIns', 'posts'],
  sort: 'day',
  async rows(app, filters) {
    const { rows } = await sql<ReportRow & { at: string }>`with period as (
        select ${filters.begin}::timestamptz as begin, ${filters.end}::timestamptz as until
      ), asked as (
        select c.id from courses c where ${isAsked(filters)}
      ), deed as (${sql.raw(deedsOf({ from: '(select begin from period)', until: '(select until from period)', courses: 'any(select id from asked)', isStudent }))}),
      of_person as (select ${dayText(filters, 'at')} as at, user_id, ${sql.raw(kindCounts)} from deed group by 1, 2)
      select at, count(*)::integer as people, sum(lessons)::integer as lessons, sum("handIns")::integer as "handIns",
        sum(posts)::integer as posts from of_person group by 1`.execute(app.database.read);
    return everyDay(filters, rows, { people: 0, lessons: 0, handIns: 0, posts: 0 });
  },
};
