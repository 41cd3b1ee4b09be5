import { CompiledQuery } from 'kysely';
import type { ActivityKind } from '../../../contract/activities.ts';
import type { CourseOutline } from '../../../contract/outline.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { courseNotFound, knownRelation, relationColumns, relationOf, type RelationRow } from '../courses/access.ts';
import { outlineFor } from '../courses/outline.ts';
import { outlineColumn, type OutlineModule } from '../courses/outline-query.ts';
import { canEdit, isStaff } from '../courses/policy.ts';

interface OutlineRow extends RelationRow {
  outline_revision: number;
  outline: OutlineModule[];
}

const findOutline = `select c.outline_revision, ${relationColumns}, ${outlineColumn} from courses c where c.id = $1`;

/** The outline of a course as its editors see it. */
export async function readOutline(read: Readable, actor: Actor, courseId: string): Promise<CourseOutline> {
  const { rows } = await read.executeQuery<OutlineRow>(CompiledQuery.raw(findOutline, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  const relation = knownRelation(row, actor);
  if (!canEdit({ relation })) throw forbidden();
  return { revision: row.outline_revision, modules: outlineFor(relation, row.outline, actor) };
}

/** A part of an outline, and the course it is in. */
export interface Part {
  id: string;
  title: string;
  courseId: string;
}

interface PartRow extends RelationRow {
  id: string;
  title: string;
  course_id: string;
  kind: ActivityKind;
  module_id: string | null;
  is_visible: boolean;
}

const findModule = `select m.id, m.title, m.course_id, m.is_published as is_visible, ${relationColumns}
from modules m join courses c on c.id = m.course_id where m.id = $1`;
const findItem = `select a.id, a.title, a.course_id, a.kind, a.module_id,
  a.is_published and coalesce(m.is_published, true) as is_visible, ${relationColumns}
from activities a join courses c on c.id = a.course_id left join modules m on m.id = a.module_id where a.id = $1`;

/** A module for who may change it: 404 for whoever may not know of it, 403 for other members. */
export async function loadModule(read: Readable, actor: Actor, id: string): Promise<Part> {
  return partOf(await loadPart(read, actor, findModule, id));
}

/** An item of an outline, in the same way. */
export async function loadItem(
  read: Readable,
  actor: Actor,
  id: string,
): Promise<Part & { kind: ActivityKind; isInOutline: boolean }> {
  const row = await loadPart(read, actor, findItem, id);
  return { ...partOf(row), kind: row.kind, isInOutline: row.module_id !== null };
}

async function loadPart(read: Readable, actor: Actor, text: string, id: string): Promise<PartRow> {
  const { rows } = await read.executeQuery<PartRow>(CompiledQuery.raw(text, [id, actor.id]));
  const row = rows[0];
  const relation = row && relationOf(row, actor);
  if (!row || !relation || (!isStaff({ relation }) && !row.is_visible)) throw notFound();
  if (!canEdit({ relation })) throw forbidden();
  return row;
}

const partOf = ({ id, title, course_id: courseId }: PartRow): Part => ({ id, title, courseId });
