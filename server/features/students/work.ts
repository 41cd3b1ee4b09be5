import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { WorkOfStudent } from '../../../contract/students.ts';
import { fraction } from '../../../domain/fraction.ts';
import { inPoints } from '../../../domain/quiz/marks.ts';
import type { Actor, App } from '../../context.ts';
import { notFound } from '../../refusal.ts';
import { isNameless } from '../gradebook/anonymous.ts';
import { ownEnrolments } from './load.ts';
import { isScoreKnown, studentScopeOf } from './scope.ts';
import { isExcused, isLate, isMissing, ownDates, ownDueAt, withHandIns, withOwnDates, workIn } from './work-sql.ts';

interface Row {
  id: string | null;
  course_id: string;
  kind: ActivityKind;
  title: string;
  possible: string;
  due_at: Date | null;
  has_come: boolean;
  /** Null too while the work is graded without names: the moment would say whose it is. */
  submitted_at: Date | null;
  is_late: boolean;
  is_missing: boolean;
  is_excused: boolean;
  is_handed_in_here: boolean;
  points: string | null;
  is_held: boolean;
}

const coursesOf = `select course_id from mine where status = 'active'`;
const now = '$3::timestamptz';

const workText = (actor: Actor) => {
  const scope = studentScopeOf(actor);
  const isKnown = isScoreKnown(scope);
  return `with ${ownEnrolments(actor)}, ${workIn(coursesOf)}, ${ownDates(coursesOf, now)}, theirs as (
  select a.id, a.course_id, a.kind, a.title, a.points::text as possible, ${ownDueAt} as due_at, x.last_at is not null as has_come,
    case when not ${isNameless('a.id', 'e.user_id')} then x.last_at end as submitted_at,
    ${isLate(scope)} as is_late,
    ${isMissing(scope, now)} as is_missing, ${isExcused(scope)} as is_excused, a.is_handed_in_here,
    case when ${isKnown} then s.points::text end as points,
    coalesce(${isKnown} and s.posted_at is null and s.points is not null, false) as is_held
  from mine e join work a on a.course_id = e.course_id
  left join scores s on s.activity_id = a.id and s.user_id = e.user_id
  ${withOwnDates}
  ${withHandIns}
)
select w.* from (select from mine limit 1) k left join theirs w on true order by w.due_at nulls last, w.title, w.id`;
};

/** The graded work of one of the actor's students. */
export async function listWork(app: App, actor: Actor, studentId: string): Promise<WorkOfStudent[]> {
  const query = CompiledQuery.raw(workText(actor), [actor.id, studentId, app.clock.now()]);
  const { rows } = await app.database.read.executeQuery<Row>(query);
  if (rows.length === 0) throw notFound();
  return rows.flatMap((row) => (row.id === null ? [] : [workOf(row, row.id)]));
}

function workOf(row: Row, id: string): WorkOfStudent {
  return {
    id,
    courseId: row.course_id,
    kind: row.kind,
    title: row.title,
    dueAt: row.due_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    isLate: row.is_late,
    state: stateOf(row),
    points: row.points === null ? null : inPoints(fraction(row.points)),
    possible: inPoints(fraction(row.possible)),
    isHeld: row.is_held,
  };
}

function stateOf(row: Row): WorkOfStudent['state'] {
  if (row.is_excused) return 'excused';
  if (row.is_missing) return 'missing';
  if (row.points !== null) return 'graded';
  if (row.has_come) return 'submitted';
  return row.is_handed_in_here ? 'open' : 'no_hand_in';
}
