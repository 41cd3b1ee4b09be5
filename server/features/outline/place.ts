import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { holdOutline } from './edit.ts';

/** Refuses a module of another course (422 at the field that named it); null stands for none. */
async function refuseForeignModule(tx: Tx, courseId: string, moduleId: string | null, field: string): Promise<void> {
  if (moduleId === null) return;
  const known = await tx
    .selectFrom('modules')
    .select('id')
    .where('id', '=', moduleId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!known) throw invalid({ [field]: 'Choose a module of this course' });
}

interface Place {
  module_id: string | null;
  position: number;
}

/** A place for a new item, which nobody else is given. */
export async function newPlace(tx: Tx, courseId: string, moduleId: string | null, field: string): Promise<Place> {
  await holdOutline(tx, courseId);
  await refuseForeignModule(tx, courseId, moduleId, field);
  return { module_id: moduleId, position: await placeAtEnd(tx, courseId, moduleId) };
}

/** Where an item comes to stand that a form has in this module: nowhere else than it is, or at the end of another one. */
export async function movedPlace(
  tx: Tx,
  { id, courseId }: { id: string; courseId: string },
  moduleId: string | null,
  field: string,
): Promise<Partial<Place>> {
  const item = await tx.selectFrom('activities').select('module_id').where('id', '=', id).executeTakeFirst();
  return item?.module_id === moduleId ? {} : newPlace(tx, courseId, moduleId, field);
}

/** The place after all others in a module, or after all that stand outside of modules. */
export async function placeAtEnd(tx: Tx, courseId: string, moduleId: string | null): Promise<number> {
  const { last } = await tx
    .selectFrom('activities')
    .where('course_id', '=', courseId)
    .where('module_id', moduleId === null ? 'is' : '=', moduleId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
