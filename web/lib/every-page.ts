import type { Page } from './api.ts';

/** All of a list that comes in pages, for what is of use only whole. */
export async function everyPage<Item>(
  ask: (cursor: string | undefined) => Promise<Page<readonly Item[]>>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
