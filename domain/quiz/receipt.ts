import type { Response } from '../../contract/questions.ts';

/** An answer as it was received. */
export interface ReceivedAnswer {
  readonly questionId: string;
  readonly response: Response;
}

/**
 * One text for the same answers, whatever the order of questions, of keys or of saving: a line for each question that
 * was answered. Its digest stands in the receipt.
 */
export function canonicalText(answers: readonly ReceivedAnswer[]): string {
  return answers
    .filter(({ response }) => response !== null)
    .map(({ questionId, response }) => `${questionId} ${canonical(response)}\n`)
    .toSorted()
    .join('');
}

/** Whether two responses say the same. */
export function isSameResponse(a: Response, b: Response): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with its keys in order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
