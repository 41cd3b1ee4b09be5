import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Holds a course as it is until the transaction ends: who completes it waits, and sees what is written here. */
export async function holdCourse(tx: Tx, courseId: string): Promise<void> {
  await tx.selectFrom('courses').select('id').where('id', '=', courseId).forShare().execute();
}

/**
 * Holds a course with the rules of its grades, before its items or their dates are changed: who changes the rules holds
 * them first, and then changes items.
 */
export async function holdRules(tx: Tx, courseId: string): Promise<void> {
  await sql`select from courses c join gradebooks g on g.course_id = c.id where c.id = ${courseId}::uuid
    for share of c, g`.execute(tx);
}
