import type { ImportedItem } from '../course-import/tree.ts';
import { extensionOf } from '../file-name.ts';

/** A name for the address of each item, by its title: `Reading a waterfall` is `reading-a-waterfall`. Each once. */
export function slugsOf(items: readonly ImportedItem[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    items.map(({ key, title }) => {
      const words = String(title)
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 60);
      return [key, free(words || key, taken, (name, number) => `${name}-${number}`)];
    }),
  );
}

/** Names of files such that none is another's, also where capitals make no difference, and none means more in an address. */
export function fileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[%#?&+\\/]/g, '_');
    const extension = extensionOf(plain);
    const stem = plain.slice(0, plain.length - extension.length);
    const ending = plain.slice(stem.length);
    return free(plain, taken, (_, number) => `${stem} (${number})${ending}`);
  });
}

function free(name: string, taken: Set<string>, numbered: (name: string, number: number) => string): string {
  let found = name;
  for (let number = 2; taken.has(found.toLowerCase()); number += 1) found = numbered(name, number);
  taken.add(found.toLowerCase());
  return found;
}
