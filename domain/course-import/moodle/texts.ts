import { toHtml, type TextFormat } from '../../quiz/import/text-formats.ts';
import { escapeHtml } from '../../escape-html.ts';
import { decoded, fileMark, itemMark, tagOf } from '../links.ts';
import { lastOf } from '../paths.ts';
import { withMarks } from '../rewrite.ts';
import type { Package } from '../tree.ts';
import { children, type Element, textUnder } from '../xml.ts';

/** A file that a backup holds. Its own path says what it belongs to; the archive calls it by its checksum. */
export interface BackupFile {
  path: string;
  /** Its path within what shows it, such as `/pictures/loom.png`. */
  within: string;
}

/** What a text of a backup may show: the files of one area, such as the pictures of a page. */
export interface Area {
  context: string;
  component: string;
  area: string;
  item?: string;
}

const formats: Readonly<Record<string, TextFormat>> = { '0': 'moodle', '1': 'html', '2': 'plain', '4': 'markdown' };

/** A value of a backup; `$@NULL@$` is none. */
export const valueOf = (element: Element | undefined, ...tags: string[]): string =>
  textUnder(element, ...tags).replace(/^\$@NULL@\$$/, '');

/** Moodle keeps moments in seconds, 0 for none. */
export function momentOf(seconds: string): string {
  return /^[1-9]\d{0,10}$/.test(seconds) ? new Date(Number(seconds) * 1000).toISOString() : '';
}

/** The files of a backup by what they belong to, and where the archive has each. */
export class BackupFiles {
  readonly #areas = new Map<string, BackupFile[]>();
  readonly #moved = new Map<string, string>();

  constructor(list: Element | null, names: Package['names']) {
    for (const file of children(list ?? undefined, 'file')) {
      const value = (tag: string) => valueOf(file, tag);
      const hash = value('contenthash');
      const archived = `files/${hash.slice(0, 2)}/${hash}`;
      if (value('filename') === '.' || !/^[\da-f]{40}$/.test(hash) || !names.has(archived)) continue;
      const within = `${value('filepath') || '/'}${value('filename')}`;
      const area = { context: value('contextid'), component: value('component'), area: value('filearea') };
      const path = `${area.context}/${area.component}/${area.area}/${value('itemid')}${within}`;
      this.#moved.set(path, archived);
      for (const key of [keyOf({ ...area, item: value('itemid') }), keyOf(area)])
        this.#areas.set(key, [...(this.#areas.get(key) ?? []), { path, within }]);
    }
  }

  /** Files of one area in the order of the backup, whatever item they belong to unless it is said. */
  in(area: Area): readonly BackupFile[] {
    return this.#areas.get(keyOf(area)) ?? [];
  }

  /** Where the archive has each: by what is in it, and not by its name. */
  get moved(): ReadonlyMap<string, string> {
    return this.#moved;
  }
}

const keyOf = ({ context, component, area, item }: Area) =>
  [context, component.startsWith('qtype_') ? 'question' : component, area, item ?? '*'].join('/');

export const moduleKey = (id: string) => `module:${id}`;

/** Reads the texts of a backup: as HTML, with marks where they show its files or lead to its activities. */
export class BackupTexts {
  readonly #files: BackupFiles;
  readonly #modules: ReadonlySet<string>;

  constructor(files: BackupFiles, modules: ReadonlySet<string>) {
    this.#files = files;
    this.#modules = modules;
  }

  /** `format` is Moodle's number of it. `onMissing` is told of each file that the backup does not hold. */
  html(text: string, format: string, area: Area, onMissing: (name: string) => void): string {
    const html = toHtml(text, formats[format] ?? 'html');
    if (!html.includes('@@PLUGINFILE@@') && !html.includes('$@')) return withMarks(html, () => null);
    const files = this.#files.in(area);
    return withMarks(html, (address) => {
      const [, file] = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(address.trim()) ?? [];
      if (file !== undefined) {
        const found = files.find(({ within }) => within === decoded(file) || within === file);
        if (!found) onMissing(decoded(file).slice(1));
        return found ? fileMark(found.path) : '#';
      }
      const [, module] = /^\$@[A-Z]+VIEWBYID\*(\d+)@\$/.exec(address.trim()) ?? [];
      if (module !== undefined && this.#modules.has(module)) return itemMark(moduleKey(module));
      return address.includes('$@') ? '#' : null;
    });
  }

  /** A paragraph with a link to a file. */
  linkTo({ path }: BackupFile): string {
    return `<p>${tagOf('a', { href: fileMark(path) })}${escapeHtml(lastOf(path))}</a></p>`;
  }
}
