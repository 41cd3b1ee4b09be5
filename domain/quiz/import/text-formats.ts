import { escapeHtml } from '../../escape-html.ts';
import { withMarks } from '../../course-import/rewrite.ts';
import { markdownToHtml } from './markdown.ts';

/** How a text of a file is written. `moodle`: text that may hold HTML, its lines wrapped anywhere. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&(?:[a-z]+|#\d+);/i;

/** A text as HTML, its formulas as ours. */
export const toHtml = (text: string, format: TextFormat): string => withMarks(asHtml(text, format), () => null);

/** HTML itself stays as it is. */
function asHtml(text: string, format: TextFormat): string {
  switch (format) {
    case 'html':
      return text.trim();
    case 'markdown':
      return markdownToHtml(text.trim());
    case 'plain':
      return withBreaks(escapeHtml(text.trim()));
    case 'moodle':
      return withBreaks(tag.test(text) ? text.trim() : escapeHtml(text.trim()));
  }
}

/** A text as a block of its own. */
export function toStem(text: string, format: TextFormat): string {
  const html = asHtml(text, format);
  const isBlock = /^<(p|div|h[1-6]|ul|ol|table|pre|blockquote|figure)\b/i.test(html);
  return withMarks(isBlock ? html : `<p>${html}</p>`, () => null);
}

export function withBreaks(html: string): string {
  return html.replace(/\n/g, '<br>');
}
