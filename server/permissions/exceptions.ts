import type { ApiCall } from '../../contract/api.ts';

/** A 404 of theirs may also say that what the path or the body names beside it is not there, which only the deed shows. */
export const findsInBody: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'POST /api/account/identities/link',
  'POST /api/terms/{id}/merge',
  'POST /api/departments/{id}/merge',
  'POST /api/course-change-previews',
  'POST /api/course-changes',
  'PUT /api/courses/{id}/section-members',
  'POST /api/courses/{id}/request-decisions',
  'POST /api/rubrics/{id}/copy',
  'POST /api/meetings/{id}/move',
  'PUT /api/assignments/{id}/moderation/works/{workId}',
  'POST /api/files',
  'POST /api/courses/{id}/materials',
]);

/** Calls whose deed alone answers differently, and why nothing is lost by it. */
export const asksOnce: Partial<Record<ApiCall, string>> = {
  'PUT /api/discussions/{id}/like': 'a like is judged once, in one statement, and written in another',
  'PUT /api/replies/{id}/like': 'a like is judged once, in one statement, and written in another',
  'POST /api/schedule/hours/{id}/slots': 'times that are over are refused first, whosever they are',
  'POST /api/quizzes/{quizId}/attempts': 'it takes the attempt of who asks, and they have none',
  'POST /api/courses/{id}/materials': 'a file that is not theirs is refused first',
  'POST /api/courses/{id}/gradebook/import/preview': 'a table that cannot be read is refused first',
};
