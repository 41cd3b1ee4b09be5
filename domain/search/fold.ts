/*
 * How words are compared in a search: small letters, no accents, signs as spaces. The database does the same
 * (`plain_letters` and `search_fold`, migration 0065): what is marked in the browser is what was found.
 */

const wholes: Record<string, string> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // A sigma at the end is one as any other.
  ς: 'σ',
  // What Arabic is written with here and there: an alef of joining, a yeh without dots, a closed teh, Persian letters.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
/** The same ranges as in the database: the signs of ASCII and Latin-1, general punctuation, and that of Arabic. */
const signs =
  // oxlint-disable-next-line no-control-regex -- tabs and line breaks are signs, too
  /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f]/;
/** Those of Latin letters, and what stands above, below and between Arabic ones: short vowels, hamza, the stroke that draws out. */
const accents = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/;

/** A text in letters that everybody types: small ones without accents, and Western digits. */
export function plainLetters(text: string): string {
  return Array.from(
    text.normalize('NFD').replaceAll(accents, '').toLowerCase(),
    (each) => wholes[each] ?? (easternDigit.test(each) ? String(each.charCodeAt(0) & 15) : each),
  ).join('');
}

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
