import type { ApiCall } from '../contract/api.ts';
import type { Capability } from './access.ts';

const editors: readonly Capability[] = ['courses.manage', 'courses.teach', 'courses.create'];
const staff: readonly Capability[] = [...editors, 'courses.assist'];

/**
 * What pages of staff and of students begin with, and whom the server answers it at all: who has none of these capabilities
 * is refused, whatever the course. The browser need not ask for them.
 */
export const askedBy: ReadonlyMap<ApiCall, readonly Capability[]> = new Map<ApiCall, readonly Capability[]>([
  ['GET /api/achievements', ['courses.learn']],
  ['GET /api/admin/overview', ['college.administer']],
  ['GET /api/analytics/comparison', ['courses.analyse']],
  ['GET /api/analytics/courses', ['courses.analyse']],
  ['GET /api/analytics/engagement', ['courses.analyse']],
  ['GET /api/assignments/{id}/form', editors],
  ['GET /api/assignments/{id}/grading', staff],
  ['GET /api/college-reports', ['courses.manage']],
  ['GET /api/college-reports/{report}', ['courses.manage']],
  ['GET /api/college/structure', ['courses.manage']],
  ['GET /api/course-templates', ['courses.create']],
  ['GET /api/courses/{id}/banks', editors],
  ['GET /api/courses/{id}/dates', editors],
  ['GET /api/courses/{id}/enrolments', editors],
  ['GET /api/courses/{id}/gradebook', staff],
  ['GET /api/courses/{id}/rubrics', staff],
  ['GET /api/courses/{id}/sections', staff],
  ['GET /api/courses/{id}/settings', editors],
  ['GET /api/grades', ['courses.learn']],
  ['GET /api/grading-queue', ['work.grade']],
  ['GET /api/lessons/{id}/draft', editors],
  ['GET /api/managed-courses', ['courses.manage']],
  ['GET /api/managed-staff', ['courses.manage']],
  ['GET /api/progress-reports/{id}', ['courses.learn', 'students.supervise']],
  ['GET /api/quizzes/{id}/form', editors],
  ['POST /api/quizzes/{id}/preview', editors],
  ['GET /api/roster-sources', ['users.manage']],
  ['GET /api/rubrics', ['courses.create']],
  ['GET /api/rubrics/{id}', staff],
  ['GET /api/students', ['students.follow']],
  ['GET /api/students/courses', ['students.follow']],
  ['GET /api/students/{id}', ['students.follow']],
  ['GET /api/students/{id}/work', ['students.follow']],
  ['GET /api/users', ['users.manage']],
]);
