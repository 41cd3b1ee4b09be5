import { attribute, child, children, type Node, textIn } from './node.ts';
import { type Atom, atomOf, numberOf, Unknown, type Value } from './values.ts';

export interface Mapping {
  exact: ReadonlyMap<string, number>;
  /** Keys whose case does not matter, in small letters. */
  folded: ReadonlyMap<string, number>;
  keys: readonly string[];
  otherwise: number;
  least: number;
  most: number;
}

/** A response that the item declares. */
export interface Declaration {
  identifier: string;
  cardinality: string;
  baseType: string;
  /** What is right, in the order of the file; none: it does not say. */
  correct: readonly Atom[];
  mapping: Mapping | null;
}

export function declarationsIn(item: Node): Map<string, Declaration> {
  return new Map(
    children(item, 'responseDeclaration').map((node) => {
      const identifier = attribute(node, 'identifier');
      const baseType = attribute(node, 'baseType');
      const correct = valuesIn(child(node, 'correctResponse'), baseType);
      const mapping = mappingIn(child(node, 'mapping'), baseType);
      return [identifier, { identifier, baseType, cardinality: attribute(node, 'cardinality'), correct, mapping }];
    }),
  );
}

function valuesIn(node: Node | undefined, baseType: string): Atom[] {
  return children(node, 'value').flatMap((value) => known(() => atomOf(textIn(value), baseType)) ?? []);
}

function mappingIn(node: Node | undefined, baseType: string): Mapping | null {
  if (!node) return null;
  const exact = new Map<string, number>();
  const folded = new Map<string, number>();
  const keys: string[] = [];
  for (const entry of children(node, 'mapEntry')) {
    const key = known(() => String(atomOf(entry.attributes.get('mapKey') ?? '', baseType)));
    if (key === null) continue;
    const caseSensitive = attribute(entry, 'caseSensitive') || attribute(node, 'caseSensitive') || 'true';
    const value = numberOf(attribute(entry, 'mappedValue')) ?? 0;
    if (caseSensitive === 'false') folded.set(key.toLowerCase(), value);
    else exact.set(key, value);
    keys.push(key);
  }
  return {
    exact,
    folded,
    keys,
    otherwise: numberOf(attribute(node, 'defaultValue')) ?? 0,
    least: numberOf(attribute(node, 'lowerBound')) ?? -Infinity,
    most: numberOf(attribute(node, 'upperBound')) ?? Infinity,
  };
}

function known<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** The points of a response: of several values the sum, each counted once. */
export function mapped({ exact, folded, otherwise, least, most }: Mapping, items: readonly Atom[], isOne: boolean) {
  const worth = (item: string) => exact.get(item) ?? folded.get(item.toLowerCase()) ?? otherwise;
  const different = [...new Set(items.map(String))];
  const total = isOne && different.length === 0 ? otherwise : different.reduce((sum, each) => sum + worth(each), 0);
  return Math.min(most, Math.max(least, total));
}

/** What the outcomes hold before an answer: numbers begin at nothing. */
export function outcomesIn(item: Node): Map<string, Value> {
  return new Map(
    children(item, 'outcomeDeclaration').map((node): [string, Value] => {
      const baseType = attribute(node, 'baseType');
      const values = valuesIn(child(node, 'defaultValue'), baseType);
      const cardinality = attribute(node, 'cardinality');
      const isNumber = baseType === 'integer' || baseType === 'float';
      const value: Value =
        cardinality === 'multiple' || cardinality === 'ordered'
          ? { isOrdered: cardinality === 'ordered', items: values }
          : (values[0] ?? (isNumber ? 0 : null));
      return [attribute(node, 'identifier'), value];
    }),
  );
}
