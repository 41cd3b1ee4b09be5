/** The whole number that the digits of a text make; null without any. */
export function wholeOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
}
