/** Within so many milliseconds a second digit belongs to the number that the first one began. */
const oneNumber = 1000;

/**
 * Notices where a number is typed although no field has the focus: "1.5" begins with a key that gives quick points, and
 * would be taken for "1".
 */
export class TypedNumber {
  #first: { digit: string; at: number } | null = null;

  /** What was typed with this key, where it goes on with the number that the key before began; else null. */
  next(key: string, at: number): string | null {
    const first = this.#first;
    const isDigit = /^\d$/.test(key);
    // Shift is held for some of the points and commas.
    if (key === 'Shift') return null;
    this.#first = isDigit ? { digit: key, at } : null;
    if (!first) return null;
    const goesOn = isDigit ? at - first.at < oneNumber : /^[.,]$/.test(key);
    return goesOn ? first.digit + key : null;
  }
}
