import { CompiledQuery } from 'kysely';
import type { CourseModule } from '../../../contract/modules.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, type Relation, relationColumns, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';

interface Row extends RelationRow {
  outline: OutlineModule[];
}

// $1 the course, $2 the viewer.
const findOutline = `select ${relationColumns}, ${outlineColumn} from courses c where c.id = $1`;

/** How this actor stands to a course, and its modules as they may see them, in one statement; 404 when they may not know of it. */
export async function courseOutline(
  read: Readable,
  actor: Actor,
  courseId: string,
): Promise<{ relation: Relation; modules: CourseModule[] }> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findOutline, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  const relation = knownRelation(row, actor);
  return { relation, modules: outlineFor(relation, row.outline, actor) };
}
