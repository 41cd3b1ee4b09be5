import { formula, withFormulas } from './formulas.ts';
import { fileMark, isOfTheWeb, itemMark, type LinkTag, mapTags, tagOf, withScheme } from './links.ts';
import { candidates, isPicture, lastOf } from './paths.ts';
import { escapeHtml } from '../escape-html.ts';

/** What an address of a text leads to within its package. */
export interface Targets {
  /** Whether a file is in the package. */
  hasFile: (path: string) => boolean;
  /** The item that a file is the text of. */
  itemAt: (path: string) => string | null;
  /** The item that has this key. */
  hasItem: (key: string) => boolean;
  /** The file of a resource. */
  fileOf: (resource: string) => string | null;
  folder: string;
}

/** Writes the links of a text so that they lead to what will be imported; `folder` is where the text itself lies. */
export function rewritten(html: string, targets: Targets, folder: string): string {
  return withMarks(bodyOf(html), (address) => targetOf(address, targets, folder));
}

/**
 * Puts marks where a text's addresses lead into its package, and our formulas where it has some; `find` answers null for
 * any other address.
 */
export function withMarks(html: string, find: (address: string) => string | null): string {
  return mapTags(withFormulas(html), (tag) => changed(tag, find));
}

/** What a page shows, without its head. */
export function bodyOf(html: string): string {
  const start = /<body[^>]{0,2000}>/i.exec(html);
  const from = start ? start.index + start[0].length : 0;
  const end = html.toLowerCase().lastIndexOf('</body');
  return end > from ? html.slice(from, end) : html.slice(from);
}

type Found = (address: string) => string | null;

function changed({ name, attributes, isInLink }: LinkTag, find: Found): string | null | undefined {
  const { href = '', src = '', title, alt = '', width, height } = attributes;
  if (name === 'a') {
    if (href === '') return undefined;
    return tagOf('a', { ...attributes, href: find(href) ?? withScheme(href.trim()) });
  }
  const tex = attributes['data-equation-content'] ?? '';
  // Canvas shows a formula as a picture of it.
  if (name === 'img' && tex.trim() !== '') return formula('span', tex.trim());
  if (src === '') return name === 'iframe' || name === 'embed' ? null : undefined;
  const to = find(src) ?? src;
  if (name === 'img') {
    // What no page shows as a picture is linked to.
    if (to.startsWith('import:file:') && !isPicture(to)) return linkTo(to, alt || lastOf(src));
    // So are the pictures of other sites: no page of ours asks those for anything.
    if (isOfTheWeb(to)) {
      const words = alt.trim() || lastOf(to.replace(/[?#][^]*$/, '')) || to;
      return isInLink ? escapeHtml(words) : linkTo(withScheme(to), words);
    }
    return tagOf('img', { ...attributes, src: to, alt, width, height });
  }
  if (name === 'video' || name === 'audio') return tagOf(name, { src: to, title });
  // The films of other sites are linked to: no page of ours lets one in.
  if (name === 'iframe' || name === 'embed') return `<p>${linkTo(withScheme(to), title || to)}</p>`;
  return linkTo(to, lastOf(src));
}

const linkTo = (href: string, words: string) => `${tagOf('a', { href })}${escapeHtml(words)}</a>`;

const fileBase = /^(?:\$|%24)IMS[-_]CC[-_]FILEBASE(?:\$|%24)\/?/i;
const wikiPage = /^(?:\$|%24)WIKI_REFERENCE(?:\$|%24)\/(?:pages|wiki)\/([^?#]+)/i;
const canvasObject =
  /^(?:\$|%24)CANVAS_(?:OBJECT|COURSE)_REFERENCE(?:\$|%24)\/(?:assignments|quizzes|discussion_topics|announcements|pages|wiki|files|file_ref|modules\/items)\/([^/?#]+)/i;

/** A mark for what is in the package; null for any other address. */
function targetOf(address: string, targets: Targets, folder: string): string | null {
  const trimmed = address.trim();
  const page = wikiPage.exec(trimmed)?.[1];
  if (page !== undefined) return atPath(`wiki_content/${page}.html`, targets, [targets.folder]) ?? '#';
  const key = canvasObject.exec(trimmed)?.[1];
  if (key !== undefined) {
    if (targets.hasItem(key)) return itemMark(key);
    const file = targets.fileOf(key);
    if (file !== null) return fileMark(file);
    return atPath(`wiki_content/${key}.html`, targets, [targets.folder]) ?? '#';
  }
  if (/^(?:\$|%24)(?:CANVAS|WIKI)_/i.test(trimmed)) return '#';
  if (fileBase.test(trimmed)) {
    const path = trimmed.replace(fileBase, '');
    return atPath(path, targets, [`${targets.folder}web_resources`, folder, targets.folder]) ?? '#';
  }
  if (trimmed === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(trimmed)) return null;
  return atPath(trimmed, targets, [folder, targets.folder, `${targets.folder}web_resources`]) ?? null;
}

function atPath(address: string, targets: Targets, folders: readonly string[]): string | null {
  for (const path of candidates(address, folders)) {
    const item = targets.itemAt(path);
    if (item !== null) return itemMark(item);
    if (targets.hasFile(path)) return fileMark(path);
  }
  return null;
}
