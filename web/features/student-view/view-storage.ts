import type { StudentView } from '../../../contract/student-views.ts';

/** The tab's own: another tab of the same session is not concerned. The id alone is what goes with each request. */
const idKey = 'student-view';
const detailsKey = 'student-view-of';

/** The page is loaded anew, so that nothing read before is shown as the student's. */
export function enterView(view: StudentView): void {
  sessionStorage.setItem(detailsKey, JSON.stringify(view));
  sessionStorage.setItem(idKey, view.id);
  location.assign(`/courses/${view.course.id}`);
}

export function leaveView(courseId: string | undefined): void {
  sessionStorage.removeItem(idKey);
  sessionStorage.removeItem(detailsKey);
  location.assign(courseId ? `/courses/${courseId}` : '/');
}

export function currentView(): StudentView | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(detailsKey) ?? 'null');
  return isView(stored) ? stored : null;
}

/** Only `enterView` writes it. */
function isView(stored: unknown): stored is StudentView {
  return typeof stored === 'object' && stored !== null && 'id' in stored && 'course' in stored && 'student' in stored;
}
