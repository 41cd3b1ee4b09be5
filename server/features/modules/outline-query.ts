import { CompiledQuery } from 'kysely';
import type { CourseModule } from '../../../contract/modules.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';

interface Row extends RelationRow {
  outline: OutlineModule[];
}

// $1 the course, $2 the viewer.
const findOutline = `select ${relationColumns}, ${outlineColumn} from courses c where c.id = $1`;

/** A course's modules as this actor may see them, in one statement; 404 when they may not know of the course. */
export async function courseModules(read: Readable, actor: Actor, courseId: string): Promise<CourseModule[]> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findOutline, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  return outlineFor(knownRelation(row, actor), row.outline, actor);
}
