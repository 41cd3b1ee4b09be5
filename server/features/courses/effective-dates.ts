import { isOverrideOpen } from './assistant-sections.ts';

/*
 * The rule of domain/availability/effective-dates.ts in SQL, for statements that choose and sort by dates; a test holds
 * the two against each other. `now` and `person` are texts within the statement: a parameter with its type, or a column.
 */

interface Merged {
  /** Whether an override `o` sets the date. */
  sets: string;
  date: 'available_from' | 'due_at' | 'available_until';
  choose: 'min' | 'max';
}

const merged = ({ sets, date, choose }: Merged) => `case when bool_or(${sets}) then
    case when bool_or(${sets} and o.${date} is null) then null else ${choose}(o.${date}) filter (where ${sets}) end
  else a.${date} end as ${date}`;

const mergedDates = (now: string) =>
  [
    // What has closed says nothing about when it opens.
    merged({
      sets: `(o.sets_from and (o.available_until is null or o.available_until > ${now}))`,
      date: 'available_from',
      choose: 'min',
    }),
    merged({ sets: 'o.sets_due', date: 'due_at', choose: 'max' }),
    merged({ sets: 'o.sets_until', date: 'available_until', choose: 'max' }),
  ].join(', ');

/**
 * Attempts on top of those that the activity allows everyone: the most that any override gives that applies to a person,
 * by section, by group or as a student. They are not added to each other, and none takes away what another gives. (At a
 * quiz, those of the student's accommodation come on top of these.)
 */
const mostExtraAttempts = 'coalesce(max(o.extra_attempts), 0) as extra_attempts';

/**
 * As `d`, the dates of `activities a` that hold for a person, and their extra attempts: d.available_from, d.due_at,
 * d.available_until, d.extra_attempts. The person may be a column of any table of the statement, so the names in here are
 * those of none.
 */
export function datesOf(person: string, now: string): string {
  return `cross join lateral (
  select ${mergedDates(now)}, ${mostExtraAttempts} from date_overrides o
  where o.activity_id = a.id and (o.student_id = ${person}
    or o.section_id in (select ze.section_id from enrolments ze where ze.course_id = a.course_id and ze.user_id = ${person})
    or o.group_id in (select zg.group_id from group_members zg where zg.user_id = ${person}))
) d`;
}

/** As `d`, what a member of the staff sees of `activities a`: the most lenient dates that anybody has of those who are open to them. */
export function lenientDates(now: string, actor: string): string {
  return `cross join lateral (
  select ${mergedDates(now)} from (
    select sets_from, available_from, sets_due, due_at, sets_until, available_until
    from date_overrides v where v.activity_id = a.id and ${isOverrideOpen('a.course_id', 'v', actor)}
    union all select true, a.available_from, true, a.due_at, true, a.available_until
  ) o
) d`;
}

/**
 * Students of a course with the dates that hold for them, where an override gives them some of their own: activity_id,
 * user_id, the dates and extra attempts. Everyone else has the activity's. `course` is a text as well.
 */
export function exceptionsIn(course: string, now: string): string {
  return `select a.id as activity_id, e.user_id, ${mergedDates(now)}, ${mostExtraAttempts}
from activities a
join date_overrides o on o.activity_id = a.id
join enrolments e on e.course_id = a.course_id and e.state in ('active', 'completed') and (e.user_id = o.student_id
  or e.section_id = o.section_id
  or exists (select from group_members g where g.group_id = o.group_id and g.user_id = e.user_id))
where a.course_id = ${course}
group by a.id, e.user_id`;
}
