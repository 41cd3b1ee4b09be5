import { plainLetters } from './plain-letters.ts';

const apostrophes = /[\u2019\u2018\u02bc\u02bb\u2032\u00b4\u0060\uff07]/g;
const hyphens = /[\u2010-\u2014\u2212]/g;

/** A name as it is looked for: in plain letters, every apostrophe and every hyphen the one of a keyboard. The database does the same (`as_typed`, migration 0065). */
export const asTyped = (text: string) => plainLetters(text).replaceAll(apostrophes, "'").replaceAll(hyphens, '-');

/** The words of what was typed, as they are looked for. */
export const typedWords = (text: string) => asTyped(text).split(/\s+/).filter(Boolean);
