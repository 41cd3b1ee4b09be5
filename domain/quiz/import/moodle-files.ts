import { say, type Text } from '../../../contract/text.ts';
import type { Attachment } from './result.ts';
import { childrenOf, type Element } from './xml.ts';

const pluginFile = /@@PLUGINFILE@@(\/[^"'<>\s?#)]+)/g;

/** The files that texts show, each kept once under a reference of its own. */
export class FileShelf {
  readonly #files = new Map<string, Attachment>();

  /** The HTML with a reference to each file that it shows. Files that are not in the element are named in `changes`. */
  place(html: string, element: Element, changes: Text[]): string {
    const files = childrenOf(element, 'file');
    return html.replace(pluginFile, (whole, path: string) => {
      const wanted = decodedPath(path);
      const found = files.find(
        ({ attributes }) => `${attributes['path'] ?? '/'}${attributes['name'] ?? ''}` === wanted,
      );
      const base64 = found?.text.replace(/\s+/g, '') ?? '';
      const isWhole = found?.attributes['encoding'] === 'base64' && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
      if (!isWhole) {
        changes.push(say`The file “${wanted.slice(1)}” which it shows is not in the export. Add it by hand.`);
        return whole;
      }
      return this.#keep(wanted.split('/').at(-1) ?? wanted, base64);
    });
  }

  kept(): Attachment[] {
    return [...this.#files.values()];
  }

  #keep(name: string, base64: string): string {
    const key = `${name}\n${base64}`;
    const known = this.#files.get(key) ?? { reference: `@@FILE-${this.#files.size + 1}@@`, name, base64 };
    this.#files.set(key, known);
    return known.reference;
  }
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
