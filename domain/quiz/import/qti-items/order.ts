import type { ShapeOf } from '../../../../contract/questions.ts';
import { noRemarks, opaqueIds } from '../parts.ts';
import { NotTaken } from '../result.ts';
import type { Interaction } from './body.ts';
import { type Given, valueOf } from './evaluate.ts';
import { fits, type Probe } from './fit.ts';
import { atMost, declared, distinct, type Item, noKey, notExact, nothingForNothing, type Read } from './item.ts';
import { attribute, children } from './node.ts';

/** Parts to be put in order, all of them. */
export function readOrder(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  const nodes = children(interaction.node, 'simpleChoice');
  atMost(nodes.length, 50);
  const identifiers = nodes.map((node) => attribute(node, 'identifier'));
  distinct(identifiers);
  nothingForNothing(item);
  const right = response.correct.map(String);
  if (right.length === 0) throw new NotTaken(noKey);
  if (right.length !== identifiers.length || !identifiers.every((each) => right.includes(each)))
    throw new NotTaken('Only some of its parts are put in order, which no type of question here can ask.');
  const htmlOf = new Map(nodes.map((node) => [attribute(node, 'identifier'), item.body.choice(node)]));
  const htmls = right.map((identifier) => htmlOf.get(identifier) ?? '');
  const order = opaqueIds(htmls, 'i');
  const idOf = new Map(right.map((identifier, index) => [identifier, order[index] ?? '']));
  const probes = orders(right).map((some): Probe => {
    const given: Given = new Map([[response.identifier, valueOf(response, some)]]);
    const order = some.map((identifier) => idOf.get(identifier) ?? '');
    return { given, response: { order }, points: item.scoring.points(given) };
  });
  const best = probes[0]?.points ?? 0;
  if (best <= 0) throw new NotTaken(noKey);
  const items = htmls.map((html, index) => ({ id: order[index] ?? '', html }));
  // By id, so that the right order is not that of the items.
  items.sort((a, b) => (a.id < b.id ? -1 : 1));
  const shape = (['all_or_nothing', 'places', 'neighbours'] as const)
    .map((scoring): ShapeOf<'ordering'> => ({
      type: 'ordering',
      body: { items },
      key: { ...noRemarks, order, scoring },
    }))
    .find((each) => fits(each, probes, best));
  if (!shape) throw new NotTaken(notExact);
  const tried = probes.map(({ given, points }) => ({ given, share: points / best, choices: [] }));
  return { shape, marks: new Map([[interaction.mark, '']]), best, tried };
}

/** The right order first; all others where they are few, else those with a pair exchanged, turned or moved on. */
function orders(right: readonly string[]): string[][] {
  if (right.length <= 5) return permutations(right);
  const exchanged = right.slice(1).map((_, index) => swapped(right, index, index + 1));
  const ends = swapped(right, 0, right.length - 1);
  return [[...right], ...exchanged, ends, right.toReversed(), [...right.slice(1), ...right.slice(0, 1)]];
}

function permutations(all: readonly string[]): string[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((first, index) => permutations(all.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

function swapped(all: readonly string[], a: number, b: number): string[] {
  return all.map((each, index) => (index === a ? (all[b] ?? each) : index === b ? (all[a] ?? each) : each));
}
