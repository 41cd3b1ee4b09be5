interface Theirs {
  key: string;
  title: string;
}

interface Ours {
  id: string;
  name: string;
}

/** However it is written: with which accents' code points, in which case, with which spaces around it. */
const alike = (name: string) => name.trim().normalize('NFC').toLowerCase().normalize('NFC');

/**
 * Which group of a course each group of a package becomes: the first of the same name, or a new one. Two of one name
 * become one.
 */
export function matchGroups<T extends Theirs>(
  theirs: readonly T[],
  ours: readonly Ours[],
  newId: () => string,
): { ids: Map<string, string>; added: (T & { id: string })[] } {
  const known = new Map(ours.toReversed().map(({ id, name }) => [alike(name), id]));
  const ids = new Map<string, string>();
  const added: (T & { id: string })[] = [];
  for (const group of theirs) {
    const name = alike(group.title);
    const id = known.get(name) ?? newId();
    if (!known.has(name)) added.push({ ...group, id });
    known.set(name, id);
    ids.set(group.key, id);
  }
  return { ids, added };
}
