import { ownReasons, recordsOf } from './compare.ts';
import { missing, terms } from './references.ts';

/** A course is the one of the source's id, else the one that has its code in its term and is nobody else's yet. */
export const coursesResolved = `${recordsOf('course')}, ${terms},
by_code as (
  select lower(c.course_code) as code, coalesce(c.term_id, '00000000-0000-0000-0000-000000000000') as term_id, min(c.id::text)::uuid as id
  from courses c cross join given g where c.status <> 'archived'
    and not exists (select from roster_links o where o.object_id = c.id and o.source_id = g.source_id and o.kind = 'course')
  group by 1, 2 having count(*) = 1),
placed as (
  select r.*, t.object_id as term_id, l.imported as before, l.object_id as linked_id, m.id as matched_id,
    row_number() over (partition by m.id, r.problem is null and r.nth = 1 and l.object_id is null order by r.position) as match_nth
  from rec r cross join given g
  left join known_terms t on t.key = r.value ->> 'term'
  left join roster_links l on l.source_id = g.source_id and l.kind = 'course' and l.key = r.key
  left join by_code m on m.code = lower(r.value ->> 'code')
    and m.term_id = coalesce(t.object_id, '00000000-0000-0000-0000-000000000000')),
resolved as (
  select r.position, r.file, r.row, r.key, concat_ws(' · ', r.value ->> 'code', r.value ->> 'title') as name,
    coalesce(c.id, r.new_id) as object_id, null::uuid as person_id, null::uuid as course_id, r.is_removed,
    r.nth > 1 as is_repeat,
    case when r.is_removed then '{"status": "archived"}'::jsonb else jsonb_strip_nulls(jsonb_build_object(
      'title', r.value ->> 'title', 'course_code', r.value ->> 'code', 'description', r.value ->> 'description', 'term', r.term_id)) end as incoming,
    case when c.id is not null then jsonb_build_object('title', c.title, 'course_code', c.course_code,
      'description', c.description, 'term', c.term_id, 'status', c.status) end as now,
    r.before,
    case ${ownReasons} when not r.is_removed and r.value ? 'term' and r.term_id is null then ${missing('term', "r.value ->> 'term'")} end as reason,
    coalesce(r.problem ->> 'column', case when r.term_id is null and r.value ? 'term' then 'term' end) as reason_column,
    case when c.status = 'archived' then 'course-over'
      when r.is_removed and c.status = 'draft' then 'draft-stays'
      when not r.is_removed and c.status <> 'draft' and exists (select from courses x where x.status <> 'draft' and x.id <> c.id
        and lower(x.course_code) = lower(coalesce(r.value ->> 'code', c.course_code))
        and x.term_id is not distinct from coalesce(r.term_id, c.term_id)) then 'code-taken' end as guard,
    array['title', 'course_code'] as needs
  from placed r left join courses c on c.id = coalesce(r.linked_id, case when r.match_nth = 1 then r.matched_id end))`;
