import { itemMark, fileMark, mapTags, tagOf } from '../../../domain/course-import/links.ts';

/** An id as a package has it: ids of XML begin with a letter. */
export const keyOf = (id: string) => `i${id.replaceAll('-', '')}`;

/** What a text may lead to within its package: items, by their ids, and files by where they lie. */
export interface Within {
  items: ReadonlySet<string>;
  files: ReadonlyMap<string, string>;
  /** Of the college itself. */
  origin: string;
}

const ownFile = /^\/api\/files\/([0-9a-f-]{36})$/i;

/** The files that a text shows. */
export function filesIn(html: string): string[] {
  const ids: string[] = [];
  mapTags(html, ({ attributes: { href = '', src = '' } }) => {
    const id = ownFile.exec(href)?.[1] ?? ownFile.exec(src)?.[1];
    if (id !== undefined) ids.push(id.toLowerCase());
    return undefined;
  });
  return ids;
}

/** A text with marks where its addresses lead into the package, and whole addresses of what stays here. */
export function marked(html: string, { items, files, origin }: Within): string {
  return mapTags(html, ({ name, attributes }) => {
    const at = name === 'a' ? 'href' : 'src';
    const address = attributes[at] ?? '';
    const file = ownFile.exec(address)?.[1]?.toLowerCase();
    const path = file === undefined ? undefined : files.get(file);
    const activity = attributes['data-activity'] ?? '';
    const to =
      path !== undefined
        ? fileMark(path)
        : items.has(activity)
          ? itemMark(keyOf(activity))
          : name === 'a' && address.startsWith('/')
            ? `${origin}${address}`
            : null;
    return to === null ? undefined : tagOf(name, { ...attributes, [at]: to });
  });
}

/** Every text within a value, marked: a question keeps them in many places. */
export function markedValue<T>(value: T, within: Within): T {
  return valueOf(value, within) as T;
}

function valueOf(value: unknown, within: Within): unknown {
  if (typeof value === 'string') return value.includes('<') ? marked(value, within) : value;
  if (Array.isArray(value)) return value.map((each) => valueOf(each, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueOf(each, within)]));
}
