import { i18n, type MessageDescriptor } from '@lingui/core';
import { foldText } from '../../../domain/search/fold.ts';
import type { Block, HelpPage } from './help-page.ts';
import { helpPages } from './pages.ts';

/** The pages that have all of these (folded) words, or words that begin so: in the title first, then in the summary. */
export function findHelp(words: readonly string[]): HelpPage[] {
  if (words.length === 0) return [];
  return helpPages
    .map((page) => ({ page, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank < none)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ page }) => page);
}

const none = 3;

function rankOf(page: HelpPage, words: readonly string[]): number {
  const texts = [[page.title], [page.title, page.summary], [page.title, page.summary, ...page.blocks.flatMap(wordsOf)]];
  const rank = texts.findIndex((each) => holds(each.map((text) => i18n._(text)).join(' '), words));
  return rank < 0 ? none : rank;
}

function holds(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)}`;
  return words.every((word) => folded.includes(` ${word}`));
}

function wordsOf(block: Block): readonly MessageDescriptor[] {
  if ('items' in block) return block.items;
  if ('keys' in block) return block.keys.map(([, does]) => does);
  return [block.words];
}
