import { CompiledQuery, sql } from 'kysely';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { doneWith } from '../courses/done-with.ts';
import { type DueSeen, type DuesSeen, duesSeen } from '../courses/dues-seen.ts';
import { tellOfChangedAttempts } from './tell-of-attempts.ts';
import { type ChangedDue, type Deed, tellOfChanged } from './tell-of-dates.ts';

/** The own due date of an activity before it is changed, and whether students see it. */
export interface OwnDue {
  readonly id: string;
  readonly dueAt: Date | null;
  readonly isVisible: boolean;
}

/** Held until the end: of two who move one at once the second moves it from where the first has left it. */
export async function ownDuesOf(tx: Tx, activityIds: readonly string[]): Promise<OwnDue[]> {
  const rows = await tx
    .selectFrom('activities as a')
    .leftJoin('modules as m', 'm.id', 'a.module_id')
    .where(sql<boolean>`a.id = any(${activityIds}::uuid[])`)
    .select(['a.id', 'a.due_at', sql<boolean>`a.is_published and coalesce(m.is_published, true)`.as('is_visible')])
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute();
  return rows.map(({ id, due_at: dueAt, is_visible: isVisible }) => ({ id, dueAt, isVisible }));
}

// $1 activities and $2 their due dates before beside each other, $3 the moment.
const ownText = `select e.user_id as "userId", u.time_zone as "timeZone", a.id as "activityId", a.kind, a.title,
  a.due_at as "dueAt", c.course_code as "courseCode"
from unnest($1::uuid[], $2::timestamptz[]) as w (activity_id, before) join activities a on a.id = w.activity_id
join courses c on c.id = a.course_id and c.status = 'active' left join modules m on m.id = a.module_id
join enrolments e on e.course_id = a.course_id and e.state = 'active' join users u on u.id = e.user_id and u.is_active
where a.is_published and coalesce(m.is_published, true) and ${isNews('w.before', 'a.due_at')}
  and not exists (select from date_overrides o where o.activity_id = a.id and o.sets_due and (o.student_id = e.user_id
    or o.section_id = e.section_id or o.group_id in (select g.group_id from group_members g where g.user_id = e.user_id)))
  and not ${doneWith('a.id', 'e.user_id')}
order by e.user_id, a.due_at nulls last, a.id`;

/**
 * Tells whoever has the own due date of activities of a course that it is another than it was, of several at once; not who
 * is done with one.
 */
export async function tellOfOwnDues(app: App, tx: Tx, before: readonly OwnDue[], deed: Deed): Promise<void> {
  const visible = before.filter(({ isVisible }) => isVisible);
  if (visible.length === 0) return;
  const columns = [visible.map(({ id }) => id), visible.map(({ dueAt }) => dueAt)];
  const { rows } = await tx.executeQuery<ChangedDue>(CompiledQuery.raw(ownText, [...columns, app.clock.now()]));
  await tellOfChanged(app, tx, rows, deed);
}

// $1 activities and $2 people beside each other, $4 and $5 their dates before and now, $3 the moment.
const movedText = `select w.user_id as "userId", u.time_zone as "timeZone", a.id as "activityId", a.kind, a.title,
  w.due_at as "dueAt", c.course_code as "courseCode"
from unnest($1::uuid[], $2::uuid[], $4::timestamptz[], $5::timestamptz[]) as w (activity_id, user_id, before, due_at)
join activities a on a.id = w.activity_id join courses c on c.id = a.course_id
join users u on u.id = w.user_id and u.is_active
where ${isNews('w.before', 'w.due_at')} and not ${doneWith('a.id', 'w.user_id')}
order by w.user_id, w.due_at nulls last, a.id`;

/** Tells whoever has come into another section or group of the due dates and attempts that are others there. */
export async function tellOfMoved(app: App, tx: Tx, before: DuesSeen, by: string | null): Promise<void> {
  const { courseId, students, activities } = before;
  if (activities.length === 0) return;
  const after = await duesSeen(tx, { courseId, now: app.clock.now(), students, activities });
  const earlier = new Map(before.rows.map((row) => [`${row.activityId} ${row.userId}`, row]));
  const both = after.rows.flatMap((row) => {
    const was = earlier.get(`${row.activityId} ${row.userId}`);
    return was ? [{ ...row, was }] : [];
  });
  await tellOfDues(
    app,
    tx,
    both.filter(({ dueAt, was }) => dueAt?.getTime() !== was.dueAt?.getTime()),
    { courseId, by },
  );
  await tellOfChangedAttempts(
    app,
    tx,
    both.filter(({ extraAttempts, was }) => extraAttempts !== was.extraAttempts),
    { courseId, by },
  );
}

async function tellOfDues(app: App, tx: Tx, moved: readonly (DueSeen & { was: DueSeen })[], deed: Deed): Promise<void> {
  if (moved.length === 0) return;
  const parameters = [
    moved.map((each) => each.activityId),
    moved.map((each) => each.userId),
    app.clock.now(),
    moved.map((each) => each.was.dueAt),
    moved.map((each) => each.dueAt),
  ];
  const { rows } = await tx.executeQuery<ChangedDue>(CompiledQuery.raw(movedText, parameters));
  await tellOfChanged(app, tx, rows, deed);
}

/** Another date than before, and not one that is over in place of another that was; texts within the statement. */
function isNews(before: string, after: string): string {
  return `${after} is distinct from ${before} and (${before} is null or ${after} is null or greatest(${before}, ${after}) > $3::timestamptz)`;
}
