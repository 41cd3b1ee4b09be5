import { type CourseValues, emptyCourse, sameContent, type SavedCourse, valuesOf } from './course-values.ts';
import type { Keeping, Kept } from './kept.ts';

export interface Opening {
  values: CourseValues;
  /** What was kept on this device and now stands in the form. */
  restored: Kept | null;
}

/**
 * What the form shows when it is opened: what was last typed on this device, unless the draft has changed on the
 * server since. Then the server's version stands in the form and the other is set aside.
 */
export function openForm(saved: SavedCourse | null, keeping: Keeping, empty = emptyCourse()): Opening {
  const course = saved?.id ?? null;
  const values = saved ? valuesOf(saved) : empty;
  const kept = keeping.read(course, 'form');
  if (kept && sameContent(kept.values, values) && kept.attempt === null) keeping.clear(course, 'form');
  else if (kept && kept.revision === (saved?.revision ?? null)) return { values: kept.values, restored: kept };
  else if (kept && keeping.write(course, 'aside', kept)) keeping.clear(course, 'form');
  return { values, restored: null };
}
