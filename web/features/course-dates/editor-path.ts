import type { DatedActivity } from '../../../contract/course-dates.ts';
import { itemPath, opensAsLesson } from '../courses/module-items.ts';

/** Where an activity is changed; what has no page for that is shown. */
export function editorPath(courseId: string, activity: Pick<DatedActivity, 'id' | 'kind'>): string {
  const { id, kind } = activity;
  if (opensAsLesson(kind)) return `/courses/${courseId}/lessons/${id}/edit`;
  if (kind === 'assignment') return `/courses/${courseId}/assignments/${id}/edit`;
  if (kind === 'quiz') return `/courses/${courseId}/quizzes/${id}/edit?tab=settings`;
  return itemPath(courseId, activity);
}
