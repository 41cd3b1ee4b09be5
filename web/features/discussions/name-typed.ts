/** What is typed of a name: where its `@` stands, and the letters after it. */
export interface NameTyped {
  at: number;
  begins: string;
}

const unfinished = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u;

/** The name that is being typed where the cursor stands; null: none. One that was chosen is finished. */
export function nameTyped(text: string, cursor: number, labels: readonly string[]): NameTyped | null {
  const [, begins] = unfinished.exec(text.slice(0, cursor)) ?? [];
  if (begins === undefined) return null;
  const at = cursor - begins.length - 1;
  const isChosen = labels.some((label) => text.startsWith(label, at) && cursor >= at + label.length);
  return isChosen ? null : { at, begins };
}
