import type { QuestionShape, Response } from '../../contract/questions.ts';
import { fitsQuestion } from './response.ts';

/** What an attempt holds of a question: the answer, and the numbers that a formula was asked with. */
export interface Held {
  readonly response: Response;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Why a question may not become another one while these stand: somebody has answered with a part that it would lose, or
 * was asked with numbers that it would not know. Null: it may.
 */
export function lostParts(before: QuestionShape | null, after: QuestionShape, held: readonly Held[]): string | null {
  const isLost = held.some(
    ({ response }) => !fitsQuestion(after, response) && (before === null || fitsQuestion(before, response)),
  );
  if (isLost)
    return 'Students have answered with a part that this change takes away. Keep it, and correct its words or what it is worth instead.';
  if (after.type !== 'formula') return null;
  const names = after.key.variables.map(({ name }) => name);
  const isUnknown = held.some(({ variables }) => names.some((name) => !Object.hasOwn(variables, name)));
  return isUnknown
    ? 'Students have got their numbers for this question already. Keep the names of its variables, and correct the formula instead.'
    : null;
}
