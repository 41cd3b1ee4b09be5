import { elementsOf } from '../../../domain/rich-text/blocks.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import type { ReadingPlace } from '../../../contract/reading-place.ts';
import { fileIdOf } from '../rich-text/file-id.ts';

/** The bar at the top covers so much. */
const topBar = 80;

/** The elements of the text's blocks, in their order. What is put between them to show files in is none. */
export function blocksIn(article: Element): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>('.prose-text > :not(.pdf-place)')];
}

/** The first block that is not above the window. */
export function blockAtTop(article: Element): number {
  const blocks = blocksIn(article);
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > topBar);
  return Math.max(0, at < 0 ? blocks.length - 1 : at);
}

/** The film or sound of the text that a place speaks of. */
export function mediaOf(article: Element, place: ReadingPlace): HTMLMediaElement | null {
  const { media } = place;
  if (!media) return null;
  const all = [...article.querySelectorAll<HTMLMediaElement>('video, audio')];
  return all.find((each) => fileIdOf(each.getAttribute('src') ?? '') === media.fileId) ?? null;
}

/** The heading under which a block of the text stands, to name the place by. */
export function headingBefore(html: string, block: number): string | null {
  const headings = elementsOf(html)
    .slice(0, block + 1)
    .filter((each) => /^<h[2-4]>/.test(each));
  return plainText(headings.at(-1) ?? '') || null;
}

/** Brings a block to the top and lets reading go on there. */
export function goToBlock(article: Element, block: number): void {
  const blocks = blocksIn(article);
  const target = blocks[Math.min(block, blocks.length - 1)];
  if (!target) return;
  target.tabIndex = -1;
  target.style.scrollMarginTop = `${topBar}px`;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}
