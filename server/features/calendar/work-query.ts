import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { CalendarView } from '../../../contract/calendar.ts';
import type { EntryCourse } from '../../../contract/calendar-events.ts';
import type { Readable } from '../../db/database.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { isDoneWith } from '../insights/open-work.ts';
import { isVisible } from '../insights/scope.ts';
import { type CalendarMeeting, meetingsColumn } from '../schedule/calendar-meetings.ts';
import { type CalendarScope, calendarScope, type Viewer } from './scope.ts';

/** An activity that opens, is due or closes; moments are in PostgreSQL's own spelling. */
export interface DatedWork {
  id: string;
  kind: ActivityKind;
  title: string;
  course: EntryCourse;
  mayEdit: boolean;
  opensAt: string | null;
  dueAt: string | null;
  closesAt: string | null;
  isPublished: boolean;
  isDone: boolean;
  /** Null for who may not move it. */
  handedIn: number | null;
  /** How often what a calendar shows of it has changed, and when last. */
  changes: number;
  changedAt: string;
}

interface Found {
  courses: CalendarView['courses'];
  work: DatedWork[];
  meetings: CalendarMeeting[];
}

/** So many courses one finds in the list of one's own; whoever manages a college has its entries all the same. */
const mostCourses = 200;

/** Who has handed something in, or as a student written in a discussion that is graded; `activity` is a text of a statement. */
export const handedInBy = (
  activity: string,
): string => `select x.user_id from submissions x where x.activity_id = ${activity}
  union select r.author_id from activities i join discussion_replies r on r.topic_id = i.id and r.deleted_at is null
    join enrolments e on e.course_id = i.course_id and e.user_id = r.author_id
  where i.id = ${activity} and i.kind = 'discussion' and i.points is not null`;

// $1 the viewer, $2 now, $3 and $4 between which moments. What is over in a course that is over stays; nothing is to come.
const workIn = ({ courses, isOwn }: CalendarScope) => `with mine as (${courses}), dated as (
  select a.id, a.kind, a.title, a.course_id, s.may_edit, d.available_from, d.due_at, d.available_until,
    c.status <> 'draft' and ${isVisible} as is_published, ${isOwn ? isDoneWith : 'false'} as is_done,
    coalesce(k.number, 0) as changes, coalesce(k.changed_at, a.created_at) as changed_at
  from mine s join courses c on c.id = s.id join activities a on a.course_id = c.id
  left join modules m on m.id = a.module_id
  left join calendar_changes k on k.activity_id = a.id
  ${isOwn ? datesOf('$1::uuid', '$2::timestamptz') : 'cross join lateral (select a.available_from, a.due_at, a.available_until) d'}
  where (s.sees_all or ${isVisible})
    and ((d.available_from >= $3::timestamptz and d.available_from < $4::timestamptz)
      or (d.due_at >= $3::timestamptz and d.due_at < $4::timestamptz)
      or (d.available_until >= $3::timestamptz and d.available_until < $4::timestamptz))
    and (s.is_current or coalesce(d.due_at, d.available_until, d.available_from) < $2::timestamptz)
)
select
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'courseCode', x.course_code, 'hue', x.hue,
      'term', (select t.name from terms t where t.id = x.term_id), 'mayEdit', x.may_edit, 'sections', case when x.may_edit then (
        select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
        from sections n where n.course_id = x.id) else '[]' end) order by x.course_code, x.id), '[]')
    from (select c.id, c.title, c.course_code, c.hue, c.term_id, s.may_edit from mine s join courses c on c.id = s.id
      where s.is_current order by c.course_code, c.id limit ${mostCourses}) x) as courses,
  (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'title', w.title, 'mayEdit', w.may_edit,
      'course', json_build_object('id', c.id, 'title', c.title, 'courseCode', c.course_code, 'hue', c.hue,
        'term', (select t.name from terms t where t.id = c.term_id)), 'opensAt', w.available_from, 'dueAt', w.due_at, 'closesAt', w.available_until, 'isPublished', w.is_published,
      'isDone', w.is_done, 'changes', w.changes, 'changedAt', w.changed_at,
      'handedIn', case when w.may_edit then (select count(*) from (${handedInBy('w.id')}) x) end
    ) order by w.due_at, w.id), '[]')
    from dated w join courses c on c.id = w.course_id) as work,
  ${meetingsColumn} as meetings`;

/** The viewer's courses, what in them opens, is due or closes, and their meetings, between two moments. One statement. */
export async function findWork(
  read: Readable,
  viewer: Viewer,
  { now, from, until }: { now: Date; from: Date; until: Date },
): Promise<Found> {
  const query = CompiledQuery.raw(workIn(calendarScope(viewer)), [viewer.id, now, from, until]);
  const { rows } = await read.executeQuery<Found>(query);
  const row = rows[0];
  if (!row) throw new Error('A statement without a table answers one row');
  return row;
}
