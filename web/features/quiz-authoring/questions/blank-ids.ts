/** The first name of a blank that is not taken: b1, b2 … It stands in the text, so it is short. */
export function nextBlankId(taken: readonly string[]): string {
  let count = 1;
  while (taken.includes(`b${count}`)) count += 1;
  return `b${count}`;
}
