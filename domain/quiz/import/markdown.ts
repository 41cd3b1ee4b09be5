import { escapeHtml } from '../../escape-html.ts';

/** The Markdown that questions are written in: paragraphs, lists, emphasis, code and hard breaks. Other marks stay text. */
export function markdownToHtml(text: string): string {
  const blocks = text.split(/\n[ \t]*\n/).filter((block) => block.trim() !== '');
  const html = blocks.map(blockToHtml);
  // A single paragraph may be a choice: it stands in its line.
  return html.length === 1 ? (html[0] ?? '').replace(/^<p>([^]*)<\/p>$/, '$1') : html.join('');
}

function blockToHtml(block: string): string {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => itemOf(line) !== undefined);
  if (first < 0) return `<p>${inline(block.trim())}</p>`;
  const before = lines.slice(0, first).join('\n').trim();
  const items: string[][] = [];
  for (const line of lines.slice(first)) {
    const item = itemOf(line);
    if (item === undefined) items.at(-1)?.push(line);
    else items.push([item]);
  }
  const tag = /^\s*\d/.test(lines[first] ?? '') ? 'ol' : 'ul';
  const list = items.map((item) => `<li>${inline(item.join('\n').trim())}</li>`).join('');
  return `${before ? `<p>${inline(before)}</p>` : ''}<${tag}>${list}</${tag}>`;
}

function itemOf(line: string): string | undefined {
  return /^\s*(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)?.[1];
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\*\*(\S(?:[^*\n]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*(\S(?:[^*\n]*\S)?)\*(?!\w)/g, '<em>$1</em>')
    .replace(/(?<![_\w])_([^_\s](?:[^_\n]*[^_\s])?)_(?![_\w])/g, '<em>$1</em>')
    .replace(/(?<! ) {2,}\n/g, '<br>')
    .replace(/\n/g, ' ');
}
