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

/** Of one to three digits with groups of three after commas: a thousand to some, one and three decimals to others. */
const inGroups = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** A decimal as it was typed, with a point: 8,5 and ٨٫٥ are 8.5. What could be 1000 or 1.000 stays as it is, to be refused. */
export function typedDecimal(text: string): string {
  const typed = withLatinDigits(text).trim();
  return inGroups.test(typed) ? typed : typed.replace(',', '.');
}

/** A whole number as it was typed: 1,000 is a thousand, as there is nothing else that it could be. */
export function typedWhole(text: string): string {
  const typed = withLatinDigits(text).trim();
  return inGroups.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
}
