import type { ProgressStatus } from '../contract/activities.ts';

/** What one student has done with one module item. */
interface ItemProgress {
  readonly viewed: boolean;
  readonly completed: boolean;
}

/** A published module with its published items, as one student stands to them. */
export interface ModuleProgress {
  readonly isSequential: boolean;
  readonly items: readonly ItemProgress[];
}

/**
 * A student's progress: completed ÷ all items in percent, rounded to a whole number, but 100 only when every item is
 * completed and 0 only when none is. Nothing to do is no progress.
 */
export function percentDone(done: number, total: number): number {
  if (done <= 0 || total <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** Completed items of a list. */
export function countDone(items: readonly ItemProgress[]): number {
  return items.filter((item) => item.completed).length;
}

/**
 * Which of a course's published modules, in order, are locked: a sequential one is while an item of an earlier module
 * is not completed. A module that is completed itself is never locked again, whatever is added before it.
 */
export function locksOf(modules: readonly ModuleProgress[]): boolean[] {
  let allDoneBefore = true;
  return modules.map((module) => {
    const allDone = countDone(module.items) === module.items.length;
    const isLocked = module.isSequential && !allDoneBefore && !(allDone && module.items.length > 0);
    allDoneBefore &&= allDone;
    return isLocked;
  });
}

/** Completed when every item is; in progress once something was viewed; a module without items is not started. */
export function statusOfModule(module: ModuleProgress, isLocked: boolean): ProgressStatus {
  if (isLocked) return 'locked';
  if (module.items.length > 0 && countDone(module.items) === module.items.length) return 'completed';
  return module.items.some((item) => item.viewed || item.completed) ? 'in_progress' : 'not_started';
}

/** What is completed stays open; everything else in a locked module is locked. */
export function statusOfItem(item: ItemProgress, isLocked: boolean): ProgressStatus {
  if (item.completed) return 'completed';
  if (isLocked) return 'locked';
  return item.viewed ? 'in_progress' : 'not_started';
}
