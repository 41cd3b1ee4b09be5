import { ownReasons, recordsOf } from './compare.ts';
import { courses, missing } from './references.ts';

/** A section is the one of the source's id, else the one of its name in the course. */
export const sectionsResolved = `${recordsOf('section')}, ${courses},
placed as (
  select r.*, coalesce(k.object_id, case when o.courses = 1 then o.id end) as course_id, o.courses > 1 as is_ambiguous,
    l.imported as before, l.object_id as linked_id
  from rec r cross join given g
  left join known_courses k on k.key = r.value ->> 'course'
  left join codes o on o.code = lower(r.value ->> 'course')
  left join roster_links l on l.source_id = g.source_id and l.kind = 'section' and l.key = r.key),
named as (
  select p.*, coalesce(p.linked_id, s.id) as known_id,
    row_number() over (partition by p.course_id, lower(p.value ->> 'name'), p.nth = 1 and p.problem is null order by p.position) as name_nth
  from placed p left join sections s on s.course_id = p.course_id and lower(s.name) = lower(p.value ->> 'name')),
resolved as (
  select r.position, r.file, r.row, r.key, concat_ws(' · ', c.course_code, r.value ->> 'name') as name,
    coalesce(s.id, r.new_id) as object_id, null::uuid as person_id, coalesce(s.course_id, r.course_id) as course_id,
    r.is_removed, r.nth > 1 as is_repeat, jsonb_build_object('name', left(r.value ->> 'name', 60)) as incoming,
    case when s.id is not null then jsonb_build_object('name', s.name) end as now, r.before,
    case ${ownReasons}
      when r.is_removed then 'section-stays'
      when r.course_id is null then case when r.is_ambiguous then 'course-ambiguous' else ${missing('course', "r.value ->> 'course'")} end
      when s.course_id <> r.course_id then 'section-moved'
      when r.nth = 1 and r.name_nth > 1 and r.linked_id is null then 'repeated' end as reason,
    coalesce(r.problem ->> 'column', case when r.course_id is null then 'course' end) as reason_column,
    case when c.status in ('completed', 'archived') then 'course-over'
      when exists (select from sections x where x.course_id = r.course_id and x.name = left(r.value ->> 'name', 60)
        and x.id is distinct from s.id) then 'repeated' end as guard,
    array['name'] as needs
  from named r left join sections s on s.id = r.known_id left join courses c on c.id = r.course_id)`;
