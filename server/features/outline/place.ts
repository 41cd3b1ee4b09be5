import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';

/** Refuses a module of another course (422 at the field that named it); null stands for none. */
export async function refuseForeignModule(
  tx: Tx,
  courseId: string,
  moduleId: string | null,
  field: string,
): Promise<void> {
  if (moduleId === null) return;
  const known = await tx
    .selectFrom('modules')
    .select('id')
    .where('id', '=', moduleId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!known) throw invalid({ [field]: 'Choose a module of this course' });
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
