import type { Response } from '../../../../contract/questions.ts';

/** What was typed as an answer: an emptied field takes it back. */
export function textResponse(text: string): Response {
  return text === '' ? null : { text };
}
