import type { Tx } from '../../db/database.ts';
import { announce } from '../../live/announce.ts';

/** Tells open pages of a quiz that has changed: those of students too, where it is published or just was. */
export async function tellOfQuiz(tx: Tx, courseId: string, isPublished: boolean): Promise<void> {
  await announce(tx, { topic: `course:${courseId}`, to: isPublished ? { members: courseId } : { staff: courseId } });
}
