import type { Dashboard } from '../../../contract/dashboard.ts';

/** The course that something on the dashboard belongs to. */
export interface CourseMarkRow {
  course_id: string;
  course_title: string;
  course_code: string;
  hue: number;
}

/** Columns of a CourseMarkRow, for a statement over `courses c`. */
export const courseMarkColumns = `c.id as course_id, c.title as course_title, c.course_code, c.hue`;

export function courseMarkOf(row: CourseMarkRow): Dashboard['deadlines'][number]['course'] {
  return { id: row.course_id, title: row.course_title, courseCode: row.course_code, hue: row.hue };
}
