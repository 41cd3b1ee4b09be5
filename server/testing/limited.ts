import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

type Known = { id: string };

/** From now on the assistant is there for one section of a course alone, in which this student is. */
export async function limitedTo(
  tx: Tx,
  course: Known,
  assistant: Known,
  student: Known,
  name = 'Limited',
): Promise<void> {
  const section = { id: newId(), course_id: course.id, name };
  await tx.insertInto('sections').values(section).execute();
  await tx
    .updateTable('enrolments')
    .set({ section_id: section.id })
    .where('course_id', '=', course.id)
    .where('user_id', '=', student.id)
    .execute();
  const place = await tx
    .updateTable('course_staff')
    .set({ is_limited: true })
    .where('course_id', '=', course.id)
    .where('user_id', '=', assistant.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('assistant_sections').values({ staff_id: place.id, section_id: section.id }).execute();
}
