/**
 * The rule of domain/modules (what counts, what is met, what is needed) in SQL, for statements over many courses or
 * students; a test holds the two against each other. As the tables of a `with`: `progress_total` (course_id, total), and
 * `progress_done` (course_id, user_id, done) of students who have done something. `courses` and `students` are
 * statements of ids; without students it is everybody who did. `until`, a moment as a text, leaves out what was done after
 * it; the items are those of now.
 */
export function progressIn(courses: string, students: string | null, until?: string): string {
  const ofStudents = (column: string, done: string) =>
    `${students === null ? 'true' : `${column} in (${students})`}${until === undefined ? '' : ` and ${done} < ${until}`}`;
  return `item_in_order as (
  select m.course_id, m.id as module_id, m.needed, a.id, a.requirement, a.least_score,
    bool_or(a.requirement is not null) over (partition by m.id) as has_rules
  from modules m join activities a on a.module_id = m.id and a.is_published
  where m.is_published and m.course_id in (${courses})
), counting_item as (
  select * from item_in_order where requirement is not null or not has_rules
), module_need as (
  select course_id, module_id, least(coalesce(min(needed), count(*)), count(*))::integer as total
  from counting_item group by course_id, module_id
), met as (
  select i.module_id, i.id, p.user_id from counting_item i join activity_progress p on p.activity_id = i.id
  where ${ofStudents('p.user_id', `case when i.requirement = 'view' then p.viewed_at else p.completed_at end`)} and (i.requirement = 'view'
    or (coalesce(i.requirement, 'mark_done') = 'mark_done' and p.completed_at is not null))
  union
  select i.module_id, i.id, s.user_id from counting_item i join scores s on s.activity_id = i.id
  where ${ofStudents('s.user_id', 's.posted_at')} and s.posted_at is not null and (s.is_excused
    or (i.requirement = 'view' and s.points is not null) or (i.requirement = 'score' and s.points >= i.least_score))
  union
  select i.module_id, i.id, b.user_id from counting_item i join submissions b on b.activity_id = i.id
  where ${ofStudents('b.user_id', 'b.submitted_at')} and i.requirement in ('view', 'submit')
  union
  select i.module_id, i.id, r.author_id from counting_item i join discussion_topics t on t.activity_id = i.id
  join discussion_replies r on r.topic_id = t.id and r.deleted_at is null
  where ${ofStudents('r.author_id', 'r.created_at')} and i.requirement in ('view', 'contribute')
), kept as (
  select n.course_id, n.module_id, k.user_id, n.total from module_need n
  join module_completions k on k.module_id = n.module_id where ${ofStudents('k.user_id', 'k.kept_at')}
), module_done as (
  select n.course_id, n.module_id, x.user_id, least(count(*), n.total)::integer as done
  from met x join module_need n on n.module_id = x.module_id
  where not exists (select from kept k where k.module_id = x.module_id and k.user_id = x.user_id)
  group by n.course_id, n.module_id, n.total, x.user_id
), progress_done as (
  select course_id, user_id, sum(done)::integer as done
  from (select course_id, user_id, done from module_done union all select course_id, user_id, total from kept) d
  group by course_id, user_id
), progress_total as (
  select course_id, sum(total)::integer as total from module_need group by course_id
)`;
}
