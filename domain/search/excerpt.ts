import { rangesOf } from './marks.ts';

const before = 24;

/** What stands around the first place where a text has one of these (folded) words, in one line; else its beginning. */
export function excerptOf(text: string, words: readonly string[], most = 140): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const first = rangesOf(line, words)[0]?.from ?? 0;
  const from = first <= before ? 0 : beginningOfWord(line, first - before);
  const cut = line.slice(from, from + most);
  const isEnd = from + most >= line.length;
  const whole = isEnd ? cut : cut.slice(0, Math.max(first - from + 1, cut.lastIndexOf(' ')));
  return `${from > 0 ? '…' : ''}${whole.trimEnd()}${isEnd ? '' : '…'}`;
}

function beginningOfWord(line: string, at: number): number {
  const space = line.indexOf(' ', at - 1);
  return space < 0 || space > at + before ? at : space + 1;
}
