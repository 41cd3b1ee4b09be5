import type { Text } from '../../../contract/text.ts';
import type { FileShelf } from './moodle-files.ts';
import { type TextFormat, toHtml, toStem } from './text-formats.ts';
import { childAt, type Element, textAt } from './xml.ts';

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
};

/** The texts of one question as HTML with its files in place, and what was changed on the way. */
export class MoodleTexts {
  readonly changes: Text[] = [];
  readonly #files: FileShelf;

  constructor(files: FileShelf) {
    this.#files = files;
  }

  /** The text of the element under this tag, or of the element itself. */
  at(element: Element, tag?: string): string {
    const found = tag === undefined ? element : childAt(element, tag);
    return found ? this.#placed(toHtml(textAt(found), this.#formatOf(found)), found) : '';
  }

  /** The text of the question. */
  stem(element: Element): string {
    const found = childAt(element, 'questiontext');
    return found ? this.#placed(toStem(textAt(found), this.#formatOf(found)), found) : '';
  }

  #placed(html: string, element: Element): string {
    return this.#files.place(html, element, this.changes);
  }

  #formatOf(element: Element): TextFormat {
    const format = formats[element.attributes['format'] ?? ''] ?? 'html';
    if (format === 'markdown') this.changes.push('Its Markdown was turned into formatted text.');
    return format;
  }
}
