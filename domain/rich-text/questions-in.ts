import { tokensOf } from './tokens.ts';

/** The ids of the questions in a text, each once, in its order. */
export function questionsIn(html: string): string[] {
  const ids = tokensOf(html).flatMap((token) =>
    token.kind === 'open' ? (token.attributes['data-question'] ?? []) : [],
  );
  return [...new Set(ids)];
}
