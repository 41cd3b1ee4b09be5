import type { ShapeOf } from '../../contract/questions.ts';

type TextKey = Pick<ShapeOf<'short_answer'>['key'], 'accepted' | 'matchCase' | 'hasWildcards'>;
type AcceptedText = TextKey['accepted'][number];

/** The accepted answer that a text matches, the one with the most credit where several do. */
export function matchingText(key: TextKey, text: string): AcceptedText | undefined {
  return bestOf(key.accepted.filter((accepted) => matches(key, accepted.text, text)));
}

/** The one with the most credit, the first of equals. */
export function bestOf<T extends { credit: string }>(accepted: readonly T[]): T | undefined {
  return accepted.reduce<T | undefined>(
    (best, one) => (best && Number(best.credit) >= Number(one.credit) ? best : one),
    undefined,
  );
}

/** The text of an accepted answer as it would be typed: with wildcards, `\*` is a star. */
export function asTyped(text: string, hasWildcards: boolean): string {
  return hasWildcards ? text.replaceAll('\\*', '*') : text;
}

function matches({ matchCase, hasWildcards }: TextKey, pattern: string, text: string): boolean {
  const plain = normalised(text, matchCase);
  if (!hasWildcards) return normalised(pattern, matchCase) === plain;
  // The parts between the stars, each star that is meant literally back in its place.
  const literal = '\u0000';
  const parts = normalised(pattern.replaceAll('\\*', literal), matchCase)
    .split('*')
    .map((part) => part.replaceAll(literal, '*'));
  return holdsInOrder(plain, parts);
}

/** Whether the text begins with the first part, ends with the last, and has the others between them in order. */
function holdsInOrder(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= end;
}

/** Spaces at the ends and in a row do not matter, nor how an accent is encoded; letters' case only where asked for. */
export function normalised(text: string, matchCase: boolean): string {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return matchCase ? tidy : tidy.toLowerCase().normalize('NFC');
}
