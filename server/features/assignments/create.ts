import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { newId } from '../../ids.ts';
import { announce } from '../../live/announce.ts';
import { conflict } from '../../refusal.ts';
import { loadForEditing } from '../courses/change.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepClosed } from '../gradebook/closed-periods.ts';
import { holdOutline } from '../outline/edit.ts';
import { newPlace } from '../outline/place.ts';
import { holdItems, removeItems } from '../outline/work.ts';
import { loadToEdit } from './access.ts';

/** Adds an assignment of 100 points at the end of a module, or outside of them; students see it once it is published. */
export async function createAssignment(
  app: App,
  actor: Actor,
  courseId: string,
  sent: { title: string; moduleId: string | null },
  once: Once,
): Promise<{ id: string }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      await loadForEditing(tx, actor, courseId);
      await refuseArchived(tx, courseId);
      const id = newId();
      await tx
        .insertInto('activities')
        .values({
          id,
          course_id: courseId,
          kind: 'assignment',
          title: sent.title,
          points: '100',
          is_published: false,
          ...(await newPlace(tx, courseId, sent.moduleId, 'moduleId')),
          created_at: app.clock.now(),
        })
        .execute();
      await tx.insertInto('assignments').values({ activity_id: id }).execute();
      await announce(tx, { topic: `course:${courseId}`, to: { staff: courseId } });
      return { id };
    }),
  );
}

/** Deletes what nobody has handed in or been graded for. */
export async function deleteAssignment(app: App, actor: Actor, id: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { course } = await loadToEdit(app, tx, actor, id);
    await refuseArchived(tx, course.id);
    await holdOutline(tx, course.id);
    await holdItems(tx, { itemId: id });
    const worked = await tx.selectFrom('submissions').select('id').where('activity_id', '=', id).limit(1).execute();
    const graded = await tx.selectFrom('scores').select('user_id').where('activity_id', '=', id).limit(1).execute();
    if (worked.length + graded.length > 0)
      throw conflict('Students have handed in or been graded, so this assignment is kept. Take it back instead.');
    await keepClosed(app, tx, course.id, () => removeItems(app, tx, { itemId: id }));
    await announce(tx, { topic: `course:${course.id}`, to: { members: course.id } });
  });
}
