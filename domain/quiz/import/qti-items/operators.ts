import { attribute, type Node } from './node.ts';
import { fail, isBag, isNothing, itemsOf, numberOf, type Value } from './values.ts';

/** The two operands of an operator that takes two. */
export function two(node: Node, values: readonly Value[]): [Value, Value] {
  const [a, b, ...others] = values;
  return a === undefined || b === undefined || others.length > 0 ? fail(node.name) : [a, b];
}

/** All of them as numbers; null where one is nothing. */
export function numbersOf(node: Node, values: readonly Value[], count = values.length): number[] | null {
  if (values.length !== count) return fail(node.name);
  if (values.some(isNothing)) return null;
  return values
    .flatMap(itemsOf)
    .map((item) => (typeof item === 'number' ? item : (numberOf(String(item)) ?? fail(node.name))));
}

/** The opposite of what holds; of nothing, nothing. */
export function negated(value: Value): Value {
  if (value !== null && typeof value !== 'boolean') return fail('not');
  return value === null ? null : !value;
}

/** Whether two texts are the same, or one is a part of the other. */
export function stringMatch(node: Node, [a, b]: [Value, Value]): Value {
  if (isNothing(a) || isNothing(b)) return null;
  const isPart = node.name === 'substring' || attribute(node, 'substring') === 'true';
  const fold = (value: Value) => {
    if (isBag(value)) return fail(node.name);
    return attribute(node, 'caseSensitive') === 'false' ? String(value).toLowerCase() : String(value);
  };
  // The part comes first in `substring`, and second in `stringMatch`.
  const [whole, part] = node.name === 'substring' ? [fold(b), fold(a)] : [fold(a), fold(b)];
  return isPart ? whole.includes(part) : whole === part;
}

/** Whether two numbers are the same, or as near as the operator allows. */
export function equal(node: Node, numbers: readonly number[] | null): Value {
  if (!numbers) return null;
  const [x = 0, y = 0] = numbers;
  const mode = attribute(node, 'toleranceMode') || 'exact';
  if (mode === 'exact') return x === y;
  const [below0, above0] = tolerances(node) ?? fail('equal');
  const isRelative = mode === 'relative';
  const least = isRelative ? x * (1 - below0 / 100) : x - below0;
  const most = isRelative ? x * (1 + above0 / 100) : x + above0;
  const [low, high] = least <= most ? [least, most] : [most, least];
  // What is lost in binary fractions must not decide at the limit itself.
  const near = 1e-12 * Math.max(1, Math.abs(low), Math.abs(high));
  const isOver = attribute(node, 'includeLowerBound') === 'false' ? y > low + near : y >= low - near;
  const isUnder = attribute(node, 'includeUpperBound') === 'false' ? y < high - near : y <= high + near;
  return isOver && isUnder;
}

/** How far below and above. */
export function tolerances(node: Node): [number, number] | null {
  const [first, second] = attribute(node, 'tolerance').split(/\s+/).map(numberOf);
  return first === null || first === undefined ? null : [first, second ?? first];
}

/** Which of two numbers is the greater. */
export function compared(name: 'gt' | 'gte' | 'lt' | 'lte', numbers: readonly number[] | null): Value {
  if (!numbers) return null;
  const [a = 0, b = 0] = numbers;
  return name === 'gt' ? a > b : name === 'gte' ? a >= b : name === 'lt' ? a < b : a <= b;
}
