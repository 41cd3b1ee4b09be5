import type { DatedActivity } from '../../../contract/course-dates.ts';
import { itemPath, opensAsLesson } from '../courses/module-items.ts';

/** The link to where an activity is changed; what has no page for that is shown. */
export function editorOf(courseId: string, activity: Pick<DatedActivity, 'id' | 'kind'>) {
  const { id, kind } = activity;
  if (opensAsLesson(kind)) return { to: '/courses/$id/lessons/$lessonId/edit', params: { id: courseId, lessonId: id } };
  if (kind === 'assignment')
    return { to: '/courses/$id/assignments/$assignmentId/edit', params: { id: courseId, assignmentId: id } };
  if (kind === 'quiz')
    return {
      to: '/courses/$id/quizzes/$quizId/edit',
      params: { id: courseId, quizId: id },
      search: { tab: 'settings' },
    };
  return { to: itemPath(courseId, activity) };
}
