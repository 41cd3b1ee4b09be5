import { CompiledQuery } from 'kysely';
import type { Readable } from '../../db/database.ts';
import { exceptionsIn } from './effective-dates.ts';

/** Which due dates and extra attempts students have in work that has exceptions, before some of them come into other sections or groups. */
export interface DuesSeen {
  readonly courseId: string;
  /** Null: all of the course. */
  readonly students: readonly string[] | null;
  readonly activities: readonly string[];
  readonly rows: readonly DueSeen[];
}

export interface DueSeen {
  activityId: string;
  userId: string;
  dueAt: Date | null;
  /** On top of the attempts that everyone has; 0 too where any number is allowed. */
  extraAttempts: number;
}

// $1 the course, $2 the moment, $3 the students, $4 the activities; null: all of them, and those with exceptions.
const seenText = `select a.id as "activityId", e.user_id as "userId", case when x.user_id is null then a.due_at else x.due_at end as "dueAt",
  case when q.max_attempts is not null or t.handing_in = 'online' and t.attempts_allowed is not null
    then coalesce(x.extra_attempts, 0) else 0 end as "extraAttempts"
from activities a join courses c on c.id = a.course_id and c.status = 'active' left join modules m on m.id = a.module_id
join enrolments e on e.course_id = a.course_id and e.state = 'active' and ($3::uuid[] is null or e.user_id = any($3::uuid[]))
left join quizzes q on q.activity_id = a.id left join assignments t on t.activity_id = a.id
left join (${exceptionsIn('$1::uuid', '$2::timestamptz')}) x on x.activity_id = a.id and x.user_id = e.user_id
where a.course_id = $1::uuid and a.is_published and coalesce(m.is_published, true) and case when $4::uuid[] is null
  then exists (select from date_overrides o where o.activity_id = a.id and (o.sets_due or o.extra_attempts > 0) and o.student_id is null)
  else a.id = any($4::uuid[]) end`;

interface Asked {
  courseId: string;
  now: Date;
  students?: readonly string[] | null;
  activities?: readonly string[];
}

export async function duesSeen(
  read: Readable,
  { courseId, now, students = null, activities }: Asked,
): Promise<DuesSeen> {
  const query = CompiledQuery.raw(seenText, [courseId, now, students, activities ?? null]);
  const { rows } = await read.executeQuery<DueSeen>(query);
  return { courseId, students, rows, activities: activities ?? [...new Set(rows.map((row) => row.activityId))] };
}
