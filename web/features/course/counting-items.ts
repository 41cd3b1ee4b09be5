import type { ModuleItem } from '../../../contract/activities.ts';

/** How many items complete a module, and whether rules leave some out; drafts, which staff see, are not there yet. */
export function countingItems(items: readonly Pick<ModuleItem, 'counts' | 'isPublished'>[]) {
  const published = items.filter((item) => item.isPublished);
  const counting = published.filter((item) => item.counts).length;
  return { counting, leavesOut: counting < published.length };
}
