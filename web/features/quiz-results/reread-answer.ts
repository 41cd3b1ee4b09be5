import type { AnswerToGrade } from '../../../contract/quiz-results.ts';
import { apiPage } from '../../lib/api.ts';

/** One answer as it stands at the server: the list is read until it comes. */
export async function rereadAnswer(quizId: string, questionId: string, attemptId: string): Promise<AnswerToGrade> {
  let cursor: string | undefined;
  do {
    const page = await apiPage('GET /api/quizzes/{id}/answers', {
      params: { id: quizId },
      query: { question: questionId, limit: 500, cursor },
    });
    const found = page.items.find((answer) => answer.attemptId === attemptId);
    if (found) return found;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  throw new Error(`The answer of attempt ${attemptId} is not in the list`);
}
