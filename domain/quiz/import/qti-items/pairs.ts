import { plainText } from '../../../rich-text/plain-text.ts';
import { noRemarks, pairs as pairsOf } from '../parts.ts';
import { NotTaken } from '../result.ts';
import { allTogether, choiceSlot } from './blanks.ts';
import type { Interaction } from './body.ts';
import type { Declaration } from './declarations.ts';
import { atMost, declared, distinct, type Item, type Read } from './item.ts';
import { attribute, children, type Node, words } from './node.ts';
import { type Slot, weigh, type Weighed } from './slots.ts';
import { atomOf } from './values.ts';

interface Sides {
  prompts: readonly Node[];
  targets: readonly Node[];
  /** The target of each prompt. */
  rightOf: ReadonlyMap<string, string>;
  isReversed: boolean;
}

/** Pairs of two sets, of which each prompt has one partner. */
export function readMatch(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  const [first = [], second = []] = children(interaction.node, 'simpleMatchSet').map((set) =>
    children(set, 'simpleAssociableChoice'),
  );
  const pairs = rightPairs(response);
  const sides =
    sidesOf(first, second, pairs, false) ??
    sidesOf(
      second,
      first,
      pairs.map(([a, b]) => [b, a]),
      true,
    );
  if (!sides)
    throw new NotTaken('One of its prompts has several partners or none, which a matching question here cannot say.');
  return read(item, interaction, response, sides);
}

/** Pairs of one set: by its right answer one of each pair is asked for, and the other to be found. */
export function readAssociate(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  const nodes = children(interaction.node, 'simpleAssociableChoice');
  const pairs = rightPairs(response);
  const asked = new Set(pairs.map(([prompt]) => prompt));
  const isAsked = (node: Node) => asked.has(attribute(node, 'identifier'));
  const prompts = nodes.filter(isAsked);
  const sides = sidesOf(
    prompts,
    nodes.filter((node) => !isAsked(node)),
    pairs,
    false,
  );
  if (!sides)
    throw new NotTaken('One of its prompts has several partners or none, which a matching question here cannot say.');
  item.changes.push('Any two of its parts could be joined; here one part of each pair stands as the prompt.');
  return read(item, interaction, response, sides);
}

/** What belongs together by the file: its right answer, or what it gives points for. */
function rightPairs({ correct, mapping }: Declaration): [string, string][] {
  const positive = [...(mapping?.exact ?? [])].flatMap(([key, points]) => (points > 0 ? key : []));
  return (correct.length > 0 ? correct.map(String) : positive).flatMap((pair): [string, string][] => {
    const [a, b, ...others] = pair.split(' ');
    return a === undefined || b === undefined || others.length > 0 ? [] : [[a, b]];
  });
}

function sidesOf(
  prompts: readonly Node[],
  targets: readonly Node[],
  pairs: readonly (readonly [string, string])[],
  isReversed: boolean,
): Sides | null {
  const rightOf = new Map(pairs);
  const known = new Set(targets.map((node) => attribute(node, 'identifier')));
  const isWhole =
    prompts.length > 0 &&
    rightOf.size === pairs.length &&
    rightOf.size === prompts.length &&
    prompts.every((node) => known.has(rightOf.get(attribute(node, 'identifier')) ?? ''));
  return isWhole ? { prompts, targets, rightOf, isReversed } : null;
}

function read(item: Item, interaction: Interaction, response: Declaration, sides: Sides): Read {
  const { prompts, targets, rightOf, isReversed } = sides;
  atMost(prompts.length, 50);
  const identifiers = prompts.map((node) => attribute(node, 'identifier'));
  distinct(identifiers);
  const first = choiceSlot(item, response, targets, { correct: null, atomOf: (value) => value });
  const slots = identifiers.map((identifier): Slot => ({
    ...first,
    correct: rightOf.get(identifier) ?? null,
    atomOf: (value) => atomOf(isReversed ? `${value} ${identifier}` : `${identifier} ${value}`, response.baseType),
  }));
  const weighed = weigh(item, slots);
  const htmls = prompts.map((node) => item.body.choice(node));
  const { best, tried } = weighed;
  const matching = matchingOf(first, htmls, weighed);
  if (matching) return { shape: matching, marks: new Map([[interaction.mark, '']]), best, tried };
  if (weighed.isAllOrNothing) item.changes.push(allTogether);
  item.changes.push(
    'Its pairs stand as a list of blanks with choices: a matching question here cannot say what they are worth, or show their pictures.',
  );
  const lines = htmls.map((html, index) => `<li>${html} [[${weighed.ids[index] ?? ''}]]</li>`);
  const shape = {
    type: 'fill_in_blanks' as const,
    body: { blanks: weighed.blanks },
    key: { ...noRemarks, blanks: weighed.keys },
  };
  return { shape, marks: new Map([[interaction.mark, `<ul>${lines.join('')}</ul>`]]), best, tried };
}

/** The same as a question of pairs, where all of them count alike and nothing takes off; null: it cannot be said so. */
function matchingOf(slot: Slot, prompts: readonly string[], { blanks, keys, right, isAllOrNothing }: Weighed) {
  const all = Object.values(keys);
  const texts = slot.choices.map(({ html }) => words(plainText(html)));
  const isPlain = slot.choices.every(({ html }) => !/<img|data-formula/.test(html));
  const isAlike = all.every(
    ({ weight, credits }, index) =>
      weight === all[0]?.weight &&
      Object.entries(credits ?? {}).every(([id, value]) => {
        const at = blanks[index]?.choices.findIndex((choice) => choice.id === id) ?? -1;
        return value === (slot.values[at] === right[index] ? '100' : '0');
      }),
  );
  if (!isPlain || new Set(texts).size !== texts.length || texts.includes('')) return null;
  if (!isAllOrNothing && !isAlike) return null;
  const textOf = (identifier: string | undefined) => texts[slot.values.indexOf(identifier ?? '')] ?? '';
  const used = new Set(right);
  const { body, key } = pairsOf([
    ...prompts.map((html, index) => ({ html, target: textOf(right[index]) })),
    ...slot.values.filter((value) => !used.has(value)).map((value) => ({ html: '', target: textOf(value) })),
  ]);
  return {
    type: 'matching' as const,
    body,
    key: { ...key, scoring: isAllOrNothing ? ('all_or_nothing' as const) : ('each_pair' as const) },
  };
}
