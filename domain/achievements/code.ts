/** Crockford's base 32: no letter of it is taken for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** The code of a certificate out of random bytes, of which each gives five bits. */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length < length) throw new RangeError(`A code takes ${length} random bytes.`);
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');
}

/** As it is printed, and typed from paper: `7K2M-9QXB-…`. */
export function shownCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** The code that somebody has typed, whatever the case and the signs between; null: none can be that. */
export function typedCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}.·]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === length && Array.from(code).every((sign) => alphabet.includes(sign)) ? code : null;
}
