import { NotTaken } from '../result.ts';

/** What a variable of an item holds: nothing, one value, or several in a container. */
export type Atom = string | number | boolean;
export interface Bag {
  isOrdered: boolean;
  items: readonly Atom[];
}
export type Value = null | Atom | Bag;

/** An expression that is not known here, or is used as it cannot be: its message is the name in the file. */
export class Unknown extends Error {
  override name = 'Unknown';
}

/** A value as the item writes it, by its base type. Two pairs that are the same read the same. */
export function atomOf(text: string, baseType: string): Atom {
  const tidy = text.trim();
  switch (baseType) {
    case 'integer':
    case 'float':
      return numberOf(tidy) ?? fail(tidy.slice(0, 40));
    case 'boolean':
      return tidy === 'true' || tidy === '1';
    case 'pair':
      return tidy.split(/\s+/).toSorted().join(' ');
    case 'directedPair':
      return tidy.split(/\s+/).join(' ');
    default:
      return tidy;
  }
}

export function fail(name: string): never {
  throw new Unknown(name);
}

export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(text) ? Number(text) : null;
}

export const isBag = (value: Value): value is Bag => typeof value === 'object' && value !== null;

/** What is in it: nothing, the one value, or those of the container. */
export function itemsOf(value: Value): readonly Atom[] {
  return isBag(value) ? value.items : value === null ? [] : [value];
}

/** A container with nothing in it is nothing. */
export function isNothing(value: Value): boolean {
  return value === null || value === '' || (isBag(value) && value.items.length === 0);
}

export function areSame(a: Value, b: Value): boolean {
  if (isBag(a) !== isBag(b)) return fail('match');
  const [left, right] = [a, b].map((value) => itemsOf(value).map(String));
  if (!left || !right || left.length !== right.length) return false;
  if (isBag(a) && !a.isOrdered) {
    left.sort();
    right.sort();
  }
  return left.every((one, index) => one === right[index]);
}

/** A number as an exact decimal with at most ten decimals. */
export function decimal(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12)
    throw new NotTaken('It has a number that cannot be kept. Correct it in the file.');
  const text = value.toFixed(10).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
