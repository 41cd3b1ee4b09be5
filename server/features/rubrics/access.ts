import { CompiledQuery } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { forbidden, notFound } from '../../refusal.ts';
import { knownRelation, loadCourse, relationColumns, type RelationRow } from '../courses/access.ts';
import { canEdit, isStaff } from '../courses/policy.ts';

interface Row extends RelationRow {
  course_id: string;
}

const findRubric = `select r.course_id, ${relationColumns} from rubrics r join courses c on c.id = r.course_id where r.id = $1`;

/** A rubric for the staff of its course: 404 for who may not know of the course, 403 for its students. */
export async function loadRubricForStaff(read: Readable, actor: Actor, rubricId: string) {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findRubric, [rubricId, actor.id]));
  const [row] = rows;
  if (!row) throw notFound();
  const relation = knownRelation(row, actor);
  if (!isStaff({ relation })) throw forbidden();
  return { courseId: row.course_id, relation };
}

/** The same for who may change it (product.md, 4: assistants change no structure). */
export async function loadRubricForEditing(read: Readable, actor: Actor, rubricId: string) {
  const rubric = await loadRubricForStaff(read, actor, rubricId);
  if (!canEdit(rubric)) throw forbidden();
  return rubric;
}

/** A course for its staff. */
export async function loadCourseForStaff(read: Readable, actor: Actor, courseId: string) {
  const course = await loadCourse(read, actor, courseId);
  if (!isStaff(course)) throw forbidden();
  return course;
}
