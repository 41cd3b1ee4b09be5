import { say, type Text } from '../../../contract/text.ts';
import type { QuestionDraft } from '../../../contract/questions.ts';
import { decoded, mapTags } from '../../course-import/links.ts';
import { candidates, folderOf, lastOf } from '../../course-import/paths.ts';
import { isDataReference } from './data-pictures.ts';
import type { Attachment } from './result.ts';

/** A picture of the package by its path in it; null: there is none. */
export type PictureAt = (path: string) => { name: string; base64: string } | null;

/** The pictures that texts show, each kept once under a reference of its own. */
export class PictureShelf {
  readonly #at: PictureAt;
  readonly #kept = new Map<string, Attachment>();

  constructor(at: PictureAt) {
    this.#at = at;
  }

  /** A reference to a picture, by its address in a file of the package; null: the package does not have it. */
  referenceOf(address: string, file: string): string | null {
    const trimmed = address.trim();
    if (isDataReference(trimmed)) return trimmed;
    const path = trimmed.replace(fileBase, '');
    if (path === '' || isElsewhere(path)) return null;
    const folders = path === trimmed ? [folderOf(file), ''] : ['web_resources', folderOf(file), ''];
    for (const candidate of candidates(path, folders)) {
      const reference = this.#kept.get(candidate)?.reference ?? this.#keep(candidate);
      if (reference !== null) return reference;
    }
    return null;
  }

  kept(): Attachment[] {
    return [...this.#kept.values()];
  }

  #keep(path: string): string | null {
    const picture = this.#at(path);
    if (!picture) return null;
    const reference = `@@FILE-${this.#kept.size + 1}@@`;
    this.#kept.set(path, { reference, ...picture });
    return reference;
  }
}

/** How exports of Canvas and of cartridges name the folder of all files. */
const fileBase = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/i;
/** An address of the web, a mark of ours, or a place on the page itself. */
const isElsewhere = (address: string) => /^(?:[a-z][a-z0-9+.-]+:|\/\/|#|@@)/i.test(address);

/** What is said of the files that a question shows or links to and that did not come with it. */
export function filesMissing(draft: QuestionDraft): Text[] {
  const missing = new Map<string, Text>();
  for (const text of stringsIn(draft))
    mapTags(text, ({ name, attributes: { src = '', href = '' } }) => {
      const address = (name === 'a' ? href : src).trim();
      const file = lastOf(decoded(address.replace(fileBase, '').replace(/[?#][^]*$/, ''))).slice(0, 100);
      if (file === '' || isElsewhere(address.replace(fileBase, ''))) return undefined;
      missing.set(
        `${name} ${file}`,
        name === 'a'
          ? say`The file “${file}” to which it links is not taken over. Add it by hand.`
          : say`The file “${file}” which it shows is not in the export. Add it by hand.`,
      );
      return undefined;
    });
  return [...missing.values()];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
