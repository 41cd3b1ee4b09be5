import type { Activity } from './copy-outline.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { copyQuestions, insertQuestions } from './copy-questions.ts';
import type { CopyPlan } from './plan.ts';

/** The quizzes that were copied and what stands in which, with the banks of the course and its questions. */
export async function copyQuizzes(plan: CopyPlan, activities: readonly Activity[]): Promise<void> {
  const originals = activities.filter(({ kind }) => kind === 'quiz').map(({ id }) => id);
  const quizzes = plan.parts.has('quizzes') && originals.length > 0 ? await heldQuizzes(plan, originals) : [];
  await copyQuestions(plan, activities);
  if (quizzes.length > 0) await copySettings(plan, quizzes);
}

/** A quiz and what stands in it; its questions that are in no bank are copied, those of banks serve both. */
export async function copyQuiz(plan: CopyPlan, quizId: string): Promise<void> {
  const quizzes = await heldQuizzes(plan, [quizId]);
  const own = await plan.tx
    .selectFrom('questions as q')
    .innerJoin('quiz_slots as s', 's.question_id', 'q.id')
    .selectAll('q')
    .where('s.quiz_id', '=', quizId)
    .where('q.bank_id', 'is', null)
    .execute();
  await insertQuestions(plan, own);
  await copySettings(plan, quizzes);
}

/** What stands in them stays until the copy is done, so that all of it is among the questions that come along. */
const heldQuizzes = ({ tx }: CopyPlan, originals: string[]) =>
  tx
    .selectFrom('quizzes')
    .selectAll()
    .where('activity_id', 'in', originals)
    .orderBy('activity_id')
    .forShare()
    .execute();

type Quizzes = Awaited<ReturnType<typeof heldQuizzes>>;

async function copySettings({ tx, ids }: CopyPlan, quizzes: Quizzes): Promise<void> {
  const originals = quizzes.map(({ activity_id: id }) => id);
  await insertRows(
    tx,
    'quizzes',
    quizzes.map((quiz) => ({
      ...quiz,
      activity_id: ids.must(quiz.activity_id),
      instructions: ids.rewrite(quiz.instructions),
      review: JSON.stringify(quiz.review),
      revision: 1,
    })),
  );
  const slots = await tx.selectFrom('quiz_slots').selectAll().where('quiz_id', 'in', originals).execute();
  await insertRows(
    tx,
    'quiz_slots',
    slots.map((slot) => ({
      ...slot,
      id: ids.make(slot.id),
      quiz_id: ids.must(slot.quiz_id),
      question_id: ids.of(slot.question_id),
      bank_id: ids.of(slot.bank_id),
    })),
  );
}
