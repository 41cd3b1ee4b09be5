import type { Received } from '../../../contract/api.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import type { Once } from '../../http/routes.ts';
import { invalid } from '../../refusal.ts';
import { writeToEach } from '../messages/start.ts';
import { theirStudents } from './load.ts';

/** Writes to some of the actor's students, each alone: none sees who else was written to. */
export async function writeToStudents(
  app: App,
  actor: Actor,
  { studentIds, body }: Received<'POST /api/students/messages', 'body'>,
  once: Once,
): Promise<{ sent: number }> {
  return transaction(app.database, (tx) =>
    once(tx, async () => {
      const chosen = [...new Set(studentIds)];
      const { rows } = await tx.executeQuery(theirStudents(actor, chosen));
      if (rows.length < chosen.length) throw invalid({ studentIds: 'Choose students of yours' });
      await writeToEach(app, tx, actor, { people: chosen.toSorted(), courseId: null, subject: '', body, files: [] });
      return { sent: chosen.length };
    }),
  );
}
