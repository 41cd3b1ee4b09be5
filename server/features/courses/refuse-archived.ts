import type { Readable } from '../../db/database.ts';
import type { Text } from '../../../contract/text.ts';
import { conflict } from '../../refusal.ts';

export const archivedStays =
  'This course is archived, so nothing in it can be changed. Take it out of the archive first.';

/** What is archived can be read, and nothing in it is changed any more. */
export async function refuseArchived(read: Readable, courseId: string, sentence: Text = archivedStays): Promise<void> {
  const course = await read.selectFrom('courses').select('status').where('id', '=', courseId).executeTakeFirst();
  if (course?.status === 'archived') throw conflict(sentence);
}
