import { difference, type Edit } from '../difference.ts';
import { blocksOf } from './blocks.ts';
import { plainText } from './plain-text.ts';

export interface Piece {
  kind: Edit['kind'];
  text: string;
}

/** How one text became another, block by block and there by words: what went, what came, what stayed. */
export function compareTexts(before: string, after: string): Piece[] {
  return difference(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }));
}

/** Words with what separates them; an empty line between blocks. */
function wordsOf(html: string): string[] {
  return blocksOf(html)
    .map(plainText)
    .filter((text) => text !== '')
    .flatMap((text) => `${text}\n\n`.match(/\S+[^\S\n]*|\n+/g) ?? []);
}
