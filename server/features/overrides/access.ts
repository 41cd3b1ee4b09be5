import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Dates } from '../../../domain/availability/effective-dates.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, gradesFinal, notFound } from '../../refusal.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { type Relation, relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';

interface Row extends RelationRow {
  id: string;
  kind: ActivityKind;
  title: string;
  course_id: string;
  is_visible: boolean;
  available_from: Date | null;
  due_at: Date | null;
  available_until: Date | null;
  attempts: number | null;
}

/** An activity whose dates staff look at. */
export interface DatedActivity {
  id: string;
  kind: ActivityKind;
  title: string;
  courseId: string;
  dates: Dates;
  /** How many attempts everyone has; null: there are none, or any number. */
  attempts: number | null;
  relation: Relation;
  status: CourseStatus;
  /** Students of an active course see it. */
  isVisible: boolean;
}

const findActivity = `select a.id, a.kind, a.title, a.course_id, a.is_published and coalesce(m.is_published, true) as is_visible,
  a.available_from, a.due_at, a.available_until,
  case when a.kind = 'quiz' then z.max_attempts when t.handing_in = 'online' then t.attempts_allowed end as attempts,
  ${relationColumns}
from activities a join courses c on c.id = a.course_id left join modules m on m.id = a.module_id
left join quizzes z on z.activity_id = a.id left join assignments t on t.activity_id = a.id where a.id = $1`;

/** An activity for the staff of its course: 404 for whoever may not know of it, 403 for students. */
export async function loadDated(read: Readable, actor: Actor, activityId: string): Promise<DatedActivity> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findActivity, [activityId, actor.id]));
  const row = rows[0];
  const relation = row && relationOf(row, actor);
  if (!row || !relation) throw notFound();
  if (!isStaff({ relation })) throw row.is_visible ? forbidden() : notFound();
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    courseId: row.course_id,
    dates: { availableFrom: row.available_from, dueAt: row.due_at, availableUntil: row.available_until },
    attempts: row.attempts,
    relation,
    status: row.status,
    isVisible: row.is_visible,
  };
}

/** The same for who may change its dates: 403 for assistants. How late work came, and what is missing, follows from them. */
export async function loadToDate(read: Readable, actor: Actor, activityId: string): Promise<DatedActivity> {
  const activity = await loadDated(read, actor, activityId);
  if (!canEdit(activity)) throw forbidden('Only instructors and course managers set dates. Ask one of them.');
  if (activity.status === 'completed') throw gradesFinal();
  await refuseArchived(read, activity.courseId);
  return activity;
}

/** The activity of an override that this actor may take away. */
export async function loadOverrideToRemove(read: Readable, actor: Actor, overrideId: string): Promise<DatedActivity> {
  const row = await read
    .selectFrom('date_overrides')
    .select('activity_id')
    .where('id', '=', overrideId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return loadToDate(read, actor, row.activity_id);
}
