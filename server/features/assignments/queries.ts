import { CompiledQuery } from 'kysely';
import type { HandingIn } from '../../../contract/assignment-values.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { Readable } from '../../db/database.ts';
import { datesOf, lenientDates } from '../courses/effective-dates.ts';
import { wasBegun } from './begun.ts';

export interface AssignmentRow {
  id: string;
  title: string;
  points: string | null;
  due_at: Date | null;
  handing_in: HandingIn;
  grace_minutes: number;
  is_published: boolean;
  was_begun: boolean;
  submitted_at: Date | null;
  score: string | null;
  is_settled: boolean;
  said: ScoreStatus;
  grades_stand_since: Date | null;
}

// A score joins only once it is posted: what is not, exists neither for the student nor for this list.
const assignmentsOf = (
  dates: string,
) => `select a.id, a.title, a.points, d.due_at, c.grades_stand_since, k.handing_in, k.grace_minutes, a.is_published and coalesce(m.is_published, true) as is_published,
  ${wasBegun('$2')} as was_begun, sub.submitted_at,
  case when not s.is_excused then s.points end as score,
  coalesce(s.is_excused or s.points is not null, false) as is_settled,
  (select y.status from scores y where y.activity_id = a.id and y.user_id = $2) as said
from activities a
join courses c on c.id = a.course_id
join assignments k on k.activity_id = a.id
left join modules m on m.id = a.module_id
left join group_members b on b.set_id = k.group_set_id and b.user_id = $2
left join scores s on s.activity_id = a.id and s.user_id = $2 and s.posted_at is not null
left join lateral (
  select max(x.submitted_at) as submitted_at from submissions x where x.activity_id = a.id and x.user_id = $2
) sub on true
${dates}
where a.course_id = $1 and a.kind = 'assignment' and ($3::boolean or (a.is_published and coalesce(m.is_published, true)))
order by d.due_at nulls last, m.position nulls last, a.position, a.id`;

const forStudent = assignmentsOf(datesOf('$2::uuid', '$4::timestamptz'));
const forStaff = assignmentsOf(lenientDates('$4::timestamptz', '$2::uuid'));

/** A course's assignments by due date, with this user's own work; for staff unpublished ones too, and the widest dates. */
export async function findAssignments(
  read: Readable,
  courseId: string,
  userId: string,
  isStaff: boolean,
  now: Date,
): Promise<AssignmentRow[]> {
  const query = CompiledQuery.raw(isStaff ? forStaff : forStudent, [courseId, userId, isStaff, now]);
  return (await read.executeQuery<AssignmentRow>(query)).rows;
}
