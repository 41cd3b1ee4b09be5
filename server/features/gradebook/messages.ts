import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { invalid } from '../../refusal.ts';
import { refuseOthersStudents } from '../courses/assistant-sections.ts';
import { writeToEach } from '../messages/start.ts';
import { loadForGraders } from './access.ts';

interface Sent {
  userIds: string[];
  subject: string;
  message: string;
}

/** Writes to students of the course, each for themselves: none sees who else was written to. */
export async function sendMessages(
  app: App,
  actor: Actor,
  courseId: string,
  { userIds, subject, message }: Sent,
  once: Once,
): Promise<{ sent: number }> {
  return transaction(app.database, async (tx) => {
    const course = await loadForGraders(tx, actor, courseId);
    await refuseOthersStudents(tx, actor, course, userIds);
    return once(tx, async () => {
      const people = await findPeople(tx, courseId, userIds);
      if (people.length < new Set(userIds).size) throw invalid({ userIds: 'Choose students of this course' });
      await writeToEach(app, tx, actor, { people, courseId, subject, body: message, files: [] });
      return { sent: people.length };
    });
  });
}

async function findPeople(tx: Tx, courseId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('enrolments', 'enrolments.user_id', 'users.id')
    .select('users.id')
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.state', 'in', ['active', 'completed'])
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => row.id);
}
