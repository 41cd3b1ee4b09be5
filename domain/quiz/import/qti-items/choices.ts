import { say } from '../../../../contract/text.ts';
import type { ShapeOf } from '../../../../contract/questions.ts';
import { keyed, noRemarks, opaqueIds, ticks } from '../parts.ts';
import { NotTaken } from '../result.ts';
import type { Interaction } from './body.ts';
import type { Declaration } from './declarations.ts';
import { type Given, valueOf } from './evaluate.ts';
import { credit, fits, type Probe } from './fit.ts';
import { atMost, declared, distinct, type Item, noKey, notExact, nothingForNothing, type Read } from './item.ts';
import { attribute, below, type Node } from './node.ts';
import { numberOf } from './values.ts';

interface Part {
  identifier: string;
  html: string;
  id: string;
}

/** Choices, or words of a text to choose from: one of them, or several. */
export function readChoices(item: Item, interaction: Interaction): Read {
  const response = declared(item, interaction);
  const parts = partsOf(item, interaction.node);
  nothingForNothing(item);
  const limit = numberOf(attribute(interaction.node, 'maxChoices')) ?? 1;
  if (response.cardinality === 'ordered') throw new NotTaken(notExact);
  const marks = new Map([[interaction.mark, '']]);
  if (response.cardinality !== 'multiple') return one(item, response, parts, marks);
  // Converters write 1 also where it takes several to be right.
  const isOne = limit === 1 && parts.some((part) => item.scoring.points(given(response, [part])) > 0);
  return isOne ? one(item, response, parts, marks) : several(item, response, parts, limit === 1 ? 0 : limit, marks);
}

function partsOf(item: Item, node: Node): Part[] {
  const nodes = below(node, (name) => name === 'simpleChoice' || name === 'hottext');
  atMost(nodes.length, 100);
  const identifiers = nodes.map((each) => attribute(each, 'identifier'));
  distinct(identifiers);
  const htmls = nodes.map((each) => item.body.choice(each));
  const ids = opaqueIds(htmls, 'c');
  return htmls.map((html, index) => ({ html, identifier: identifiers[index] ?? '', id: ids[index] ?? '' }));
}

const given = (response: Declaration, parts: readonly Part[]): Given =>
  new Map([
    [
      response.identifier,
      valueOf(
        response,
        parts.map(({ identifier }) => identifier),
      ),
    ],
  ]);

function one(item: Item, response: Declaration, parts: readonly Part[], marks: Read['marks']): Read {
  const answers = parts.map((part) => given(response, [part]));
  const points = answers.map((answer) => item.scoring.points(answer));
  const best = Math.max(0, ...points);
  if (best === 0) throw new NotTaken(noKey);
  const { choices, credits } = keyed(
    parts.map(({ html }, index) => ({ html, credit: credit(points[index] ?? 0, best), feedback: '' })),
  );
  const tried = answers.map((answer, index) => ({
    given: answer,
    share: (points[index] ?? 0) / best,
    choices: [choices[index]?.id ?? ''],
  }));
  return {
    shape: { type: 'multiple_choice', body: { choices }, key: { ...noRemarks, credits, feedback: {} } },
    marks,
    best,
    tried,
  };
}

interface TriedParts extends Probe {
  parts: readonly Part[];
}

function several(item: Item, response: Declaration, parts: readonly Part[], limit: number, marks: Read['marks']): Read {
  const most = limit === 0 ? parts.length : Math.min(limit, parts.length);
  const tried = subsets(parts, response)
    .filter((some) => some.length <= most)
    .map((some): TriedParts => {
      const answer = given(response, some);
      return {
        parts: some,
        given: answer,
        response: { choices: some.map(({ id }) => id) },
        points: item.scoring.points(answer),
      };
    });
  const best = Math.max(0, ...tried.map(({ points }) => points));
  if (best === 0) throw new NotTaken(noKey);
  // The smallest of the best: what adds nothing to it is not right.
  const right = tried
    .filter(({ points }) => points === best)
    .reduce((a, b) => (b.parts.length < a.parts.length ? b : a)).parts;
  const shape = shapeOf(parts, right, tried, best, most);
  if (!shape) throw new NotTaken(notExact);
  if (shape.key.scoring === 'right_minus_wrong' && !fits(shape, tried, best))
    item.changes.push(
      say`It let at most ${most} choices be ticked; here a wrong one takes the share of a right one off.`,
    );
  return {
    shape,
    marks,
    best,
    tried: tried.map(({ given, points, parts: some }) => ({
      given,
      share: points / best,
      choices: some.map(({ id }) => id),
    })),
  };
}

/** All of them where they are few; else those that tell our ways of giving points apart. */
function subsets(parts: readonly Part[], response: Declaration): Part[][] {
  if (parts.length <= 11)
    return Array.from({ length: 2 ** parts.length }, (_, bits) => parts.filter((_, index) => bits & (1 << index)));
  const correct = new Set(response.correct.map(String));
  const positive = new Set([...(response.mapping?.exact ?? [])].flatMap(([key, points]) => (points > 0 ? key : [])));
  const flipped = (set: ReadonlySet<string>) => [
    parts.filter(({ identifier }) => set.has(identifier)),
    ...parts.map((part) => parts.filter((each) => set.has(each.identifier) !== (each === part))),
  ];
  const singles = parts.map((part) => [part]);
  const pairs = parts.slice(1).map((part, index) => [parts[index] ?? part, part]);
  return [[], [...parts], ...singles, ...pairs, ...flipped(correct), ...flipped(positive)];
}

type Several = ShapeOf<'multiple_answers'>;

/** The first of our ways that gives the same points for all answers. */
function shapeOf(
  parts: readonly Part[],
  right: readonly Part[],
  tried: readonly TriedParts[],
  best: number,
  most: number,
): Several | null {
  const choices = parts.map(({ id, html }) => ({ id, html }));
  const rightChoices = right.map(({ id }) => id);
  const by = (scoring: Several['key']['scoring']): Several => ({
    type: 'multiple_answers',
    body: { choices },
    key: { ...noRemarks, rightChoices, scoring, credits: {}, feedback: {} },
  });
  const equal = (['all_or_nothing', 'right_minus_wrong', 'each_choice'] as const)
    .map(by)
    .find((shape) => fits(shape, tried, best));
  if (equal) return equal;
  const weighted = weights(parts, right, tried, best);
  if (!weighted || !fits(weighted, tried, best)) return null;
  // Whoever ticks everything would have all points, where the item let only so many be ticked.
  const isFree = most < parts.length && Object.values(weighted.key.credits).every((value) => Number(value) >= 0);
  return isFree ? by('right_minus_wrong') : weighted;
}

/** What each choice adds to the right ones, or takes off them. */
function weights(
  parts: readonly Part[],
  right: readonly Part[],
  tried: readonly TriedParts[],
  best: number,
): Several | null {
  const keyOf = (some: readonly Part[]) => JSON.stringify(some.map(({ id }) => id));
  const known = new Map(tried.map(({ parts: some, points }) => [keyOf(some), points]));
  const found = parts.map((part) => {
    const isRight = right.includes(part);
    const single = known.get(keyOf([part]));
    // A wrong one is measured beside the right ones, where no lower limit hides what it takes off.
    const beside = known.get(keyOf(parts.filter((each) => each === part || right.includes(each))));
    const value = isRight ? single : beside === undefined ? single : beside - best;
    return value === undefined ? null : { html: part.html, credit: credit(value, best), feedback: '' };
  });
  if (found.some((each) => each === null)) return null;
  const credits = found.flatMap((each) => each ?? []);
  const rights = credits.filter(({ credit: value }) => Number(value) > 0);
  const total = rights.reduce((sum, { credit: value }) => sum + Number(value), 0);
  if (rights.length !== right.length || Math.abs(total - 100) > 1e-6) return null;
  return { type: 'multiple_answers', ...ticks(credits, []) };
}
