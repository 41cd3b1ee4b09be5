import type { TextFormat } from './text-formats.ts';
import { toHtml } from './text-formats.ts';

/** What may be escaped with a backslash. `\n` is a line break. */
const escapable = '\\~=#{}:n';
/** Unicode's noncharacters stand for them while a question is taken apart: no text holds those. */
const firstMark = 0xfdd0;
const marks = /[\ufdd0-\ufdd7]/g;

/** Each escaped character becomes one that means nothing to GIFT. */
export function escaped(text: string): string {
  return text
    .replace(marks, '')
    .replace(/\\([\\~=#{}:n])/g, (_, character: string) =>
      String.fromCharCode(firstMark + escapable.indexOf(character)),
    );
}

/** The characters that were meant. */
export function unescaped(text: string): string {
  return text.replace(marks, (mark) => {
    const character = escapable.charAt(mark.charCodeAt(0) - firstMark);
    return character === 'n' ? '\n' : character;
  });
}

/** `::Name::Text`; the name may hold escaped colons. */
export function nameAndText(text: string): { name: string; text: string } {
  const named = /^\s*::([^]*?)::([^]*)$/.exec(text);
  return named ? { name: named[1]?.trim() ?? '', text: named[2] ?? '' } : { name: '', text };
}

/** A text with its mark, such as `[html]`, taken off; without one it is in the format of the question. */
export function formatOf(text: string, otherwise: TextFormat): { text: string; format: TextFormat } {
  const marked = /^\s*\[(html|moodle|plain|markdown)\]([^]*)$/.exec(text);
  return marked ? { text: marked[2] ?? '', format: marked[1] as TextFormat } : { text, format: otherwise };
}

/** A text of the file as people wrote it: lines of plain text are wrapped anywhere, so they are joined. */
export function written(text: string, format: TextFormat): string {
  const joined = format === 'moodle' ? text.replace(/\s+/g, ' ') : text;
  return unescaped(joined.trim()).trim();
}

/** A text of an answer as HTML. */
export function giftHtml(source: string, otherwise: TextFormat): string {
  const { text, format } = formatOf(source, otherwise);
  return toHtml(written(text, format), format);
}
