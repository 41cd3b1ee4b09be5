import type { Token } from '../../domain/rich-text/tokens.ts';
import { isInline } from './allowed.ts';

/** The words of all blocks in one line, a space where a block ended. */
export function asLine(tokens: readonly Token[]): Token[] {
  return trimmed(
    tokens.map((token): Token => {
      if (token.kind === 'text') return { kind: 'text', text: token.text.replace(/\s+/g, ' ') };
      return isInline(token.tag) ? token : { kind: 'text', text: ' ' };
    }),
  );
}

/** Joins neighbouring texts, and leaves no space at the ends nor two beside each other. */
function trimmed(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.kind === 'text' && last?.kind === 'text') last.text = `${last.text}${token.text}`.replace(/ {2,}/g, ' ');
    else joined.push({ ...token });
  }
  const first = joined[0];
  const last = joined.at(-1);
  if (first?.kind === 'text') first.text = first.text.trimStart();
  if (last?.kind === 'text') last.text = last.text.trimEnd();
  return joined.filter((token) => token.kind !== 'text' || token.text !== '');
}
