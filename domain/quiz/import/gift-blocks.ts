import { escaped, unescaped } from './gift-text.ts';
import { categoryOf } from './result.ts';

/** A question's part of a GIFT file, its escapes already out of the way. */
export interface GiftBlock {
  text: string;
  /** Where it begins, from 1. */
  line: number;
  category: string | null;
  tags: string[];
}

/**
 * Divides a file at its empty lines. One inside the braces of a question does not divide it, unless another question's
 * braces open before these are closed: then they were left open.
 */
export function divideGift(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let category: string | null = null;
  let tags: string[] = [];
  let open: (GiftBlock & { lastBrace: string }) | undefined;
  const finish = () => {
    if (open) blocks.push({ text: open.text.trim(), line: open.line, category: open.category, tags: open.tags });
    open = undefined;
  };
  const lines = escaped(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).split('\n');
  const nextBraces = bracesAfter(lines);
  lines.forEach((line, index) => {
    const path = /^\s*\$CATEGORY:(.*)$/.exec(line)?.[1];
    if (isComment(line)) {
      if (!open) tags = [...tags, ...tagsIn(line)];
    } else if (path !== undefined) {
      finish();
      category = categoryOf(unescaped(path));
      blocks.push({ text: '', line: index + 1, category, tags: [] });
    } else if (line.trim() === '') {
      if (open?.lastBrace !== '{' || nextBraces[index] !== '}') finish();
    } else {
      if (open?.lastBrace === '}' && /^\s*::/.test(line)) finish();
      if (!open) {
        open = { text: '', line: index + 1, category, tags, lastBrace: '' };
        tags = [];
      }
      open.text += `${line}\n`;
      open.lastBrace = lastBraceOf(line) || open.lastBrace;
    }
  });
  finish();
  return blocks;
}

/** For each line the first brace after it, or none. */
function bracesAfter(lines: readonly string[]): string[] {
  let brace = '';
  return lines
    .toReversed()
    .map((line) => {
      const after = brace;
      if (!isComment(line)) brace = /[{}]/.exec(line)?.[0] ?? brace;
      return after;
    })
    .toReversed();
}

function lastBraceOf(line: string): string {
  return line.charAt(Math.max(line.lastIndexOf('{'), line.lastIndexOf('}')));
}

function isComment(line: string): boolean {
  return /^\s*\/\//.test(line);
}

/** `[tag:limits] [tag:week 3]` in a comment before a question. */
function tagsIn(comment: string): string[] {
  return [...comment.matchAll(/\[tag:([^\]]{1,50})\]/g)].map(([, tag]) => (tag ?? '').trim()).filter(Boolean);
}
