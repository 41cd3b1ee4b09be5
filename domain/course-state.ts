import type { CourseStatus } from '../contract/courses.ts';

/** What decides where a course can go from where it stands. */
export interface CourseState {
  status: CourseStatus;
  /** What an archived course was before. */
  before: 'active' | 'completed' | null;
  /** Students are in it, invited, waiting or asking, or have worked in it. */
  isUsed: boolean;
}

/**
 * What the status of a course can be changed to. The specification (section 4) names the states and leaves the
 * transitions open; a course that students have met is never hidden from them as a draft.
 */
export function mayBecome({ status, before, isUsed }: CourseState): CourseStatus[] {
  switch (status) {
    case 'draft':
      return ['active'];
    case 'active':
      return isUsed ? ['completed', 'archived'] : ['completed', 'archived', 'draft'];
    case 'completed':
      return ['active', 'archived'];
    case 'archived':
      return before ? [before] : [];
  }
}
