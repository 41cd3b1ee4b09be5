import { CompiledQuery } from 'kysely';
import { lateSeconds } from '../../../domain/assignments/timeliness.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { datesOf } from '../courses/effective-dates.ts';

export interface Cell {
  readonly activityId: string;
  readonly userId: string;
}

/** Work that was graded already, and when: what was handed in after that is no part of its score. */
export interface GradedCell extends Cell {
  readonly gradedAt: Date;
}

interface Row extends Cell {
  due_at: Date | null;
  grace_minutes: number;
  submitted_at: Date;
}

/** When work of the cells came in: `attempts` of an assignment, `posts` of a discussion. */
const cameIn = (
  attempts: string,
  posts: string,
) => `select w.activity_id as "activityId", w.user_id as "userId", d.due_at,
  t.grace_minutes, l.submitted_at
from unnest($1::uuid[], $2::uuid[], $4::timestamptz[]) as w (activity_id, user_id, graded_at)
join activities a on a.id = w.activity_id
join assignments t on t.activity_id = a.id
cross join lateral (select s.submitted_at from submissions s
  where s.activity_id = w.activity_id and s.user_id = w.user_id
    and s.submitted_at <= coalesce(w.graded_at, 'infinity') ${attempts}) l
${datesOf('w.user_id', '$3::timestamptz')}
union all
select w.activity_id, w.user_id, d.due_at, 0, l.submitted_at
from unnest($1::uuid[], $2::uuid[], $4::timestamptz[]) as w (activity_id, user_id, graded_at)
join activities a on a.id = w.activity_id and a.kind = 'discussion'
cross join lateral (select r.created_at as submitted_at from discussion_replies r
  where r.topic_id = w.activity_id and r.author_id = w.user_id
    and r.created_at <= coalesce(w.graded_at, 'infinity') ${posts}) l
${datesOf('w.user_id', '$3::timestamptz')}`;

const handedIn = cameIn('order by s.attempt desc limit 1', 'and r.deleted_at is null order by r.created_at limit 1');
const everHandedIn = cameIn('', '');

/** How late the work of these cells came: assignments handed in here, in discussions the first post; null: in time. */
export async function findLateness(
  app: App,
  tx: Tx,
  cells: readonly (Cell | GradedCell)[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await findRows(app, tx, handedIn, cells);
  return new Map(rows.map((row) => [nameOf(row), latenessOf(row)]));
}

/** The same of every attempt, and every post, whichever it is that counts. */
export async function findEveryLateness(
  app: App,
  tx: Tx,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, ReadonlySet<number | null>>> {
  const works = Map.groupBy(await findRows(app, tx, everHandedIn, cells), nameOf);
  return new Map([...works].map(([cell, rows]) => [cell, new Set(rows.map(latenessOf))]));
}

async function findRows(app: App, tx: Tx, text: string, cells: readonly (Cell | GradedCell)[]): Promise<Row[]> {
  if (cells.length === 0) return [];
  const parameters = [
    cells.map(({ activityId }) => activityId),
    cells.map(({ userId }) => userId),
    app.clock.now(),
    cells.map((cell) => ('gradedAt' in cell ? cell.gradedAt : null)),
  ];
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
}

const latenessOf = ({ due_at: dueAt, grace_minutes: graceMinutes, submitted_at: submittedAt }: Row) =>
  lateSeconds({ dueAt, graceMinutes, submittedAt }) || null;

export const nameOf = ({ activityId, userId }: Cell): string => `${activityId} ${userId}`;
