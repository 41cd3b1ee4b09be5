import { difference } from '../difference.ts';
import { blocksOf } from './blocks.ts';

/** What one side made of the blocks from `start` to before `end` of the text that both began from. */
interface Change {
  start: number;
  end: number;
  blocks: string[];
}

/** Both sides' changes in one text; null where they changed the same place differently. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const blocks = blocksOf(base);
  const one = changesOf(blocks, blocksOf(mine));
  const other = changesOf(blocks, blocksOf(theirs)).filter((change) => !one.some((each) => isSame(each, change)));
  if (one.some((change) => other.some((each) => isSamePlace(change, each)))) return null;
  const merged: string[] = [];
  let at = 0;
  for (const change of [...one, ...other].toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    merged.push(...blocks.slice(at, change.start), ...change.blocks);
    at = change.end;
  }
  return [...merged, ...blocks.slice(at)].join('');
}

function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | null = null;
  for (const { kind, items } of difference(before, after)) {
    if (kind === 'same') {
      at += items.length;
      open = null;
      continue;
    }
    if (!open) changes.push((open = { start: at, end: at, blocks: [] }));
    if (kind === 'added') open.blocks.push(...items);
    else {
      at += items.length;
      open.end = at;
    }
  }
  return changes;
}

function isSame(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.blocks.join('') === b.blocks.join('');
}

/** Also two texts put in between the same blocks: which comes first is not ours to say. */
function isSamePlace(a: Change, b: Change): boolean {
  const isInsertion = a.start === a.end || b.start === b.end;
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}
