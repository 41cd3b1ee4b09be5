import { mergeTexts } from '../../../domain/rich-text/merge.ts';
import type { Typed } from './kept-draft.ts';

export function isSame(one: Typed, other: Typed): boolean {
  return one.title === other.title && one.minutes === other.minutes && one.body === other.body;
}

/** Both changes in one lesson; null where both changed the same part of it differently. */
export function merged(base: Typed, mine: Typed, theirs: Typed): Typed | null {
  const title = chosen(base.title, mine.title, theirs.title);
  const minutes = chosen(base.minutes, mine.minutes, theirs.minutes);
  const body = mergeTexts(base.body, mine.body, theirs.body);
  return title === undefined || minutes === undefined || body === null ? null : { title, minutes, body };
}

function chosen<T>(base: T, mine: T, theirs: T): T | undefined {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : undefined;
}
