import { CompiledQuery } from 'kysely';
import type { ChangedDates, CourseDates } from '../../../contract/course-dates.ts';
import type { Text } from '../../../contract/text.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { gradesFinal } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { holdRules } from '../courses/hold.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { ClosedWork } from '../gradebook/closed-periods.ts';
import type { ChangeDates } from '../outline/items.ts';
import { judge, type Row } from './judge.ts';
import { courseDatesFor } from './list.ts';

/**
 * Changes dates of several activities, all or none. What stands already is no change, so a retry finds itself done, and
 * nobody is told twice.
 */
export async function changeCourseDates(
  app: App,
  changeDates: ChangeDates,
  actor: Actor,
  courseId: string,
  changes: readonly ChangedDates[],
): Promise<CourseDates> {
  return transaction(app.database, async (tx) => {
    await loadForEditing(tx, actor, courseId);
    await holdForDates(tx, courseId);
    const course = await loadForEditing(tx, actor, courseId);
    await refuseArchived(tx, courseId);
    const standing = await holdStanding(tx, courseId, changes);
    const rows = judge(changes, standing, course.status === 'completed');
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      await byRow(changes, () => changeDates(app, tx, { ids, courseId, by: actor.id }, () => write(tx, rows)));
      await record(app, tx, actor, courseId, rows);
    }
    return courseDatesFor(tx, actor, courseId);
  });
}

/** Of two who save at once the second waits here, and finds what the first wrote; who changes or completes the course waits too. */
async function holdForDates(tx: Tx, courseId: string): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
  await holdRules(tx, courseId);
}

const standingText = `select a.id, a.kind, a.title, a.available_from as "availableFrom", a.due_at as "dueAt",
  a.available_until as "availableUntil", z.cuts_at_until as "cutsAtUntil",
  a.points is not null and a.is_published and coalesce(m.is_published, true) as "counts"
from activities a left join modules m on m.id = a.module_id left join quizzes z on z.activity_id = a.id
where a.course_id = $1 and a.id = any($2::uuid[]) order by a.id for no key update of a`;

async function holdStanding(tx: Tx, courseId: string, changes: readonly ChangedDates[]): Promise<Map<string, Row>> {
  const ids = changes.map(({ id }) => id);
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(standingText, [courseId, ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const written = `update activities a set available_from = g.available_from, due_at = g.due_at, available_until = g.available_until
from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) as g (id, available_from, due_at, available_until)
where a.id = g.id`;

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ availableFrom }) => availableFrom),
    rows.map(({ dueAt }) => dueAt),
    rows.map(({ availableUntil }) => availableUntil),
  ];
  await tx.executeQuery(CompiledQuery.raw(written, columns));
}

/** What a closed grading period refuses is said of each of its rows. */
async function byRow(changes: readonly ChangedDates[], deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof ClosedWork)) throw error;
    const { works } = error;
    const errors = changes.flatMap(({ id }, index): [string, Text][] => {
      const why = works.get(id);
      return why === undefined ? [] : [[`changes.${index}.dueAt`, why]];
    });
    throw gradesFinal(error.details[0], Object.fromEntries(errors));
  }
}

/** As a change of each by itself is recorded. */
async function record(app: App, tx: Tx, actor: Actor, courseId: string, rows: readonly Row[]): Promise<void> {
  const event = { kind: 'item.changed', at: app.clock.now(), actor_id: actor.id, user_id: null, course_id: courseId };
  await tx
    .insertInto('events')
    .values(rows.map(({ id, title }) => ({ ...event, id: newId(), subject_id: id, subject: title })))
    .execute();
  await announce(tx, { topic: `course:${courseId}`, to: { members: courseId } });
}
