import type { ApiCall } from './api.ts';

/** What a student sees of one course: while somebody looks as one of them, these reads are answered as theirs. */
export const asStudent: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'GET /api/courses/{id}',
  'GET /api/courses/{id}/modules',
  'GET /api/courses/{id}/assignments',
  'GET /api/courses/{id}/quizzes',
  'GET /api/courses/{id}/discussions',
  'GET /api/courses/{id}/announcements',
  'GET /api/announcements/{id}',
  'GET /api/courses/{id}/materials',
  'GET /api/courses/{id}/resources',
  'GET /api/lessons/{id}',
  'GET /api/quizzes/{quizId}',
  'GET /api/assignments/{id}',
  'GET /api/discussions/{id}',
  'GET /api/discussions/{id}/replies',
  'GET /api/discussions/{id}/versions',
  'GET /api/replies/{id}/versions',
]);

/** What the frame of the page needs, and what ends the view: answered to whoever looks, as ever. */
export const asOneself: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'GET /api/auth/user',
  'GET /api/notifications',
  'GET /api/files/{id}',
  'GET /api/files/{id}/captions',
  'GET /api/captions/{id}',
  'POST /api/auth/logout',
  'DELETE /api/student-views/{id}',
]);
