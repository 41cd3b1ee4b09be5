const apostrophes = /[\u2019\u2018\u02bc\u02bb\u2032\u00b4\u0060\uff07]/g;
const hyphens = /[\u2010-\u2014\u2212]/g;

/** Where small letters are a matter of the language or of their place: İ becomes i, and a sigma at the end one as any other. */
const dotAbove = /\u0307/g;
const lastSigma = /\u03c2/g;

/** A name as it is looked for: in small letters, every apostrophe and every hyphen the one of a keyboard. The database does the same (`as_typed`, migration 0050). */
export const asTyped = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(dotAbove, '')
    .replaceAll(lastSigma, '\u03c3')
    .replaceAll(apostrophes, "'")
    .replaceAll(hyphens, '-');

/** The words of what was typed, as they are looked for. */
export const typedWords = (text: string) => asTyped(text).split(/\s+/).filter(Boolean);
