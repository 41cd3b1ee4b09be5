import { htmlOf, isVoid, type Token, tokensOf } from './tokens.ts';

/** The blocks of a text, one after the other, as HTML. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let open: Token[] = [];
  let depth = 0;
  for (const token of tokensOf(html)) {
    open.push(token);
    if (token.kind === 'open' && !isVoid(token.tag)) depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth > 0) continue;
    blocks.push(htmlOf(open));
    open = [];
  }
  return open.length > 0 ? [...blocks, htmlOf(open)] : blocks;
}

/** The blocks that are elements of a page, as a place in a text counts them; line breaks and words between them are none. */
export function elementsOf(html: string): string[] {
  return blocksOf(html).filter((block) => block.startsWith('<'));
}
