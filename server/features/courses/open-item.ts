import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { relationColumns, relationOf, type RelationRow } from './access.ts';
import { outlineFor } from './outline.ts';
import { outlineColumn, type OutlineModule } from './outline-query.ts';
import { isStaff } from './policy.ts';

interface Row extends RelationRow {
  is_published: boolean;
  is_in_module: boolean;
  is_in_time: boolean;
  outline: OutlineModule[];
}

// $1 the activity, $2 the viewer, $3 when.
const findPlace = `select ${relationColumns}, a.is_published, a.module_id is not null as is_in_module,
  coalesce(a.available_from <= $3::timestamptz, true) and coalesce(a.available_until > $3::timestamptz, true) as is_in_time,
  ${outlineColumn}
from activities a join courses c on c.id = a.course_id where a.id = $1`;

/** Whether the content of an activity is open to this person; true of what is no activity. */
export async function isItemOpen(
  read: Readable,
  actor: Pick<Actor, 'id' | 'role' | 'askedAt' | 'onlyCourse'>,
  id: string,
): Promise<boolean> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findPlace, [id, actor.id, actor.askedAt]));
  const row = rows[0];
  if (!row) return true;
  const relation = relationOf(row, actor);
  if (!relation) return false;
  if (isStaff({ relation })) return true;
  if (!row.is_in_module) return row.is_published && row.is_in_time;
  const items = outlineFor(relation, row.outline, actor).flatMap((module) => module.items);
  return items.some((item) => item.id === id && item.lock === null);
}
