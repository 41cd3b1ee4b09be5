import { CompiledQuery } from 'kysely';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { Received } from '../../../contract/api.ts';
import { refusalOfLock } from '../../../domain/modules/lock-words.ts';
import type { Actor, App } from '../../context.ts';
import { type Readable, transaction } from '../../db/database.ts';
import { conflict, forbidden, notFound } from '../../refusal.ts';
import { relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';
import { isStaff } from '../courses/policy.ts';
import { tellOfProgress } from '../courses/tell.ts';

interface Row extends RelationRow {
  course_id: string;
  outline: OutlineModule[];
}

const findItem = `select a.course_id, ${relationColumns}, ${outlineColumn}
from activities a join courses c on c.id = a.course_id where a.id = $1`;

/** An item that this student may work through: 404 where they may not know of it, 403 for staff, 409 while locked. */
export async function loadToWorkThrough(
  read: Readable,
  actor: Actor,
  id: string,
): Promise<{ courseId: string; item: ModuleItem }> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findItem, [id, actor.id]));
  const row = rows[0];
  const relation = row && relationOf(row, actor);
  if (!row || !relation) throw notFound();
  const item = outlineFor(relation, row.outline, actor)
    .flatMap((module) => module.items)
    .find((each) => each.id === id);
  if (!item) throw notFound();
  if (isStaff({ relation })) throw forbidden('Only students of the course have progress in it.');
  if (item.lock) throw conflict(refusalOfLock(item.lock, 'item', actor.timeZone));
  return { courseId: row.course_id, item };
}

const recorded = `insert into activity_progress as p (activity_id, user_id, viewed_at, completed_at)
values ($1, $2, $3, $4) on conflict (user_id, activity_id) do update set completed_at = coalesce(p.completed_at, $4)
where p.completed_at is null and $4::timestamptz is not null`;

/** Records that a student opened an item or is done with it. However often: done stays done. */
export async function recordItem(
  app: App,
  actor: Actor,
  id: string,
  { status }: Received<'PUT /api/activities/{id}/progress', 'body'>,
): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { courseId, item } = await loadToWorkThrough(tx, actor, id);
    if (status === 'completed' && !isMarkedByHand(item))
      throw conflict(
        item.kind === 'discussion'
          ? 'This is completed by writing in it, not by marking it.'
          : 'This is completed by handing it in, not by marking it.',
      );
    const now = app.clock.now();
    const query = CompiledQuery.raw(recorded, [id, actor.id, now, status === 'completed' ? now : null]);
    const { numAffectedRows = 0n } = await tx.executeQuery(query);
    if (numAffectedRows > 0n) await tellOfProgress(tx, courseId, [actor.id]);
  });
}

/** What is graded is done once it is handed in, a discussion once one has written in it, unless marking it is asked for. */
function isMarkedByHand({ kind, requirement }: ModuleItem): boolean {
  return requirement?.kind === 'mark_done' || (kind !== 'quiz' && kind !== 'assignment' && kind !== 'discussion');
}
