import { sql } from 'kysely';
import { coursesJoined, groupingOf, isAsked } from './filters.ts';
import type { ReportKind, ReportRow } from './report.ts';

/** Files and their bytes; the same bytes in several files of a row are counted once. */
export const storageReport: ReportKind = {
  isForAdmins: true,
  columns: (filters) => [...groupingOf(filters).columns, 'files', 'bytes'],
  sums: ['files', 'bytes'],
  sort: 'bytes',
  async rows(app, filters) {
    const { named, group } = groupingOf(filters);
    const { rows } = await sql<ReportRow>`with shown as materialized (
        select distinct r.course_id, f.id, f.object_key from file_references r join files f on f.id = r.file_id
        where r.course_id is not null and f.object_key is not null
      ), row as (
        select ${named}, array_agg(c.id) as courses from ${coursesJoined} where ${isAsked(filters)} group by ${group}
      )
      select row.*, n.files, n.bytes from row cross join lateral (
        select count(distinct s.id)::integer as files,
          (select coalesce(sum(o.size), 0)::bigint from file_objects o where o.key in
            (select s.object_key from shown s where s.course_id = any(row.courses))) as bytes
        from shown s where s.course_id = any(row.courses)
      ) n where n.files > 0`.execute(app.database.read);
    return rows;
  },
};
