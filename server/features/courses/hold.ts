import type { Tx } from '../../db/database.ts';

/** Holds a course as it is until the transaction ends: who completes it waits, and sees what is written here. */
export async function holdCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forShare().execute();
}
