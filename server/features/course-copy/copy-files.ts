import { sql } from 'kysely';
import type { CopyPlan } from './plan.ts';
import { insertRows } from '../../db/insert-rows.ts';

/**
 * Lets the copy show the files of the original: materials where they come along, and what stands in texts that do. What
 * belongs to one person, or to something that was not copied, stays where it is.
 */
export async function copyFiles({ tx, source, courseId, parts, ids, app }: CopyPlan): Promise<void> {
  const references = await tx
    .selectFrom('file_references')
    .selectAll()
    .where('course_id', '=', source.id)
    .where(sql<boolean>`object_id = any(${ids.originals}::uuid[])`)
    .where('user_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const now = app.clock.now();
  const rows = references.flatMap((reference) => {
    const objectId = ids.made(reference.object_id);
    const comesAlong = reference.kind !== 'course-material' || parts.has('materials');
    return objectId !== null && comesAlong
      ? [{ ...reference, object_id: objectId, course_id: courseId, created_at: now }]
      : [];
  });
  await insertRows(tx, 'file_references', rows);
}
