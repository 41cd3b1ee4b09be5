import type { CourseFields } from '../../../contract/courses.ts';
import type { Tx } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';

/**
 * Refuses modules and items that are sent with an id which is not of this course, is sent twice, or belongs to an item
 * of another kind: nothing of another course is ever touched, whatever ids are sent.
 */
export async function refuseForeignIds(tx: Tx, courseId: string, sent: CourseFields['modules']): Promise<void> {
  if (!sent.some((module) => module.id ?? module.items.some((item) => item.id))) return;
  const modules = await tx.selectFrom('modules').select('id').where('course_id', '=', courseId).execute();
  const items = await tx
    .selectFrom('activities')
    .select(['id', 'kind'])
    .where('course_id', '=', courseId)
    .where('module_id', 'is not', null)
    .execute();
  // An id that was met is taken out, so that a second time it is foreign too.
  const openModules = new Set(modules.map((module) => module.id));
  const openItems = new Map(items.map((item) => [item.id, item.kind]));
  const errors: Record<string, string> = {};
  for (const [m, module] of sent.entries()) {
    if (module.id && !openModules.delete(module.id)) errors[`modules.${m}.id`] = 'This module is not in the draft';
    for (const [i, item] of module.items.entries()) {
      const kind = item.id && openItems.get(item.id);
      if (item.id && !openItems.delete(item.id)) errors[`modules.${m}.items.${i}.id`] = 'This item is not in the draft';
      else if (kind && kind !== item.kind) errors[`modules.${m}.items.${i}.kind`] = 'An item keeps its kind';
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
