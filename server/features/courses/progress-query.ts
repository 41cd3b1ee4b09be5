/** Whose progress: students by a statement of ids, or their places in courses by one of `course_id, user_id`. */
export type Whose = string | { readonly places: string };

/**
 * The rule of domain/modules (what counts, what is met, what is needed) in SQL, for statements over many courses or
 * students; a test holds the two against each other. As the tables of a `with`: `progress_total` (course_id, total), and
 * `progress_done` (course_id, user_id, done) of students who have done something. `courses` is a statement of ids;
 * without `whose` it is everybody who did, read by course, which for whole classes is the least. `until`, a moment as a
 * text, leaves out what was done after it; the items are those of now.
 */
export function progressIn(courses: string, whose: Whose | null, until?: string): string {
  const isTheirs = (column: string, course: string) => {
    if (whose === null) return 'true';
    return typeof whose === 'string' ? `${column} in (${whose})` : `(${course}, ${column}) in (${whose.places})`;
  };
  /** Joined, a place finds what was done by its person; as a condition it would be asked of everybody's. */
  const inPlace =
    whose === null || typeof whose === 'string'
      ? ''
      : `join (${whose.places}) s on s.course_id = i.course_id and s.user_id = p.user_id`;
  const ofStudents = (column: string, done: string, course = 'i.course_id') =>
    `${isTheirs(column, course)}${until === undefined ? '' : ` and ${done} < ${until}`}`;
  const isThere = `(i.requirement = 'view' or (coalesce(i.requirement, 'mark_done') = 'mark_done' and p.completed_at is not null))${
    until === undefined
      ? ''
      : ` and case when i.requirement = 'view' then p.viewed_at else p.completed_at end < ${until}`
  }`;
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
), met_otherwise as (
  select i.module_id, i.id, i.requirement, s.user_id from counting_item i join scores s on s.activity_id = i.id
  where ${ofStudents('s.user_id', 's.posted_at')} and s.posted_at is not null and s.is_excused
  union
  select i.module_id, i.id, i.requirement, s.user_id from counting_item i join scores s on s.activity_id = i.id
  where i.requirement in ('view', 'score') and ${ofStudents('s.user_id', 's.posted_at')} and s.posted_at is not null
    and ((i.requirement = 'view' and s.points is not null) or (i.requirement = 'score' and s.points >= i.least_score))
  union
  select i.module_id, i.id, i.requirement, b.user_id from counting_item i join submissions b on b.activity_id = i.id
  where ${ofStudents('b.user_id', 'b.submitted_at')} and i.requirement in ('view', 'submit')
  union
  select i.module_id, i.id, i.requirement, r.author_id from counting_item i join discussion_topics t on t.activity_id = i.id
  join discussion_replies r on r.topic_id = t.id and r.deleted_at is null
  where ${ofStudents('r.author_id', 'r.created_at')} and i.requirement in ('view', 'contribute')
), met as (
  select i.module_id, i.id, p.user_id from counting_item i join activity_progress p on p.activity_id = i.id ${inPlace}
  where ${inPlace === '' ? isTheirs('p.user_id', 'i.course_id') : 'true'} and ${isThere}
  union all
  select i.module_id, i.id, i.user_id from met_otherwise i
  where not exists (select from activity_progress p where p.activity_id = i.id and p.user_id = i.user_id and ${isThere})
), kept as (
  select n.course_id, n.module_id, k.user_id, n.total from module_need n
  join module_completions k on k.module_id = n.module_id where ${ofStudents('k.user_id', 'k.kept_at', 'n.course_id')}
), module_done as (
  select n.course_id, n.module_id, x.user_id, least(x.met, n.total)::integer as done
  from (select module_id, user_id, count(*) as met from met group by module_id, user_id) x
  join module_need n on n.module_id = x.module_id
  where not exists (select from kept k where k.module_id = x.module_id and k.user_id = x.user_id)
), progress_done as (
  select course_id, user_id, sum(done)::integer as done
  from (select course_id, user_id, done from module_done union all select course_id, user_id, total from kept) d
  group by course_id, user_id
), progress_total as (
  select course_id, sum(total)::integer as total from module_need group by course_id
)`;
}
