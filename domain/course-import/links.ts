import { escapeHtml } from '../escape-html.ts';

/** A tag of a text that leads or shows something. */
export interface LinkTag {
  name: string;
  attributes: Record<string, string>;
  /** It stands within a link. */
  isInLink: boolean;
}

const watched = new Set(['a', 'img', 'video', 'audio', 'source', 'iframe', 'embed']);
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Writes tags of links, pictures and films anew as `change` says: an answer of null leaves one out, undefined leaves it
 * as it is. One pass, however broken the text: what is left after it is the sanitiser's to judge.
 */
export function mapTags(html: string, change: (tag: LinkTag) => string | null | undefined): string {
  const out: string[] = [];
  let done = 0;
  let isInLink = false;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (/^<\/a[\s>]/i.test(html.slice(at, at + 4))) isInLink = false;
    const name = nameAt(html, at + 1);
    if (!watched.has(name)) continue;
    const end = endOfTag(html, at + 1 + name.length);
    if (end === -1) break;
    isInLink ||= name === 'a';
    const attributes = attributesIn(html.slice(at + 1 + name.length, end));
    const written = change({ name, attributes, isInLink });
    if (written !== undefined) {
      out.push(html.slice(done, at), written ?? '');
      done = end + 1;
    }
    at = end;
  }
  return out.join('') + html.slice(done);
}

function nameAt(html: string, from: number): string {
  let end = from;
  while (end - from < 8 && /[a-z]/i.test(html[end] ?? '')) end += 1;
  return /[\s/>]/.test(html[end] ?? ' ') ? html.slice(from, end).toLowerCase() : '';
}

/** The `>` that ends a tag, outside of quotation marks. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

function attributesIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!Object.hasOwn(found, key)) found[key] = unescaped(value.replace(/^(["'])([^]*)\1$/, '$2'));
  }
  return found;
}

/** A tag as HTML; attributes without a value are left out. */
export function tagOf(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A value of an attribute, or a text, without the entities that HTML is written with. */
export function unescaped(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Begins with `//`, with `www.`, or with a name of the web that a path follows: a name alone may be that of a file. */
const withoutScheme = /^(?:\/\/|www\.[^\s/]|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?[/?#])/iu;

/** An address of the web as people write it, without `https://`, with it; any other as it is. */
export const withScheme = (address: string): string =>
  withoutScheme.test(address) ? `https://${address.replace(/^\/\//, '')}` : address;

export const isOfTheWeb = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

export const fileMark = (path: string) => `import:file:${encodeURIComponent(path.toWellFormed())}`;
export const itemMark = (key: string) => `import:item:${encodeURIComponent(key.toWellFormed())}`;

/** What a mark stands for; null of any other address. */
export function markIn(address: string): { file: string } | { item: string } | null {
  const [, what, encoded = ''] = /^import:(file|item):([^?#]*)/.exec(address) ?? [];
  if (what === undefined) return null;
  const value = decoded(encoded);
  return what === 'file' ? { file: value } : { item: value };
}

/** Decoded where it is well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The files that a text shows, by their paths. */
export function filesIn(html: string): string[] {
  const paths = new Set<string>();
  mapTags(html, ({ attributes: { href = '', src = '' } }) => {
    for (const address of [href, src]) {
      const mark = markIn(address);
      if (mark && 'file' in mark) paths.add(mark.file);
    }
    return undefined;
  });
  return [...paths];
}
