import { type Token, tokensOf } from './tokens.ts';

/** Elements that stand on lines of their own. */
const blocks = new Set(
  'p h2 h3 h4 ul ol li blockquote pre hr table caption thead tbody tr figure figcaption div br video audio'.split(' '),
);

/** The words of a rich text, a line for each block: formulas as their LaTeX, pictures by their alternative text, listings after their file's name. */
export function plainText(html: string): string {
  return tokensOf(html)
    .map(wordsOf)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** How many words a reader meets; a formula is one. */
export function wordCount(html: string): number {
  const read = tokensOf(html).map((token) => (isFormula(token) ? ' x ' : wordsOf(token)));
  return read.join('').match(/\S+/g)?.length ?? 0;
}

/** There is nothing to read, look at or listen to in it. */
export function isEmptyText(html: string): boolean {
  return tokensOf(html).every((token) =>
    token.kind === 'text'
      ? token.text.trim() === ''
      : token.kind === 'close' || !(isFormula(token) || ['img', 'video', 'audio', 'hr'].includes(token.tag)),
  );
}

function wordsOf(token: Token): string {
  if (token.kind === 'text') return token.text;
  if (token.tag === 'td' || token.tag === 'th') return token.kind === 'close' ? ' ' : '';
  const line = blocks.has(token.tag) ? '\n' : '';
  if (token.kind === 'close') return line;
  const has = token.attributes;
  if (has['data-file-name'] !== undefined) return `\n${has['data-file-name']}\n`;
  return `${line}${has['data-formula'] ?? has['data-caption'] ?? has['alt'] ?? has['title'] ?? ''}`;
}

function isFormula(token: Token): boolean {
  return token.kind === 'open' && 'data-formula' in token.attributes;
}
