import { type Name, say } from '../../../contract/text.ts';
import { decoded, fileMark, itemMark } from '../links.ts';
import { joined } from '../paths.ts';
import { bodyOf, withMarks } from '../rewrite.ts';
import type { Package } from '../tree.ts';
import type { ImportProblem } from '../import-problem.ts';

/** How Open edX calls a file of the course, whatever its version: by its folder, as an asset, or as one of long ago. */
const fileForms = [
  /^\/?static\/([^?#]+)/,
  /(?:^|\/)asset-v1:[^/?#]+\+type@asset\+block[@/]([^?#]+)/,
  /^\/c4x\/[^/?#]+\/[^/?#]+\/asset\/([^?#]+)/,
];
const jumpForms = [/\/jump_to_id\/([^/?#]+)/, /\/jump_to\/[^?#]*(?:\+block@|\/)([^/?#]+)/];

/** Writes the texts of an export with marks where they show its files or lead to its blocks. */
export class OlxTexts {
  readonly #pack: Package;
  readonly #problems: ImportProblem[];
  readonly #items: ReadonlyMap<string, string>;

  /** `items`: the key of the item that a block stands in, by the block's id. */
  constructor(pack: Package, problems: ImportProblem[], items: ReadonlyMap<string, string>) {
    this.#pack = pack;
    this.#problems = problems;
    this.#items = items;
  }

  /** A file that is not in the export is named as one that `title` shows. */
  html(text: string, title: Name): string {
    const missing = new Set<string>();
    const html = withMarks(bodyOf(text), (address) => {
      const trimmed = address.trim();
      const jump = firstOf(jumpForms, trimmed);
      if (jump !== null) return this.#markOf(jump);
      const file = firstOf(fileForms, trimmed);
      if (file === null) return null;
      const path = this.fileAt(file);
      if (path === null) missing.add(decoded(file));
      return path === null ? '#' : fileMark(path);
    });
    for (const name of missing)
      this.#problems.push({
        effect: 'changed',
        name: title,
        reason: say`The file “${name.slice(0, 200)}” which it shows is not in the export. Add it by hand.`,
      });
    return html;
  }

  /** The path of a file by its name; null where the export does not hold it. */
  fileAt(name: string): string | null {
    for (const tried of [decoded(name), name, decoded(name).replaceAll(' ', '_')]) {
      const path = joined('static', tried);
      if (path?.startsWith('static/') && this.#pack.names.has(path)) return path;
    }
    return null;
  }

  /** The file that an address leads to, as in texts. */
  fileOf(address: string): string | null {
    const name = firstOf(fileForms, address.trim());
    return name === null ? null : this.fileAt(name);
  }

  #markOf(block: string): string {
    const item = this.#items.get(decoded(block));
    return item === undefined ? '#' : itemMark(item);
  }
}

function firstOf(forms: readonly RegExp[], address: string): string | null {
  for (const form of forms) {
    const [, found] = form.exec(address) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}
