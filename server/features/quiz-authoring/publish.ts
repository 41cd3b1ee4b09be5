import type { QuizForm } from '../../../contract/quizzes.ts';
import type { Actor, App } from '../../context.ts';
import { transaction, type Tx } from '../../db/database.ts';
import { conflict } from '../../refusal.ts';
import { refuseArchived } from '../courses/refuse-archived.ts';
import { keepClosed } from '../gradebook/closed-periods.ts';
import { holdOutline } from '../outline/edit.ts';
import { removeItems } from '../outline/work.ts';
import { holdQuiz, loadQuizForEditing } from '../quizzes/access.ts';
import { refuseMissing } from '../quizzes/short-banks.ts';
import { formOf } from './form.ts';
import { tellOfQuiz } from './tell.ts';

export async function publishQuiz(app: App, actor: Actor, quizId: string): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const { courseId } = await loadQuizForEditing(tx, actor, quizId);
    await refuseArchived(tx, courseId);
    await holdQuiz(tx, { id: quizId, courseId });
    const { slots, missing } = await formOf(tx, quizId);
    if (slots.length === 0) throw conflict('Add a question first: this quiz has none yet.');
    refuseMissing(missing);
    await keepClosed(app, tx, courseId, () => setPublished(tx, quizId, true));
    await tellOfQuiz(tx, courseId, true);
    return formOf(tx, quizId);
  });
}

export async function unpublishQuiz(app: App, actor: Actor, quizId: string): Promise<QuizForm> {
  return transaction(app.database, async (tx) => {
    const { courseId, isPublished } = await loadQuizForEditing(tx, actor, quizId);
    await refuseArchived(tx, courseId);
    if (await hasAttempts(tx, { id: quizId, courseId }))
      throw conflict('Students have started this quiz. Close it by its dates instead: what they did stays.');
    await keepClosed(app, tx, courseId, () => setPublished(tx, quizId, false));
    await tellOfQuiz(tx, courseId, isPublished);
    return formOf(tx, quizId);
  });
}

export async function deleteQuiz(app: App, actor: Actor, quizId: string): Promise<void> {
  await transaction(app.database, async (tx) => {
    const { courseId, isPublished } = await loadQuizForEditing(tx, actor, quizId);
    await refuseArchived(tx, courseId);
    await holdOutline(tx, courseId);
    if (await hasAttempts(tx, { id: quizId, courseId }))
      throw conflict('Students have started this quiz, so it stays.');
    const own = await tx.deleteFrom('quiz_slots').where('quiz_id', '=', quizId).returning('question_id').execute();
    await deleteUnbanked(
      tx,
      own.flatMap(({ question_id: id }) => id ?? []),
    );
    await keepClosed(app, tx, courseId, () => removeItems(app, tx, { itemId: quizId }));
    await tellOfQuiz(tx, courseId, isPublished);
  });
}

/** Whether anybody has started the quiz; nobody does until the transaction ends. */
export async function hasAttempts(tx: Tx, quiz: { id: string; courseId: string }): Promise<boolean> {
  await holdQuiz(tx, quiz);
  const one = await tx.selectFrom('quiz_attempts').select('id').where('quiz_id', '=', quiz.id).limit(1).execute();
  return one.length > 0;
}

/** Deletes questions that stand in no bank and in no quiz any more. */
export async function deleteUnbanked(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('questions')
    .where('id', 'in', ids)
    .where('bank_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quiz_slots').select('id').whereRef('quiz_slots.question_id', '=', 'questions.id'))),
    )
    .execute();
}

async function setPublished(tx: Tx, quizId: string, isPublished: boolean): Promise<void> {
  await tx.updateTable('activities').set({ is_published: isPublished }).where('id', '=', quizId).execute();
}
