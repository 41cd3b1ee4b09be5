import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';

/** Tells the open pages of these students, of the course's staff and members, and of whoever looks for a course to join. */
export async function tellPages(tx: Tx, course: { id: string }, studentIds: readonly string[]): Promise<void> {
  const topic = `course:${course.id}` as const;
  await announce(
    tx,
    { topic, to: { people: studentIds } },
    { topic, to: { staff: course.id } },
    { topic: `places:${course.id}`, to: { members: course.id } },
    { topic: 'open-courses', to: 'everyone' },
  );
}
