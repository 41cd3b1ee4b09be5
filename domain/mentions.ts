/*
 * A post names people by who they are: `@[id]` stands in its text, and their name is put there when it is read. So a
 * name is never kept twice, and nobody is meant by chance.
 */

const token = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** A person as the text of a post names them. */
export const mentionOf = (id: string): string => `@[${id}]`;

/** Whom a text names, each once, in the order of the text. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(token)].flatMap(([, id]) => id ?? []))];
}

/** A text in parts: words, and between them the ids of those it names. */
export function mentionParts(text: string): ({ words: string } | { id: string })[] {
  return text
    .split(token)
    .map((part, index) => (index % 2 === 1 ? { id: part } : { words: part }))
    .filter((part) => !('words' in part) || part.words !== '');
}

/** A text as it is typed, with the names of people who were chosen in it, as it is sent. */
export function withIds(typed: string, chosen: readonly { id: string; label: string }[]): string {
  // The longest first: one name may begin another.
  const labels = chosen.toSorted((a, b) => b.label.length - a.label.length);
  return labels.reduce((text, { id, label }) => text.replaceAll(label, mentionOf(id)), typed);
}

/** How a chosen person is written while one types: by their name, told apart from another of the same name. */
export function labelFor(person: Named, chosen: readonly { id: string; label: string }[]): string {
  const known = chosen.find(({ id }) => id === person.id);
  if (known) return known.label;
  const name = `@${person.firstName} ${person.lastName}`;
  const same = chosen.filter(({ label }) => label === name || label.startsWith(`${name} (`)).length;
  return same === 0 ? name : `${name} (${same + 1})`;
}
