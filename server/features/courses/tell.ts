import type { CourseStatus } from '../../../contract/courses.ts';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';

/** Tells open pages that a course is new or has changed; of a draft only those who may know of it hear. */
export async function tellOfCourse(tx: Tx, { id, status }: { id: string; status: CourseStatus }): Promise<void> {
  const isDraft = status === 'draft';
  await announce(
    tx,
    { topic: 'courses', to: isDraft ? { staff: id } : 'everyone' },
    { topic: `course:${id}`, to: { members: id } },
  );
}

/** Tells the pages of people how far they are, and those of the staff how far their students are. */
export async function tellOfProgress(tx: Tx, courseId: string, people: readonly string[]): Promise<void> {
  await announce(
    tx,
    { topic: `progress:${courseId}`, to: { people } },
    { topic: `learning:${courseId}`, to: { staff: courseId } },
  );
}

/** Before a course is thrown away with its staff: afterwards nobody can say any more who that was. */
export async function tellOfDiscarding(tx: Tx, course: { id: string; createdBy: string | null }): Promise<void> {
  const staff = await tx.selectFrom('course_staff').select('user_id').where('course_id', '=', course.id).execute();
  const people = [...staff.map((row) => row.user_id), ...(course.createdBy ? [course.createdBy] : [])];
  const topic = `course:${course.id}` as const;
  await announce(
    tx,
    ...(['courses', topic] as const).flatMap((topic) => [
      { topic, to: { people } },
      { topic, to: { may: 'courses.manage' as const } },
    ]),
  );
}
