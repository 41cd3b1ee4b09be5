/**
 * A student's progress: completed ÷ all items in percent, rounded to a whole number, but 100 only when every item is
 * completed and 0 only when none is. Nothing to do is no progress.
 */
export function percentDone(done: number, total: number): number {
  if (done <= 0 || total <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** Whether a course is Completed to its student, In Progress otherwise: every item of it is done, or its time is over. */
export function isCourseCompleted(progress: number | null, isOver: boolean): boolean {
  return isOver || progress === 100;
}
