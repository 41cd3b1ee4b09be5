import type { CourseStatus } from '../contract/courses.ts';
import { said, type Text } from '../contract/text.ts';

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

/** Once a course is completed, its grades stand in the transcripts: nothing that moves one changes before it is reopened. */
export const gradesStand = said(
  'This course is completed, and its grades stand in the transcripts. Reopen it, make your change, and complete it again.',
);

/** Why nothing that moves a grade can be changed in a course; null: it can. Whoever shows, notes or says something asks not. */
export function refusalToGrade(status: CourseStatus): Text | null {
  if (status === 'completed') return gradesStand;
  if (status !== 'archived') return null;
  return said('This course is archived, and its grades stay as they are. Restore it to change them.');
}
