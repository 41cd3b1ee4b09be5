import type { AnswerToGrade } from '../../../contract/quiz-results.ts';

/** Where to go after an answer: to the one behind it, at the end to the first that still waits; null: all are done. */
export function nextToGrade(answers: readonly Pick<AnswerToGrade, 'mark'>[], index: number): number | null {
  if (index + 1 < answers.length) return index + 1;
  const waiting = answers.findIndex(({ mark }, place) => mark === null && place !== index);
  return waiting === -1 ? null : waiting;
}
