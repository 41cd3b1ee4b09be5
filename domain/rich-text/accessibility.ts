import { type Token, tokensOf } from './tokens.ts';

/**
 * What keeps people from following a text. Contrast needs no check: rich text holds no colours and no styles
 * (`server/rich-text/allowed.ts`), nor do formulas
 * (`web/features/rich-text/formula.ts`), so every text stands in the colours of the product, which have it by construction.
 */
export type TextProblemKind =
  | 'picture-without-alt'
  | 'heading-skips'
  | 'link-without-text'
  | 'link-says-nothing'
  | 'table-without-header';

export interface TextProblem {
  kind: TextProblemKind;
  /** The element it is about, and its place among those of its sort in the text, from 0. */
  element: 'picture' | 'heading' | 'link' | 'table';
  place: number;
  /** What it says, to name it by. */
  text: string;
}

interface Found {
  element: TextProblem['element'];
  tag: string;
  attributes: Record<string, string>;
  text: string;
  hasHeader: boolean;
}

const sorts: Record<string, TextProblem['element']> = {
  img: 'picture',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  a: 'link',
  table: 'table',
};

/** Says where a text goes. Out of its sentence, in a list of links, none of these does. */
const emptyPhrases = new Set(
  'click here|click|here|link|this link|this|read more|more|learn more|see more|details|this page|page|website'.split(
    '|',
  ),
);

/** The accessibility problems of a rich text in the order in which they stand in it. */
export function checkAccessibility(html: string): TextProblem[] {
  const counts = { picture: 0, heading: 0, link: 0, table: 0 };
  let level = 1; // the title of the page is its h1
  return elementsOf(tokensOf(html)).flatMap((found) => {
    const kind = problemOf(found, level);
    if (found.element === 'heading') level = levelOf(found);
    const { element, text } = found;
    const place = counts[element]++;
    return kind ? [{ kind, element, place, text: shortened(text) }] : [];
  });
}

const levelOf = ({ tag }: Found) => Number(tag.slice(1));

function problemOf(found: Found, level: number): TextProblemKind | null {
  const { element, attributes, text, hasHeader } = found;
  if (element === 'picture')
    return attributes['alt']?.trim() || attributes['data-decorative'] === 'true' ? null : 'picture-without-alt';
  if (element === 'heading') return levelOf(found) > level + 1 ? 'heading-skips' : null;
  if (element === 'table') return hasHeader ? null : 'table-without-header';
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[.,:;!…›»>→]+$/, '')
    .trim();
  if (!words) return 'link-without-text';
  return emptyPhrases.has(words) || /^https?:\/\/\S{30,}$/.test(words) ? 'link-says-nothing' : null;
}

const mostLetters = 80;

function shortened(text: string): string {
  const letters = Array.from(text.trim().replaceAll(/\s+/g, ' '));
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trim()}…` : letters.join('');
}

/** Pictures, headings, links and tables with what is written in them, in the order in which they begin. */
function elementsOf(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  const open: Found[] = [];
  for (const token of tokens) {
    if (token.kind === 'text') addText(open, token.text);
    else if (token.kind === 'close') {
      const last = open.findLastIndex(({ tag }) => tag === token.tag);
      if (last >= 0) open.splice(last, 1);
    } else {
      addText(open, token.attributes['alt'] ?? token.attributes['data-formula'] ?? '');
      if (token.tag === 'td' || token.tag === 'th') addText(open, ' ');
      if (token.tag === 'th') for (const each of open) each.hasHeader = true;
      const element = sorts[token.tag];
      if (!element) continue;
      const { tag, attributes } = token;
      const made: Found = { element, tag, attributes, text: '', hasHeader: false };
      found.push(made);
      if (tag !== 'img') open.push(made);
    }
  }
  return found;
}

function addText(open: readonly Found[], text: string): void {
  for (const each of open) each.text += text;
}
