import type { Response } from '../../../contract/questions.ts';
import type { Actor, App } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import { lockFiles } from '../files/queries.ts';
import { refer } from '../files/references.ts';

/**
 * Lets an attempt keep the files that answers of its student name, before the answers are saved: only files that this
 * student has uploaded, whoever's ids are sent. To the student and the course's staff they are open from then on.
 */
export async function keepAnswerFiles(
  app: App,
  actor: Actor,
  attempt: { id: string } | { quizId: string },
  responses: readonly (Response | string)[],
): Promise<void> {
  const ids = [...new Set(responses.flatMap(filesOf))];
  if (ids.length === 0) return;
  await transaction(app.database, async (tx) => {
    const open = await tx
      .selectFrom('quiz_attempts as t')
      .innerJoin('activities as a', 'a.id', 't.quiz_id')
      .select(['t.id', 'a.course_id'])
      .where('t.user_id', '=', actor.id)
      .where('t.state', '=', 'open')
      .$if('id' in attempt, (query) => query.where('t.id', '=', 'id' in attempt ? attempt.id : ''))
      .$if('quizId' in attempt, (query) => query.where('t.quiz_id', '=', 'quizId' in attempt ? attempt.quizId : ''))
      .executeTakeFirst();
    // What there is to say of an attempt that is over or somebody else's, the save says.
    if (!open) return;
    const files = await lockFiles(tx, actor, ids);
    if (files.some(({ purpose }) => purpose !== 'quiz-response') || files.length < ids.length)
      throw invalid({ answers: 'A file of this answer is not there, or is not yours. Upload it again.' });
    const place = { kind: 'quiz-response', objectId: open.id, courseId: open.course_id, userId: actor.id };
    await refer(app, tx, place, ids);
  });
}

function filesOf(response: Response | string): string[] {
  return response !== null && typeof response === 'object' && 'files' in response ? response.files : [];
}
