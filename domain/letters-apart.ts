/** How many letters are to be added, removed or replaced to make one of the other (Levenshtein). */
export function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a).entries()) {
    const before = row;
    row = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      row.push(Math.min((before[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (before[j] ?? 0) + (letter === other ? 0 : 1)));
  }
  return row.at(-1) ?? 0;
}
