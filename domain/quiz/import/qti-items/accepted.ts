import type { ShapeOf } from '../../../../contract/questions.ts';
import { readNumber } from '../../number.ts';
import { type AcceptedNumber, matchingNumber } from '../../numbers.ts';
import { matchingText, normalised } from '../../texts.ts';
import type { Declaration } from './declarations.ts';
import { credit } from './fit.ts';
import { atMost, isNear } from './item.ts';
import { attribute, below, child, children, type Node, textIn } from './node.ts';
import { tolerances } from './operators.ts';
import { decimal, numberOf } from './values.ts';

/** The points that a typed answer gets. */
type Worth = (typed: string) => number;
type Texts = Pick<ShapeOf<'short_answer'>['key'], 'accepted' | 'matchCase' | 'hasWildcards'>;

/** All that the item names as an answer to it. */
export function candidates(item: Node, { identifier, correct, mapping }: Declaration): string[] {
  const isOfIt = (node: Node) =>
    children(node, 'variable').some((each) => attribute(each, 'identifier') === identifier);
  const compared = below(child(item, 'responseProcessing'), () => true)
    .filter(isOfIt)
    .flatMap((node) => below(node, (name) => name === 'baseValue').map((each) => textIn(each).trim()));
  const all = [...correct.map(String), ...(mapping?.keys ?? []), ...compared];
  const found = [...new Set(all.map((text) => text.trim()))].filter((text) => text !== '' && text.length <= 1000);
  atMost(found.length, 100);
  return found;
}

/** Signs that no answer begins or ends with. */
const strange = 'q\u00b6z';

/** Accepted answers that give what the item gives; null: there are none that do. */
export function textsFor(found: readonly string[], worth: Worth): { key: Texts; best: number } | null {
  const within = (text: string) => `${strange}${text}${strange}`;
  const known = found.map((text) => ({ text, points: worth(text), isPart: worth(within(text)) > 0 }));
  const best = Math.max(0, ...known.map(({ points }) => points));
  if (best === 0) return null;
  const probes = [strange, ...found.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase(), within(text)])];
  const expected = new Map(probes.map((text) => [text, worth(text)]));
  const hasWildcards = known.some(({ isPart }) => isPart);
  for (const matchCase of [false, true]) {
    const accepted = new Map<string, Texts['accepted'][number]>();
    for (const { text, points, isPart } of known) {
      const written = hasWildcards ? text.replaceAll('*', '\\*') : text;
      const pattern = isPart ? `*${written}*` : written;
      const id = normalised(pattern, matchCase);
      if (points > 0 && Number(accepted.get(id)?.credit ?? 0) < Number(credit(points, best)))
        accepted.set(id, { text: pattern, credit: credit(points, best), feedback: '' });
    }
    const key = { accepted: [...accepted.values()], matchCase, hasWildcards };
    const isSame = ([text, points]: [string, number]) =>
      isNear(Number(matchingText(key, text)?.credit ?? 0) / 100, points / best);
    if ([...expected].every(isSame)) return { key, best };
  }
  return null;
}

/** Accepted numbers that give what the item gives; null: there are none that do. */
export function numbersFor(
  item: Node,
  found: readonly string[],
  { baseType }: Declaration,
  worth: Worth,
  most: number,
): { accepted: AcceptedNumber[]; best: number } | null {
  const values = [...new Set(found.flatMap((text) => numberOf(text) ?? []))].filter((value) => Math.abs(value) < 1e11);
  const ranges = [
    ...values.map((value) => ({ value, tolerance: 0, isRelative: false })),
    ...rangesIn(item, values),
  ].map((one) => ({ ...one, points: worth(decimal(one.value)) }));
  const best = Math.max(0, ...ranges.map(({ points }) => points));
  if (best === 0) return null;
  atMost(ranges.filter(({ points }) => points > 0).length, 2 * most);
  const step = baseType === 'integer' ? 1 : 1e-6;
  const probes = ranges.flatMap(({ value, tolerance, isRelative }) => {
    const margin = isRelative ? (Math.abs(value) * tolerance) / 100 : tolerance;
    const limits = [value, value - margin, value + margin].map((each) =>
      baseType === 'integer' ? Math.round(each) : each,
    );
    return limits.flatMap((limit) => [limit, limit - step, limit + step]);
  });
  const expected = new Map(probes.map((value) => [decimal(value), 0]));
  for (const text of expected.keys()) expected.set(text, worth(text));
  const accept = (some: typeof ranges): AcceptedNumber[] =>
    some
      .filter(({ points }) => points > 0)
      .map(({ value, tolerance, isRelative, points }) => ({
        value: decimal(value),
        tolerance: decimal(tolerance),
        isRelative,
        credit: credit(points, best),
        feedback: '',
      }));
  const isSame = (accepted: AcceptedNumber[]) =>
    [...expected].every(([text, points]) =>
      isNear(Number(matchingNumber({ accepted, units: [] }, 'none', text)?.credit ?? 0) / 100, points / best),
    );
  // A range that takes too much is left out; a value within another range need not be told.
  const sound = accept(ranges).filter((one) =>
    [...expected].every(([text, points]) => {
      const given = Number(matchingNumber({ accepted: [one], units: [] }, 'none', text)?.credit ?? 0) / 100;
      return given <= points / best + 1e-6;
    }),
  );
  const needed = sound.filter(
    (one, index) => !sound.some((other, at) => at !== index && covers(other, one, at > index)),
  );
  return isSame(needed) ? { accepted: needed, best } : null;
}

function covers(wide: AcceptedNumber, one: AcceptedNumber, isLater: boolean): boolean {
  const read = readNumber(one.value);
  const isWider =
    Number(wide.tolerance) > Number(one.tolerance) ||
    (isLater && wide.tolerance === one.tolerance && wide.isRelative === one.isRelative);
  return (
    Boolean(read) &&
    isWider &&
    Number(one.tolerance) === 0 &&
    Number(wide.credit) >= Number(one.credit) &&
    matchingNumber({ accepted: [wide], units: [] }, 'none', one.value) !== undefined
  );
}

interface Range {
  value: number;
  tolerance: number;
  isRelative: boolean;
}

/** Margins around numbers, and what lies between two limits. */
function rangesIn(item: Node, values: readonly number[]): Range[] {
  const processing = child(item, 'responseProcessing');
  const margins = below(processing, (name) => name === 'equal').flatMap((node) => {
    const mode = attribute(node, 'toleranceMode');
    const found = mode === 'absolute' || mode === 'relative' ? tolerances(node) : null;
    if (!found) return [];
    const own = children(node, 'baseValue').flatMap((each) => numberOf(textIn(each)) ?? []);
    return (own.length > 0 ? own : values).map((value) => margin(value, found, mode === 'relative'));
  });
  const isLimit = (name: string) => ['gt', 'gte', 'lt', 'lte'].includes(name);
  const limits = below(processing, isLimit)
    .flatMap((node) => children(node, 'baseValue').flatMap((each) => numberOf(textIn(each)) ?? []))
    .toSorted((a, b) => a - b);
  const between = limits.slice(1).map((high, index) => {
    const low = limits[index] ?? high;
    return { value: (low + high) / 2, tolerance: (high - low) / 2, isRelative: false };
  });
  const all = [...margins, ...between];
  atMost(all.length, 100);
  return all;
}

function margin(value: number, [low, high]: [number, number], isRelative: boolean): Range {
  if (low === high) return { value, tolerance: low, isRelative };
  const [down, up] = isRelative ? [(Math.abs(value) * low) / 100, (Math.abs(value) * high) / 100] : [low, high];
  return { value: value + (up - down) / 2, tolerance: (up + down) / 2, isRelative: false };
}
