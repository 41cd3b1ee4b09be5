import { ownReasons, recordsOf } from './compare.ts';

/** A term is the one of the source's id, else the one of its name. */
export const termsResolved = `${recordsOf('term')},
named_terms as (select lower(name) as name, min(id::text)::uuid as id from terms group by 1),
matched as (
  select r.*, l.imported as before, coalesce(l.object_id, n.id) as known_id,
    row_number() over (partition by coalesce(l.object_id, n.id), r.problem is null and r.nth = 1
      order by l.object_id is null, r.position) as known_nth, l.object_id is not null as is_linked
  from rec r cross join given g
  left join roster_links l on l.source_id = g.source_id and l.kind = 'term' and l.key = r.key
  left join named_terms n on n.name = lower(r.value ->> 'name')),
resolved as (
  select r.position, r.file, r.row, r.key, r.value ->> 'name' as name, coalesce(t.id, r.new_id) as object_id,
    null::uuid as person_id, null::uuid as course_id, r.is_removed, r.nth > 1 as is_repeat, r.value as incoming,
    case when t.id is not null then jsonb_build_object('name', t.name, 'starts_on', t.starts_on, 'ends_on', t.ends_on) end as now,
    r.before, case ${ownReasons} when r.is_removed then 'term-stays' end as reason, r.problem ->> 'column' as reason_column,
    case when coalesce(r.value ->> 'starts_on', t.starts_on::text) > coalesce(r.value ->> 'ends_on', t.ends_on::text)
      then 'days-reversed' end as guard,
    array['name', 'starts_on', 'ends_on'] as needs
  from matched r left join terms t on t.id = r.known_id and (r.is_linked or r.known_nth = 1))`;
