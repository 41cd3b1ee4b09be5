/** What the source's ids of terms, courses and sections name, as common table expressions: of this import, or an earlier one. */
const named = (kind: 'term' | 'course' | 'section' | 'person') => `select ch.key, ch.object_id, ch.course_id
    from given g join roster_changes ch on ch.import_id = g.import_id and ch.kind = '${kind}' and ch.object_id is not null
  union all
    select l.key, l.object_id, null from given g join roster_links l on l.source_id = g.source_id and l.kind = '${kind}'
    where not exists (select from roster_changes ch where ch.import_id = g.import_id and ch.kind = '${kind}'
      and ch.key = l.key and ch.object_id is not null)`;

export const terms = `known_terms as (${named('term')})`;

export const people = `known_people as (${named('person')})`;

/**
 * In a plain sheet a course is named by its code, where one course alone has it: of those of the term that runs, else of
 * the others that are published, else of the drafts.
 */
export const courses = `known_courses as (${named('course')}),
ranked as (
  select lower(c.course_code) as code, c.id,
    case when c.status = 'draft' then 3 when current_date between t.starts_on and t.ends_on then 1 else 2 end as rank
  from given g join courses c on g.is_sheet and c.status in ('draft', 'active') left join terms t on t.id = c.term_id),
codes as (
  select code, min(id::text)::uuid as id, count(*) as courses
  from (select r.*, min(rank) over (partition by code) as best from ranked r) r where rank = best group by code)`;

export const sections = `known_sections as (
  select k.key, k.object_id, coalesce(k.course_id, s.course_id) as course_id
  from (${named('section')}) k left join sections s on s.id = k.object_id)`;

/** What names a thing that is not there: its own row may be in these files, and refused. */
export const missing = (kind: 'term' | 'course' | 'section' | 'person', key: string) => `case when ${key} in (
      select ch.key from given g join roster_changes ch on ch.import_id = g.import_id and ch.kind = '${kind}' and ch.outcome = 'refused')
    then '${kind}-refused' else '${kind}-unknown' end`;
