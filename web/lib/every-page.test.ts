import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

it('asks for page after page until there is none', async () => {
  const pages = [
    { items: [1, 2], next: 'b', total: null },
    { items: [3], next: 'c', total: null },
    { items: [], next: null, total: null },
  ];
  const asked: (string | undefined)[] = [];
  const all = await everyPage(async (cursor) => {
    asked.push(cursor);
    return pages[asked.length - 1] ?? { items: [], next: null, total: null };
  });
  expect(all).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});
