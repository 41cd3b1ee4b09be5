import { sql } from 'kysely';
import type { Download, FileGroup } from '../../../contract/downloads.ts';
import { typedWords } from '../../../domain/search/as-typed.ts';
import type { Place } from '../../cursor.ts';
import type { Readable } from '../../db/database.ts';
import { type Scope, scopes } from '../courses/list-query.ts';

interface Asked {
  scope: Scope;
  userId: string;
}

export interface DownloadRow {
  id: string;
  name: string;
  size: number;
  type: string;
  uploaded_at: Date;
  file_group: FileGroup;
  course: Download['course'];
  lesson: Download['lesson'];
  sort_key: string;
  total: number;
}

const openXml = 'application/vnd.openxmlformats-officedocument';

const group = sql`case when f.type like 'video/%' then 'video' when f.type like 'audio/%' then 'audio'
  when f.type like 'image/%' then 'picture'
  when f.type in ('application/vnd.ms-powerpoint', ${sql.lit(`${openXml}.presentationml.presentation`)}) then 'slides'
  when f.type like 'text/%' or f.type in ('application/pdf', 'application/msword',
    ${sql.lit(`${openXml}.wordprocessingml.document`)}) then 'document'
  else 'other' end`;

const columns = sql`f.id, f.name, f.size, f.type, f.uploaded_at, ${group} as file_group, c.id as course_id, c.title, c.course_code, c.hue`;

/**
 * The files of a person's courses, as a table `found`. What stands in a lesson counts for students once they have opened
 * that lesson: then they may see it, whatever its module asks of them.
 */
function foundBy({ scope, userId }: Asked) {
  const isOpen =
    scope === 'enrolled'
      ? sql`a.is_published and coalesce(m.is_published, true)
          and exists (select from activity_progress p where p.user_id = ${userId}::uuid and p.activity_id = a.id)`
      : sql`true`;
  return sql`
    c as (select * from courses c where ${scopes[scope](userId)} and c.status <> 'archived'),
    found as (
      select ${columns}, null::uuid as lesson_id, null::text as lesson_title
      from c join file_references r on r.course_id = c.id and r.kind = 'course-material' join files f on f.id = r.file_id
      union all
      select * from (
        select distinct on (c.id, f.id) ${columns}, a.id as lesson_id, a.title as lesson_title
        from c join file_references r on r.course_id = c.id and r.kind = 'content-file'
        join files f on f.id = r.file_id and f.name is not null
        join activities a on a.course_id = c.id and a.kind = 'lesson' left join modules m on m.id = a.module_id
        join lessons l on l.activity_id = a.id and position(f.id::text in l.body) > 0
        where ${isOpen} order by c.id, f.id, m.position, a.position, a.id) embedded
    )`;
}

/** One page of the files of a person's courses, the newest first, in one statement. */
export async function findDownloads(
  read: Readable,
  asked: Asked & {
    filters: { q?: string | undefined; course?: string | undefined; group?: FileGroup | undefined };
    after: Place | null;
    limit: number;
  },
): Promise<DownloadRow[]> {
  const { filters, after, limit } = asked;
  const conditions = [sql`true`];
  for (const word of typedWords(filters.q ?? ''))
    conditions.push(sql`position(${word}::text in as_typed(concat_ws(' ', f.name, f.course_code, f.title))) > 0`);
  if (filters.course) conditions.push(sql`f.course_id = ${filters.course}::uuid`);
  if (filters.group) conditions.push(sql`f.file_group = ${filters.group}`);
  const beyond = after ? sql`where (v.sort_key, v.id) < (${after.key}::text, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DownloadRow>`
    with ${foundBy(asked)}, visible as (
      select f.*, to_char(f.uploaded_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || f.course_id as sort_key
      from found f where ${sql.join(conditions, sql` and `)}
    )
    select v.id, v.name, v.size, v.type, v.uploaded_at, v.file_group, v.sort_key,
      json_build_object('id', v.course_id, 'title', v.title, 'courseCode', v.course_code, 'hue', v.hue) as course,
      case when v.lesson_id is null then null else json_build_object('id', v.lesson_id, 'title', v.lesson_title) end as lesson,
      (select count(*) from visible) as total
    from visible v ${beyond} order by v.sort_key desc, v.id desc limit ${limit}::bigint`.execute(read);
  return rows;
}

interface FilterRow {
  courses: Download['course'][];
  groups: FileGroup[];
}

/** Only what some file has. */
export async function findFilters(read: Readable, asked: Asked): Promise<FilterRow> {
  const { rows } = await sql<FilterRow>`
    with ${foundBy(asked)}
    select (select coalesce(json_agg(json_build_object('id', d.course_id, 'title', d.title, 'courseCode', d.course_code,
          'hue', d.hue) order by d.title, d.course_id), '[]')
        from (select distinct course_id, title, course_code, hue from found) d) as courses,
      (select coalesce(json_agg(g.file_group order by g.file_group), '[]')
        from (select distinct file_group from found) g) as groups`.execute(read);
  return rows[0] ?? { courses: [], groups: [] };
}
