import { dataPictureNotTaken, showsData, withDataPictures } from '../../../domain/course-import/data-pictures.ts';
import { fileMark } from '../../../domain/course-import/links.ts';
import { lastOf } from '../../../domain/course-import/paths.ts';
import type { ImportProblem } from '../../../domain/course-import/import-problem.ts';

/** The pictures that the texts of a package hold themselves, as if they were files of it. */
export class PicturesWithin {
  readonly problems: ImportProblem[] = [];
  readonly #paths = new Map<string, string>();
  readonly #bytes = new Map<string, Buffer>();

  /** The text with marks of files in their places; whatever its encoding is, addresses are ASCII. */
  taken(path: string, text: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    if (!bytes.includes('base64,') && !bytes.includes('data:image/')) return text;
    const latin = bytes.toString('latin1');
    const written = withDataPictures(latin, ({ kind, base64 }) => fileMark(this.#pathOf(kind, base64)));
    if (showsData(written)) this.problems.push({ effect: 'changed', name: lastOf(path), reason: dataPictureNotTaken });
    return written === latin ? text : new Uint8Array(Buffer.from(written, 'latin1'));
  }

  bytesOf(path: string): Buffer | undefined {
    return this.#bytes.get(path);
  }

  #pathOf(kind: string, base64: string): string {
    const known = this.#paths.get(base64);
    if (known !== undefined) return known;
    const path = `${folder}/picture-${this.#paths.size + 1}.${kind}`;
    this.#paths.set(base64, path);
    this.#bytes.set(path, Buffer.from(base64, 'base64'));
    return path;
  }
}

/** A folder that no archive has. */
const folder = 'pictures of texts';
