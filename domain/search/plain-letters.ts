/*
 * Letters without a form of their own in Unicode's decomposition; a sigma at the end is one as any other. And what Arabic is
 * written with here and there: an alef of joining, a yeh without dots, a closed teh, Persian letters.
 */
const odd = 'đłøħŧıςٱىةکی';
const plain = 'dlohtiσايهكي';
const pairs: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' };
/** Those of Latin letters, and what stands above, below and between Arabic ones: short vowels, hamza, the stroke that draws out. */
const accents = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;

/** A text in letters that everybody types: small ones without accents, and Western digits. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^ -~]/g, (each) => pairs[each] ?? plain[odd.indexOf(each)] ?? each);
