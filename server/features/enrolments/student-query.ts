import type { Enrolment } from '../../../contract/enrolments.ts';
import type { Tx } from '../../db/database.ts';
import { readEnrolment } from './enrolment-query.ts';

/** The student who signs in with this username or e-mail address. */
export async function findStudent(tx: Tx, who: string): Promise<{ id: string } | undefined> {
  const name = who.toLowerCase();
  return tx
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['username']), '=', name), eb(eb.fn<string>('lower', ['email']), '=', name)]),
    )
    .where('role', '=', 'student')
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export async function enrolmentOfStudent(tx: Tx, courseId: string, studentId: string): Promise<Enrolment> {
  const { id } = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return readEnrolment(tx, id);
}
