import type { ShapeOf } from '../../contract/questions.ts';

/** How many places of an ordering, or pairs of neighbours, are as they should be, of how many. */
export function placesRight({ body, key }: ShapeOf<'ordering'>, order: readonly string[]) {
  // Items that read the same may change places.
  const textOf = (id: string) => body.items.find((item) => item.id === id)?.html ?? id;
  const given = order.map(textOf);
  const wanted = key.order.map(textOf);
  if (key.scoring !== 'neighbours')
    return { right: wanted.filter((text, index) => given[index] === text).length, all: wanted.length };
  const left = neighboursOf(given);
  const pairs = neighboursOf(wanted);
  const right = pairs.filter((pair) => {
    const found = left.indexOf(pair);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
  return { right: right.length, all: pairs.length };
}

function neighboursOf(texts: readonly string[]): string[] {
  return texts.slice(1).map((text, index) => JSON.stringify([texts[index], text]));
}
