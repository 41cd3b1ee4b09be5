/** ٠ to ٩ and ۰ to ۹, as keyboards of Arabic and Persian have them: the last four bits are the digit. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** What was typed, with the digits, the decimal mark, the mark of thousands and the percent sign of Latin keyboards. */
export function withLatinDigits(text: string): string {
  return text
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%');
}

/** A decimal as it was typed, with a point: 8,5 and ٨٫٥ are 8.5. */
export const typedDecimal = (text: string): string => withLatinDigits(text).trim().replace(',', '.');
