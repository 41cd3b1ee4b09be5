import { isVoid, type Token } from '../../domain/rich-text/tokens.ts';
import { isHollow, nameOf, ruled } from './allowed.ts';

type Tag = Exclude<Token, { kind: 'text' }>;

interface Open {
  /** Its name as it was written, which its end has too. */
  tag: string;
  /** Its name as it is stored; `null` where only its content is. */
  stored: string | null;
}

/**
 * Writes every element by its rule: under its one name, with the attributes that mean something, or only its content.
 * What comes out is balanced whatever comes in, and elements that hold nothing (formulas, films) are empty.
 */
export function rewrite(tokens: readonly Token[]): Token[] {
  const written: Token[] = [];
  const open: Open[] = [];
  let hollow = 0; // how many elements are open from the one on that holds nothing
  const end = () => {
    const stored = open.pop()?.stored;
    if (hollow > 0) hollow -= 1;
    if (stored && hollow === 0) written.push({ kind: 'close', tag: stored });
  };
  const begin = ({ tag, attributes }: Tag & { kind: 'open' }) => {
    const stored = nameOf(tag);
    const isNestedLink = stored === 'a' && open.some((each) => each.stored === 'a');
    const kept = isNestedLink ? null : ruled(stored, attributes);
    if (kept && hollow === 0) written.push({ kind: 'open', tag: stored, attributes: kept });
    if (isVoid(tag)) return;
    open.push({ tag, stored: kept ? stored : null });
    if (hollow > 0 || (kept && isHollow(stored, kept))) hollow += 1;
  };
  for (const token of tokens) {
    if (token.kind === 'open') begin(token);
    else if (token.kind === 'text') {
      if (hollow === 0) written.push(token);
    } else if (open.some(({ tag }) => tag === token.tag)) {
      while (open.at(-1)?.tag !== token.tag) end();
      end();
    }
  }
  while (open.length > 0) end();
  return written;
}
