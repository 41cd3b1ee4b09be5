/** A run of items that both lists have, or only the one or the other. */
export interface Edit {
  kind: 'same' | 'removed' | 'added';
  items: string[];
}

/** Beyond so many edits two lists are taken to have nothing in common: it would take long, and nobody could read it. */
const mostEdits = 1500;

/** How one list becomes another in the fewest steps (E. W. Myers, "An O(ND) Difference Algorithm", 1986). */
export function difference(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return joined([
    { kind: 'same', items: before.slice(0, start) },
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { kind: 'same', items: before.slice(before.length - end) },
  ]);
}

function middle(before: readonly string[], after: readonly string[]): Edit[] {
  const reached = reach(before, after);
  if (!reached)
    return [
      { kind: 'removed', items: [...before] },
      { kind: 'added', items: [...after] },
    ];
  return wayBack(reached, before, after);
}

/** For each number of edits, how far down `before` one gets on every diagonal; null when it takes too many. */
function reach(before: readonly string[], after: readonly string[]): Map<number, number>[] | null {
  const steps: Map<number, number>[] = [];
  let last = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(mostEdits, before.length + after.length); edits += 1) {
    const now = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let at = comesFromAbove(last, diagonal, edits)
        ? (last.get(diagonal + 1) ?? 0)
        : (last.get(diagonal - 1) ?? 0) + 1;
      while (at < before.length && at - diagonal < after.length && before[at] === after[at - diagonal]) at += 1;
      now.set(diagonal, at);
      if (at >= before.length && at - diagonal >= after.length) return [...steps, now];
    }
    steps.push(now);
    last = now;
  }
  return null;
}

function comesFromAbove(last: Map<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return diagonal !== edits && (last.get(diagonal - 1) ?? 0) < (last.get(diagonal + 1) ?? 0);
}

function wayBack(steps: readonly Map<number, number>[], before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let at = before.length;
  let other = after.length;
  for (let count = steps.length - 1; count > 0; count -= 1) {
    const last = steps[count - 1] ?? new Map<number, number>();
    const diagonal = at - other;
    const isAdded = comesFromAbove(last, diagonal, count);
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    const wasAt = last.get(from) ?? 0;
    const edited = isAdded ? wasAt : wasAt + 1;
    edits.push({ kind: 'same', items: before.slice(edited, at) });
    edits.push(
      isAdded
        ? { kind: 'added', items: after.slice(wasAt - from, wasAt - from + 1) }
        : { kind: 'removed', items: before.slice(wasAt, wasAt + 1) },
    );
    at = wasAt;
    other = wasAt - from;
  }
  edits.push({ kind: 'same', items: before.slice(0, at) });
  return edits.toReversed();
}

/** Runs of one kind as one; of what changed in one place, what went stands before what came. */
function joined(edits: readonly Edit[]): Edit[] {
  const runs: Edit[] = [];
  let changed: Record<'removed' | 'added', string[]> = { removed: [], added: [] };
  const close = () => {
    for (const kind of ['removed', 'added'] as const)
      if (changed[kind].length > 0) runs.push({ kind, items: changed[kind] });
    changed = { removed: [], added: [] };
  };
  for (const { kind, items } of edits) {
    if (items.length === 0) continue;
    if (kind !== 'same') changed[kind].push(...items);
    else {
      close();
      const last = runs.at(-1);
      if (last?.kind === 'same') last.items.push(...items);
      else runs.push({ kind, items: [...items] });
    }
  }
  close();
  return runs;
}
