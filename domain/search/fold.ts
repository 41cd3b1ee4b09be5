import { plainLetters } from './plain-letters.ts';

/*
 * How words are compared in a search: small letters, no accents, signs as spaces. The database does the same
 * (`search_fold`, migration 0065): what is marked in the browser is what was found.
 */

/** The same ranges as in the database: the signs of ASCII and Latin-1, general punctuation, and that of Arabic. */
const signs =
  // oxlint-disable-next-line no-control-regex -- tabs and line breaks are signs, too
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f]/;

/** One character as it is compared: nothing for an accent by itself, a space for a sign. */
function foldCharacter(character: string): string {
  return Array.from(plainLetters(character), (each) => (signs.test(each) ? ' ' : each)).join('');
}

/** A text as it is compared, and for each of its characters the place in the text that it comes from. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const short = foldCharacter(character);
    folded += short;
    for (let i = 0; i < short.length; i++) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

/** A text as it is compared. */
export function foldText(text: string): string {
  return foldWithPlaces(text).folded.replaceAll(/ +/g, ' ').trim();
}

/** More words than these say no more about what somebody looks for. */
const mostWords = 8;

/** The words of a query, as they are compared. */
export function wordsOf(query: string): string[] {
  return [...new Set(foldText(query).split(' ').filter(Boolean))].slice(0, mostWords);
}
