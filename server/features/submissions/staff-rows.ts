import { CompiledQuery } from 'kysely';
import type { ScoreStatus } from '../../../contract/gradebook-scores.ts';
import type { HandedIn } from '../../../contract/submissions.ts';
import { lateSeconds, timelinessOf } from '../../../domain/assignments/timeliness.ts';
import type { Actor, App } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type KnownAssignment, loadForStaff } from '../assignments/access.ts';
import { isSectionOpen } from '../courses/assistant-sections.ts';
import { isAnonymousFor } from '../gradebook/anonymous.ts';
import { isWaiting } from '../assignments/counts.ts';
import { datesOf } from '../courses/effective-dates.ts';
import { personJson } from '../assignments/submission-rows.ts';

interface Row {
  student: HandedIn['student'];
  group: HandedIn['group'];
  due_at: Date | null;
  submission_id: string | null;
  attempt: number | null;
  submitted_at: Date | null;
  graded_at: Date | null;
  points: string | null;
  is_excused: boolean | null;
  said: ScoreStatus;
  is_posted: boolean;
}

// $1 the assignment, $2 its group set or null, $3 the moment, $4 who asks. Every student of the course who is open to them, with the latest attempt and what was given.
const rowsText = `select ${personJson} as student,
  (select json_build_object('id', g.id, 'name', g.name) from group_members n join course_groups g on g.id = n.group_id
    where n.set_id = $2::uuid and n.user_id = u.id) as "group",
  d.due_at, l.id as submission_id, l.attempt, l.submitted_at, z.graded_at, z.points, z.is_excused, z.status as said, z.posted_at is not null as is_posted
from activities a
join assignments t on t.activity_id = a.id
join enrolments e on e.course_id = a.course_id and e.state in ('active', 'completed')
join users u on u.id = e.user_id
left join lateral (select s.id, s.attempt, s.submitted_at from submissions s
  where s.activity_id = a.id and s.user_id = u.id order by s.attempt desc limit 1) l on true
left join scores z on z.activity_id = a.id and z.user_id = u.id
${datesOf('u.id', '$3::timestamptz')}
where a.id = $1 and not ${isAnonymousFor('u.id')} and ${isSectionOpen('a.course_id', 'e.section_id', '$4::uuid')}
order by as_typed(u.last_name), as_typed(u.first_name), u.id`;

/** Where each student of the course stands with an assignment, without those whose names are hidden; whoever asks was judged before. */
export async function findHandedIn(
  read: Readable,
  actor: Actor,
  assignment: KnownAssignment,
  now: Date,
): Promise<HandedIn[]> {
  const query = CompiledQuery.raw(rowsText, [assignment.id, assignment.groupSetId, now, actor.id]);
  const { rows } = await read.executeQuery<Row>(query);
  return rows.map((row) => rowOf(row, assignment, now));
}

export async function listHandedIn(app: App, actor: Actor, assignmentId: string): Promise<HandedIn[]> {
  const assignment = await loadForStaff(app, app.database.read, actor, assignmentId);
  return findHandedIn(app.database.read, actor, assignment, app.clock.now());
}

function rowOf(row: Row, every: KnownAssignment, now: Date): HandedIn {
  const assignment = { ...every, dueAt: row.due_at };
  const { submission_id: id, attempt, submitted_at: submittedAt } = row;
  const isSettled = row.is_excused === true || row.points !== null;
  return {
    student: row.student,
    group: row.group,
    timeliness: timelinessOf({ ...assignment, submittedAt, isSettled, said: row.said }, now),
    submission:
      id === null || attempt === null || submittedAt === null
        ? null
        : {
            id,
            attempt,
            submittedAt: submittedAt.toISOString(),
            lateSeconds: lateSeconds({ ...assignment, submittedAt }),
          },
    score: row.is_excused === null ? null : { points: row.points, isExcused: row.is_excused, isPosted: row.is_posted },
    isWaiting: isWaiting({
      submitted_at: submittedAt,
      graded_at: row.graded_at,
      is_excused: row.is_excused === true,
      is_settled: isSettled,
    }),
  };
}
