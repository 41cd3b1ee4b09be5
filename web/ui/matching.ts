/** Letters without their marks, words apart by spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** The options in which every word that was typed begins a word of the label or detail; all of them for no word. */
export function matching<Option extends { label: string; detail?: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const text = ` ${plain(`${label} ${detail}`)}`;
    return words.every((word) => text.includes(` ${word}`) || text.includes(`utc${word}`));
  });
}

/** The option that is called so, however it is written; none where several are. */
export function named<Option extends { label: string; value: string }>(
  options: readonly Option[],
  typed: string,
): Option | null {
  const words = plain(typed);
  const found =
    words === '' ? [] : options.filter(({ label, value }) => [label, value].some((name) => plain(name) === words));
  return found.length === 1 ? (found[0] ?? null) : null;
}
