import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { courseNotFound, knownRelation, relationColumns, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineValue, type OutlineModule } from '../courses/outline-query.ts';
import { isStaff } from '../courses/policy.ts';

interface Row extends RelationRow {
  outline: OutlineModule[] | null;
}

// The outline is read only where a discussion is part of it.
const findTalk = `select ${relationColumns}, case when exists (
    select from discussion_topics t where t.course_id = c.id and t.activity_id is not null) then ${outlineValue} end as outline
from courses c where c.id = $1`;

export interface CourseTalk {
  isStaff: boolean;
  /** The discussions of the outline that are open to the actor. */
  openItems: string[];
}

/** A course for who may read its discussions, in one statement; 404 for anyone else. */
export async function loadCourseTalk(read: Readable, actor: Actor, courseId: string): Promise<CourseTalk> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findTalk, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  const relation = knownRelation(row, actor);
  const items = outlineFor(relation, row.outline ?? [], actor).flatMap((module) => module.items);
  const open = items.filter(({ kind, lock }) => kind === 'discussion' && lock === null);
  return { isStaff: isStaff({ relation }), openItems: open.map(({ id }) => id) };
}
