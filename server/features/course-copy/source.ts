import type { Selectable } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Readable } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { loadForEditing } from '../courses/change.ts';

export type SourceCourse = Selectable<Schema['courses']>;

/** A course that this actor, who creates courses, may copy: one that they may edit, or a template. */
export async function loadForCopying(read: Readable, actor: Actor, courseId: string): Promise<SourceCourse> {
  const course = await read.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst();
  if (course?.is_template) return course;
  await loadForEditing(read, actor, courseId);
  if (!course) throw new Error('The course was found a moment ago');
  return course;
}
