import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { given, type Planned } from './compare.ts';
import { courses, missing, people, sections } from './references.ts';

/** Finds whom and what enrolments and places among the staff name. */
export async function resolvePlaces(tx: Tx, { importId, sourceId, isAdmin, isSheet }: Planned): Promise<void> {
  const statement = `with ${given}, ${people}, ${courses}, ${sections},
found as (
  select r.position, case when r.file_id is null then r.person_id else p.object_id end as person_id, s.object_id as section_id,
    case when r.file_id is null then r.course_id else coalesce(c.object_id, case when o.courses = 1 then o.id end,
      case when not r.value ? 'course' then s.course_id end) end as course_id
  from given g join roster_records r on r.import_id = g.import_id and r.kind in ('enrolment', 'staff')
  left join known_people p on p.key = r.value ->> 'person'
  left join known_courses c on c.key = r.value ->> 'course'
  left join codes o on o.code = lower(r.value ->> 'course')
  left join known_sections s on s.key = r.value ->> 'section')
update roster_records r set person_id = f.person_id, course_id = f.course_id, section_id = f.section_id
from found f cross join given g where r.import_id = g.import_id and r.position = f.position`;
  await tx.executeQuery(CompiledQuery.raw(statement, [importId, sourceId, isAdmin, isSheet]));
}

const shared = (kind: 'enrolment' | 'staff') => `${courses}, ${sections},
section_courses as (select object_id, min(course_id::text)::uuid as course_id from known_sections group by 1),
roles as (
  select ch.object_id, (select f ->> 'to' from jsonb_array_elements(ch.fields) f where f ->> 'field' = 'role' and not (f ->> 'kept')::boolean) as role
  from given g join roster_changes ch on ch.import_id = g.import_id and ch.kind = 'person' and ch.object_id is not null),
rec as (
  select r.*, f.name as file, case when r.problem is null and r.person_id is not null and r.course_id is not null then
      row_number() over (partition by r.person_id, r.course_id, r.problem is null order by r.is_removed, r.position) else 1 end as nth,
    first_value(r.section_id) over (partition by r.person_id, r.course_id, r.problem is null order by r.is_removed, r.position) as first_section_id
  from given g join roster_records r on r.import_id = g.import_id and r.kind = '${kind}'
  left join roster_files f on f.id = r.file_id),
placed as (
  select r.*, coalesce(n.role, u.role) as role, c.status, concat_ws(' · ',
      coalesce(pc.name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), r.value ->> 'person'),
      coalesce(c.course_code, cc.name, r.value ->> 'course')) as name,
    l.imported as before,
    case when r.problem is not null then r.problem ->> 'reason'
      when r.is_removed then null
      when r.person_id is null then ${missing('person', "r.value ->> 'person'")}
      when r.value ? 'section' and r.section_id is null then ${missing('section', "r.value ->> 'section'")}
      when r.course_id is null then case when o.courses > 1 then 'course-ambiguous' else ${missing('course', "r.value ->> 'course'")} end
      when s.course_id <> r.course_id then 'section-elsewhere' end as unresolved,
    case when r.problem is not null then r.problem ->> 'column'
      when r.person_id is null then 'person'
      when r.value ? 'section' and r.section_id is null or s.course_id <> r.course_id then 'section'
      when r.course_id is null then 'course' end as reason_column,
    case when c.status in ('completed', 'archived') then 'course-over' end as over
  from rec r cross join given g
  left join users u on u.id = r.person_id
  left join roles n on n.object_id = r.person_id
  left join roster_changes pc on pc.import_id = g.import_id and pc.kind = 'person' and pc.object_id = r.person_id
  left join courses c on c.id = r.course_id
  left join roster_changes cc on cc.import_id = g.import_id and cc.kind = 'course' and cc.object_id = r.course_id
  left join codes o on o.code = lower(r.value ->> 'course')
  left join section_courses s on s.object_id = r.section_id
  left join roster_links l on l.source_id = g.source_id and l.kind = '${kind}' and l.key = r.person_id || '/' || r.course_id)`;

const columns = `r.position, r.file, r.row, coalesce(r.person_id || '/' || r.course_id, r.key) as key,
    coalesce(nullif(r.name, ''), r.key) as name, r.person_id, r.course_id, r.is_removed`;

/** One enrolment of a student in a course, whatever rows of the source say it. */
export const enrolmentsResolved = `${shared('enrolment')},
resolved as (
  select ${columns}, coalesce(e.id, r.new_id, id_made_at(clock_timestamp())) as object_id,
    r.nth > 1 and (r.is_removed or r.section_id is not distinct from r.first_section_id) as is_repeat,
    case when r.is_removed then '{"state": "dropped"}'::jsonb
      else jsonb_strip_nulls(jsonb_build_object('state', 'active', 'section', r.section_id)) end as incoming,
    case when e.id is not null then jsonb_build_object('state', e.state, 'section', e.section_id) end as now,
    r.before,
    case when r.unresolved is not null then r.unresolved
      when not r.is_removed and r.role <> 'student' then 'not-a-student'
      when r.nth > 1 and not r.is_removed and r.section_id is distinct from r.first_section_id then 'one-section' end as reason,
    coalesce(r.reason_column, case when r.role <> 'student' then 'role' when r.nth > 1 then 'section' end) as reason_column,
    case when e.state = 'completed' then 'enrolment-completed' else r.over end as guard,
    array['state'] as needs
  from placed r left join enrolments e on e.course_id = r.course_id and e.user_id = r.person_id)`;

export const staffResolved = `${shared('staff')},
resolved as (
  select ${columns}, coalesce(s.id, r.new_id, id_made_at(clock_timestamp())) as object_id, r.nth > 1 as is_repeat,
    jsonb_build_object('place', case when r.is_removed then 'none' else r.value ->> 'place' end) as incoming,
    case when s.id is not null then jsonb_build_object('place', s.role) end as now,
    r.before,
    case when r.unresolved is not null then r.unresolved
      when not r.is_removed and r.role <> r.value ->> 'place' then 'not-staff' end as reason,
    coalesce(r.reason_column, case when r.role <> r.value ->> 'place' then 'role' end) as reason_column,
    r.over as guard, array['place'] as needs
  from placed r left join course_staff s on s.course_id = r.course_id and s.user_id = r.person_id)`;
