import type { Text } from '../../contract/text.ts';
import { type Element, readXml } from '../quiz/import/xml.ts';

export type { Element };

/** The root of an XML text, its names without their prefixes; or why there is none. */
export function rootOf(text: string): { root: Element } | { problem: Text } {
  const read = readXml(text.replace(/^\ufeff/, ''));
  return 'problem' in read ? { problem: read.problem } : { root: unprefixed(read.root) };
}

function unprefixed(element: Element): Element {
  return {
    tag: localName(element.tag),
    text: element.text,
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [localName(name), value] as const),
    ),
    children: element.children.map(unprefixed),
  };
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** The first child with this tag, or one within it by the next tag, and so on. */
export function child(element: Element | undefined, ...tags: string[]): Element | undefined {
  let found = element;
  for (const tag of tags) found = found?.children.find((each) => each.tag === tag);
  return found;
}

export const children = (element: Element | undefined, tag: string): readonly Element[] =>
  element?.children.filter((each) => each.tag === tag) ?? [];

/** The trimmed text under these tags; '' where there is none. */
export const textUnder = (element: Element | undefined, ...tags: string[]): string =>
  child(element, ...tags)?.text.trim() ?? '';

/** Everything below with this tag, in the order of the file. */
export function below(element: Element | undefined, tag: string): Element[] {
  const found: Element[] = [];
  const visit = (each: Element) => {
    for (const one of each.children) {
      if (one.tag === tag) found.push(one);
      visit(one);
    }
  };
  if (element) visit(element);
  return found;
}
