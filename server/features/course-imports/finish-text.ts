import { mapTags, markIn, tagOf } from '../../../domain/course-import/links.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { sanitiseText } from '../../rich-text/sanitise.ts';
import type { TakenFile } from './take-files.ts';

/** Where what was taken over is now. */
export interface Places {
  files: ReadonlyMap<string, TakenFile>;
  /** By the key of an item: its id, and the address of its page. */
  items: ReadonlyMap<string, { id: string; path: string }>;
}

/** A text with addresses in the place of its marks; what was not taken over is not linked to. */
export function finished(html: string, { files, items }: Places): string {
  if (!html.includes('import:')) return html;
  return mapTags(html, ({ name, attributes }) => {
    const mark = markIn(attributes[name === 'a' ? 'href' : 'src'] ?? '');
    if (!mark) return undefined;
    if ('item' in mark) {
      const item = items.get(mark.item);
      return item && name === 'a' ? tagOf('a', { href: item.path, 'data-activity': item.id }) : null;
    }
    const file = files.get(mark.file);
    if (!file) return null;
    const address = `/api/files/${file.id}`;
    return name === 'a'
      ? tagOf('a', { href: address, 'data-file': file.id })
      : tagOf(name, { ...attributes, src: address });
  });
}

/** The same as it is stored. */
export function cleanText(html: string, places: Places): RichText {
  return sanitiseText(finished(html, places)).html;
}

/** Every string of a value, finished: a question keeps its texts in many places. */
export function finishedValue(value: unknown, places: Places): unknown {
  if (typeof value === 'string') return finished(value, places);
  if (Array.isArray(value)) return value.map((each) => finishedValue(each, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, finishedValue(each, places)]));
}
