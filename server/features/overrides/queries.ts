import { CompiledQuery } from 'kysely';
import type { OverrideList, OverrideTarget } from '../../../contract/overrides.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isOverrideOpen, isSectionOpen } from '../courses/assistant-sections.ts';
import { exceptionsIn } from '../courses/effective-dates.ts';

interface OverrideJson {
  id: string;
  kind: OverrideTarget['kind'];
  targetId: string;
  name: string;
  setsFrom: boolean;
  availableFrom: string | null;
  setsDue: boolean;
  dueAt: string | null;
  setsUntil: boolean;
  availableUntil: string | null;
  extraAttempts: number;
  revision: number;
}

interface StudentJson {
  id: string;
  firstName: string;
  lastName: string;
  section: string | null;
  /** Null: the activity's own. */
  own: { availableFrom: string | null; dueAt: string | null; availableUntil: string | null } | null;
  extraAttempts: number;
  from: string[];
}

interface Found {
  overrides: OverrideJson[];
  sections: OverrideList['sections'];
  groups: OverrideList['groups'];
  students: StudentJson[];
}

const inCourse = `e.course_id = $2 and e.state in ('active', 'completed')`;

// $1 the activity, $2 its course, $3 the moment, $4 who looks: an assistant of some sections sees what concerns their students.
const everything = `with exception as (
  select x.* from (${exceptionsIn('$2::uuid', '$3::timestamptz')}) x where x.activity_id = $1
), applying as (
  select e.user_id, json_agg(o.id order by o.id) as ids
  from date_overrides o join enrolments e on ${inCourse} and (e.user_id = o.student_id or e.section_id = o.section_id
    or exists (select from group_members g where g.group_id = o.group_id and g.user_id = e.user_id))
  where o.activity_id = $1 group by e.user_id
)
select
  (select coalesce(json_agg(json_build_object('id', o.id,
      'kind', case when o.section_id is not null then 'section' when o.group_id is not null then 'group' else 'student' end,
      'targetId', coalesce(o.section_id, o.group_id, o.student_id),
      'name', coalesce(s.name, g.name, concat_ws(' ', u.first_name, u.last_name)),
      'setsFrom', o.sets_from, 'availableFrom', o.available_from, 'setsDue', o.sets_due, 'dueAt', o.due_at,
      'setsUntil', o.sets_until, 'availableUntil', o.available_until, 'extraAttempts', o.extra_attempts,
      'revision', o.revision
    ) order by s.name, g.name, as_typed(u.last_name), as_typed(u.first_name), o.id), '[]')
    from date_overrides o left join sections s on s.id = o.section_id left join course_groups g on g.id = o.group_id
    left join users u on u.id = o.student_id
    where o.activity_id = $1 and (o.group_id is null or g.id is not null) and ${isOverrideOpen('$2', 'o', '$4::uuid')}) as overrides,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id), '[]')
    from sections s where s.course_id = $2) as sections,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', concat(t.name, ' · ', g.name))
      order by lower(t.name), t.id, g.position), '[]')
    from course_groups g join group_sets t on t.id = g.set_id where t.course_id = $2) as groups,
  (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'section', s.name, 'from', coalesce(p.ids, '[]'), 'extraAttempts', coalesce(x.extra_attempts, 0),
      'own', case when x.user_id is not null then json_build_object('availableFrom', x.available_from, 'dueAt', x.due_at,
        'availableUntil', x.available_until) end
    ) order by as_typed(u.last_name), as_typed(u.first_name), u.id), '[]')
    from enrolments e join users u on u.id = e.user_id left join sections s on s.id = e.section_id
    left join exception x on x.user_id = u.id left join applying p on p.user_id = u.id
    where ${inCourse} and ${isSectionOpen('e.course_id', 'e.section_id', '$4::uuid')}) as students`;

/** Everything about an activity's dates but its own, in one statement. */
export async function findOverrides(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  activity: { id: string; courseId: string },
  now: Date,
): Promise<Found> {
  const query = CompiledQuery.raw(everything, [activity.id, activity.courseId, now, actor.id]);
  const { rows } = await read.executeQuery<Found>(query);
  const row = rows[0];
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}

/** The activities of a course that have dates for a section or a group. */
export async function datedForSome(read: Readable, courseId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('date_overrides as o')
    .innerJoin('activities as a', 'a.id', 'o.activity_id')
    .select('o.activity_id')
    .distinct()
    .where('a.course_id', '=', courseId)
    .where('o.student_id', 'is', null)
    .execute();
  return rows.map((row) => row.activity_id);
}

const targets = {
  section: `select from sections where id = $1 and course_id = $2`,
  group: `select from course_groups g join group_sets t on t.id = g.set_id where g.id = $1 and t.course_id = $2`,
  student: `select from enrolments e where e.user_id = $1 and ${inCourse}`,
} satisfies Record<OverrideTarget['kind'], string>;

/** Whether it is a section, group or student of the course. */
export async function isInCourse(read: Readable, { kind, id }: OverrideTarget, courseId: string): Promise<boolean> {
  const { rows } = await read.executeQuery(CompiledQuery.raw(targets[kind], [id, courseId]));
  return rows.length > 0;
}
