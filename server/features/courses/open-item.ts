import { CompiledQuery } from 'kysely';
import type { ModuleItem } from '../../../contract/activities.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { type Relation, relationColumns, relationOf, type RelationRow } from './access.ts';
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

type Viewer = Pick<Actor, 'id' | 'role' | 'askedAt' | 'onlyCourse'>;

/** Whether the content of an activity is open to this person; true of what is no activity. */
export async function isItemOpen(read: Readable, viewer: Viewer, id: string): Promise<boolean> {
  const row = await findRow(read, viewer, id);
  if (!row) return true;
  const relation = relationOf(row, viewer);
  if (!relation) return false;
  if (isStaff({ relation })) return true;
  if (!row.is_in_module) return row.is_published && row.is_in_time;
  return itemIn(row, relation, viewer, id)?.lock === null;
}

/** An item of an outline as this person sees it, with the dates that hold for them; null: none that they know of. */
export async function itemFor(read: Readable, viewer: Viewer, id: string): Promise<ModuleItem | null> {
  const row = await findRow(read, viewer, id);
  const relation = row && relationOf(row, viewer);
  return (relation && itemIn(row, relation, viewer, id)) ?? null;
}

async function findRow(read: Readable, viewer: Viewer, id: string): Promise<Row | undefined> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findPlace, [id, viewer.id, viewer.askedAt]));
  return rows[0];
}

function itemIn(row: Row, relation: Relation, viewer: Viewer, id: string): ModuleItem | undefined {
  return outlineFor(relation, row.outline, viewer)
    .flatMap((module) => module.items)
    .find((item) => item.id === id);
}
