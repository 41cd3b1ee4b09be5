/** The first short name that is not taken: a, b, c … then x1, x2 … `e` is a number of mathematics. */
export function nextName(taken: readonly string[]): string {
  const letter = 'abcdfghjkmnpqrstuvwxyz'.split('').find((each) => !taken.includes(each));
  if (letter) return letter;
  let count = 1;
  while (taken.includes(`x${count}`)) count += 1;
  return `x${count}`;
}
