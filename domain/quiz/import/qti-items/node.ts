import type { MixedElement } from '../xml.ts';

/** An element of an item in the one vocabulary of all versions: `qti-map-entry` of 3.0 is `mapEntry` as it was before. */
export interface Node {
  name: string;
  attributes: ReadonlyMap<string, string>;
  content: readonly (Node | string)[];
}

/** The element and all within it in that vocabulary, without prefixes of namespaces. */
export function nodeOf({ tag, attributes, content }: MixedElement): Node {
  return {
    name: nameOf(tag),
    attributes: new Map(Object.entries(attributes).map(([name, value]) => [attributeName(name), value])),
    content: content.map((each) => (typeof each === 'string' ? each : nodeOf(each))),
  };
}

const withoutPrefix = (name: string) => name.slice(name.lastIndexOf(':') + 1);
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function nameOf(tag: string): string {
  const name = withoutPrefix(tag);
  return name.startsWith('qti-') ? camel(name.slice(4)) : name;
}

function attributeName(name: string): string {
  const own = withoutPrefix(name);
  return own.startsWith('data-') || own.startsWith('aria-') ? own : camel(own);
}

const isNode = (each: Node | string): each is Node => typeof each !== 'string';

export function children(node: Node | undefined, ...names: string[]): Node[] {
  const nodes = node?.content.filter(isNode) ?? [];
  return names.length === 0 ? nodes : nodes.filter(({ name }) => names.includes(name));
}

export function child(node: Node | undefined, name: string): Node | undefined {
  return children(node, name)[0];
}

/** All elements within this one with such a name, whatever stands between. */
export function below(node: Node | undefined, isWanted: (name: string) => boolean): Node[] {
  const found: Node[] = [];
  const visit = (each: Node) => {
    for (const inner of children(each)) {
      if (isWanted(inner.name)) found.push(inner);
      visit(inner);
    }
  };
  if (node) visit(node);
  return found;
}

/** All text in it, as it stands there. */
export function textIn(node: Node): string {
  return node.content.map((each) => (typeof each === 'string' ? each : textIn(each))).join('');
}

export function attribute(node: Node | undefined, name: string): string {
  return node?.attributes.get(name)?.trim() ?? '';
}

export const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
