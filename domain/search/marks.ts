import { foldWithPlaces } from './fold.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Part {
  text: string;
  isMarked: boolean;
}

interface Range {
  from: number;
  to: number;
}

/** Where a text has words that begin with one of these (folded) words, in order and apart from each other. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  const { folded, places } = foldWithPlaces(text);
  const found: Range[] = [];
  for (let at = 0; at < folded.length; at++) {
    if (folded[at] === ' ' || (at > 0 && folded[at - 1] !== ' ')) continue;
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word, at)).map((word) => word.length));
    const from = places[at];
    const last = places[at + length - 1];
    if (length === 0 || from === undefined || last === undefined) continue;
    found.push({ from, to: endOf(text, last) });
  }
  return found;
}

/** A letter goes with the accents that stand behind it. */
function endOf(text: string, last: number): number {
  const [whole = ''] = /^.[\u0300-\u036f\u0640\u064b-\u065f\u0670]*/su.exec(text.slice(last)) ?? [];
  return last + whole.length;
}

/** The text in pieces: together they are the text. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to } of rangesOf(text, words)) {
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
