import type { PaperQuestion } from '../../../contract/attempts.ts';

/** The questions that ask something else than before, or are worth something else; what has only closed is as it was. */
export function changedQuestions(before: readonly PaperQuestion[], after: readonly PaperQuestion[]): PaperQuestion[] {
  const known = new Map(before.map((question) => [question.id, contentOf(question)]));
  return after.filter((question) => known.get(question.id) !== contentOf(question));
}

function contentOf({ type, stem, points, body }: PaperQuestion): string {
  return JSON.stringify([type, stem, points, body]);
}
