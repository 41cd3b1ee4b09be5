import { CompiledQuery } from 'kysely';
import { may } from '../../../domain/access.ts';
import type { CourseStatus } from '../../../contract/courses.ts';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import { notFound } from '../../refusal.ts';

/** How a person stands to a course that they may know of. */
export type Relation = 'manager' | 'instructor' | 'assistant' | 'student';

export interface CourseForActor {
  id: string;
  title: string;
  courseCode: string;
  hue: number;
  status: CourseStatus;
  revision: number;
  relation: Relation;
  createdBy: string | null;
}

/** What decides the relation; every statement that loads a course for an actor selects it. */
export interface RelationRow {
  status: CourseStatus;
  created_by: string | null;
  staff_role: 'instructor' | 'teaching_assistant' | null;
  is_enrolled: boolean;
  relation_course: string;
}

interface Row extends RelationRow {
  id: string;
  title: string;
  course_code: string;
  hue: number;
  revision: number;
}

/** The columns of a RelationRow, for a statement over `courses c` whose second parameter is the actor's id. */
export const relationColumns = `c.status, c.created_by,
  (select s.role from course_staff s where s.course_id = c.id and s.user_id = $2) as staff_role,
  exists (select 1 from enrolments e where e.course_id = c.id and e.user_id = $2 and e.state in ('active', 'completed')) as is_enrolled, c.id as relation_course`;

// Written out: it runs before nearly every call on a course.
const findCourse = `select c.id, c.title, c.course_code, c.hue, c.revision, ${relationColumns} from courses c where c.id = $1`;

/**
 * Loads a course for this actor: loading is authorising. No row, or none that this actor may know of, is 404.
 * Students know the published courses they are enrolled in; staff the courses they teach or assist, drafts included
 * (product.md, 2), and drafts of their own; managers all.
 */
export async function loadCourse(read: Readable, actor: Actor, courseId: string): Promise<CourseForActor> {
  const { rows } = await read.executeQuery<Row>(CompiledQuery.raw(findCourse, [courseId, actor.id]));
  const row = rows[0];
  if (!row) throw courseNotFound();
  return {
    id: row.id,
    title: row.title,
    courseCode: row.course_code,
    hue: row.hue,
    status: row.status,
    revision: row.revision,
    createdBy: row.created_by,
    relation: knownRelation(row, actor),
  };
}

/** Specification, 2: the words of a course page without a course. */
export function courseNotFound() {
  return notFound('Course not found');
}

/** The actor's relation to a course that was read; 404 when they may not know of it. */
export function knownRelation(row: RelationRow, actor: Actor): Relation {
  const relation = relationOf(row, actor);
  if (!relation) throw courseNotFound();
  return relation;
}

type Asking = Pick<Actor, 'id' | 'role'> & Partial<Pick<Actor, 'onlyCourse' | 'capabilities'>>;

/** How a person stands to a course that was read; null when they may not know of it. */
export function relationOf(row: RelationRow, actor: Asking): Relation | null {
  if (actor.onlyCourse && actor.onlyCourse !== row.relation_course) return null;
  if (may(actor, 'courses.manage')) return 'manager';
  if (row.staff_role === 'instructor' && may(actor, 'courses.teach')) return 'instructor';
  if (row.staff_role === 'teaching_assistant' && may(actor, 'courses.assist')) return 'assistant';
  if (row.status === 'draft') return row.created_by === actor.id && may(actor, 'courses.create') ? 'instructor' : null;
  if (row.is_enrolled && may(actor, 'courses.learn')) return 'student';
  return null;
}
