import { sql } from 'kysely';
import { z } from 'zod';
import type { MadeChange } from '../../../contract/course-changes.ts';
import type { App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict, notFound, Refusal } from '../../refusal.ts';
import { refusingTakenCode } from '../courses/fields.ts';
import { changeStatusIn } from '../course-settings/status.ts';
import { type By, writeAudit } from '../users/audit.ts';
import { bringBack } from './ended-waiting.ts';
import { findChange } from './changes-query.ts';
import { type KeptCourse, keptCourse } from './keep-change.ts';
import { fillPlaces, lockCourses, tellOfCourses, writeFields } from './write-fields.ts';
import { joined, said, say, sentences } from '../../../contract/text.ts';

interface NowRow {
  id: string;
  course_code: string;
  title: string;
  status: string;
  revision: number;
}

/** Makes the courses of a change what they were before it: all of them, or none. */
export async function undoChange(app: App, by: By, id: string): Promise<MadeChange> {
  return refusingTakenCode(() =>
    transaction(app.database, async (tx) => {
      const row = await tx
        .selectFrom('course_changes')
        .select(['actor_id', 'courses', 'undone_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      if (row.undone_at) return findChange(tx, id);
      const kept = z.array(keptCourse).parse(row.courses);
      await lockCourses(
        tx,
        kept.map((course) => course.id),
      );
      const now = await coursesNow(tx, kept);
      refuseChanged(kept, now);
      await refuseGone(tx, kept);
      for (const course of kept) await putBack(app, tx, by, course, now.get(course.id));
      const whose = { actor: by.actor, endedBy: row.actor_id };
      for (const { id: courseId, ended } of kept) await bringBack(app, tx, whose, courseId, ended);
      await writeFields(app, tx, kept);
      for (const course of kept) await fillPlaces(app, tx, course.id);
      await tellOfCourses(
        tx,
        kept.map((course) => course.id),
      );
      await tx.updateTable('course_changes').set({ undone_at: app.clock.now() }).where('id', '=', id).execute();
      return findChange(tx, id);
    }),
  );
}

async function coursesNow(tx: Tx, kept: readonly KeptCourse[]): Promise<Map<string, NowRow>> {
  const rows = await tx
    .selectFrom('courses')
    .select(['id', 'course_code', 'title', 'status', 'revision'])
    .where(
      'id',
      'in',
      kept.map((course) => course.id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function refuseChanged(kept: readonly KeptCourse[], now: ReadonlyMap<string, NowRow>): void {
  const changed = kept.filter((course) => now.get(course.id)?.revision !== course.revision);
  if (changed.length === 0) return;
  const codes = changed.slice(0, 5).map((course) => now.get(course.id)?.course_code ?? said('a course that is gone'));
  const more = changed.length > 5 ? say` and ${changed.length - 5} more` : '';
  throw conflict(
    say`This cannot be undone: ${joined(codes, ', ')}${more} changed since. Change these courses anew instead.`,
  );
}

/** Terms and departments that were merged or removed meanwhile. */
async function refuseGone(tx: Tx, kept: readonly KeptCourse[]): Promise<void> {
  const wanted = [...new Set(kept.flatMap(({ term, department }) => [term, department]).filter((id) => id !== null))];
  const { rows } = await sql<{ id: string }>`
    select id from terms where id = any (${wanted}::uuid[])
    union all select id from departments where id = any (${wanted}::uuid[])`.execute(tx);
  if (rows.length < wanted.length)
    throw conflict('This cannot be undone: a term or department that these courses had is not there any more.');
}

async function putBack(
  app: App,
  tx: Tx,
  by: By,
  { ended: _ended, ...before }: KeptCourse,
  now: NowRow | undefined,
): Promise<void> {
  if (!now) return;
  const course = { id: now.id, title: now.title };
  await writeAudit(app, tx, by, { action: 'course.changed', user: null, course, changes: { undone: { to: before } } });
  if (now.status === before.status) return;
  try {
    await changeStatusIn(app, tx, by, before.id, before.status);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw conflict(say`This cannot be undone. ${now.course_code}: ${sentences(error.details)}`);
  }
}
