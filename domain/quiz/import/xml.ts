import { say, type Text } from '../../../contract/text.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of an XML file. */
export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Its own text, decoded; that of its children is not in it. */
  text: string;
}

export type XmlFile = { root: Element } | Unread;

interface Unread {
  problem: Text;
  line?: number;
}

/** An element whose text and children stand in the order of the file, as in a text with marks in it. */
export interface MixedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  content: readonly (MixedElement | string)[];
}

/** What the parser gives with `preserveOrder`: one tag per node, its attributes beside it. */
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  // Entities are decoded here, the five of XML and characters by number: nothing a file declares is ever expanded.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** Reads an XML file. One with a document type is refused: that is where hostile files declare their entities. */
export function readXml(text: string): XmlFile {
  return readAs(text, elementsIn);
}

/** The same with the order of text and elements. */
export function readMixedXml(text: string): { root: MixedElement } | Unread {
  return readAs(text, (nodes) => mixedIn(nodes, 0).filter((each): each is MixedElement => typeof each !== 'string'));
}

function readAs<T>(text: string, elements: (nodes: unknown) => T[]): { root: T } | Unread {
  try {
    const valid = XMLValidator.validate(text);
    if (valid !== true)
      return { problem: say`The file is not well-formed XML: ${valid.err.msg}`, line: valid.err.line };
    // Well-formed, so that each comment has an end and looking for it takes no time.
    if (/<!DOCTYPE/i.test(text.replace(/<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->/g, '')))
      return { problem: 'The file declares a document type, which is not read. Export it anew without one.' };
    const nodes: unknown = parser.parse(text);
    const [root] = elements(nodes);
    return root ? { root } : { problem: 'The file holds no elements. Choose another file.' };
  } catch (error) {
    return {
      problem: say`The file cannot be read as XML: ${error instanceof Error ? error.message : 'it is damaged'}`,
    };
  }
}

/** The children with that tag. */
export function childrenOf(element: Element | undefined, tag: string): readonly Element[] {
  return element?.children.filter((child) => child.tag === tag) ?? [];
}

/** The first element under these tags, one within the other. */
export function childAt(element: Element, ...tags: string[]): Element | undefined {
  return tags.reduce<Element | undefined>((found, tag) => childrenOf(found, tag)[0], element);
}

/** The text under these tags; an inner `<text>`, as Moodle writes it, need not be named. */
export function textAt(element: Element, ...tags: string[]): string {
  const found = childAt(element, ...tags);
  return (found && (childAt(found, 'text')?.text ?? found.text)) ?? '';
}

const tagOf = (node: Node) =>
  Object.keys(node).find((name) => name !== ':@' && !name.startsWith('#') && !name.startsWith('?'));

function elementsIn(nodes: unknown): Element[] {
  return listOf(nodes).flatMap((node) => {
    const tag = tagOf(node);
    if (tag === undefined) return [];
    return [{ tag, attributes: attributesOf(node[':@']), children: elementsIn(node[tag]), text: textIn(node[tag]) }];
  });
}

/** Deeper than any text that somebody wrote. */
const deepest = 200;

function mixedIn(nodes: unknown, depth: number): (MixedElement | string)[] {
  if (depth > deepest) throw new Error('its elements stand too deep within each other');
  return listOf(nodes).map((node) => {
    const tag = tagOf(node);
    if (tag === undefined) return textOf(node);
    return { tag, attributes: attributesOf(node[':@']), content: mixedIn(node[tag], depth + 1) };
  });
}

const textIn = (nodes: unknown): string => listOf(nodes).map(textOf).join('');

function textOf(node: Node): string {
  if (typeof node['#text'] === 'string') return decoded(node['#text']);
  return listOf(node['#cdata'])
    .map((part) => (typeof part['#text'] === 'string' ? part['#text'] : ''))
    .join('');
}

function attributesOf(attributes: unknown): Record<string, string> {
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decoded(String(value))]));
}

function listOf(nodes: unknown): readonly Node[] {
  return Array.isArray(nodes) ? nodes : [];
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return named[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
