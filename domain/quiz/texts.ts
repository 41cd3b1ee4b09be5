import type { ShapeOf } from '../../contract/questions.ts';
import { withLatinDigits } from '../latin-digits.ts';

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
  const plain = compared(text, matchCase);
  if (!hasWildcards) return compared(pattern, matchCase) === plain;
  // The parts between the stars, each star that is meant literally back in its place.
  const literal = '\u0000';
  const parts = compared(pattern.replaceAll('\\*', literal), matchCase)
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

/** What no keyboard has a key for: it comes from where a text was copied, or keeps its direction. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Telephones and word processors put these in place of those of a keyboard, as one types. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bb\u02bc\u2032\uff07]/g, "'"],
  [/[\u201c-\u201f\u2033\uff02]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
];

/** As answers are compared: nobody is wrong by how their device writes an apostrophe, a dash or a digit. */
function compared(text: string, matchCase: boolean): string {
  const typed = replaced.reduce((so, [signs, sign]) => so.replace(signs, sign), text.replace(unseen, ''));
  return normalised(withLatinDigits(typed), matchCase);
}

/** Spaces at the ends and in a row do not matter, nor how an accent is encoded; letters' case only where asked for. */
export function normalised(text: string, matchCase: boolean): string {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return matchCase ? tidy : tidy.toLowerCase().normalize('NFC');
}
