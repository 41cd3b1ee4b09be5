import { CompiledQuery } from 'kysely';
import type { Assignment } from '../../../contract/assignments.ts';
import { timelinessOf } from '../../../domain/assignments/timeliness.ts';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { datesOf } from '../courses/effective-dates.ts';
import type { KnownAssignment } from './access.ts';

interface Row {
  due_at: Date | null;
  submitted_at: Date | null;
  graded_at: Date | null;
  is_excused: boolean;
  /** Excused, or graded. */
  is_settled: boolean;
}

interface CountedRow extends Row {
  said: ScoreStatus;
}

const worksOf = `select d.due_at, l.submitted_at, z.graded_at, coalesce(z.is_excused, false) as is_excused, coalesce(z.is_excused or z.points is not null, false) as is_settled, z.status as said
from activities a
join enrolments e on e.course_id = a.course_id and e.state in ('active', 'completed')
left join lateral (select max(s.submitted_at) as submitted_at from submissions s
  where s.activity_id = a.id and s.user_id = e.user_id) l on true
left join scores z on z.activity_id = a.id and z.user_id = e.user_id
${datesOf('e.user_id', '$2::timestamptz')}
where a.id = $1 and ${isSectionOpen('a.course_id', 'e.section_id', '$3::uuid')}`;

type Counts = Omit<NonNullable<Assignment['staff']>, 'canEdit'>;

/** How many of the students who are open to who asks have handed in, are late or missing, and wait to be graded, and how many due dates hold for them. */
export async function countHandedIn(
  read: Readable,
  actor: Pick<Actor, 'id'>,
  assignment: KnownAssignment,
  now: Date,
): Promise<Counts> {
  const { rows } = await read.executeQuery<CountedRow>(CompiledQuery.raw(worksOf, [assignment.id, now, actor.id]));
  const times = rows.map((row) =>
    timelinessOf(
      { ...assignment, dueAt: row.due_at, submittedAt: row.submitted_at, isSettled: row.is_settled, said: row.said },
      now,
    ),
  );
  const count = (test: (row: Row) => boolean) => rows.filter(test).length;
  return {
    students: rows.length,
    submitted: count((row) => row.submitted_at !== null),
    waiting: count(isWaiting),
    graded: count((row) => row.is_settled),
    late: times.filter((time) => time === 'late').length,
    missing: times.filter((time) => time === 'missing').length,
    dueDates: new Set(rows.map(({ due_at }) => due_at?.getTime())).size,
  };
}

/** Handed in, and not graded since; an excuse stands, whatever comes after it. */
export function isWaiting(row: Omit<Row, 'due_at'>): boolean {
  if (!row.submitted_at || row.is_excused) return false;
  return !row.is_settled || (row.graded_at !== null && row.graded_at < row.submitted_at);
}
