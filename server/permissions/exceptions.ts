import type { ApiCall } from '../../contract/api.ts';
import type { Visitor } from './row.ts';

/** A 404 of theirs may also say that what the path or the body names beside it is not there, which only the deed shows. */
export const findsInBody: ReadonlySet<ApiCall> = new Set<ApiCall>([
  'POST /api/account/identities/link',
  'POST /api/terms/{id}/merge',
  'POST /api/departments/{id}/merge',
  'POST /api/course-change-previews',
  'POST /api/course-changes',
  'PUT /api/courses/{id}/section-members',
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

const whys = {
  begun: 'an attempt that was begun may be finished and read by its student',
  upload: 'an upload belongs to whoever sends it',
  said: 'what was said between people stays with both; nothing new may be said',
  appointed: 'hours and meetings are of two people, also when no course joins them any more',
  written: 'comments that an instructor keeps for the next course',
  invited: 'it is known to them, and no invitation any more',
  accommodation: 'it is the student’s, in all courses',
  account: 'it belongs to an account, to no course',
};

/** What a person has to do with also outside the course that it came from: how that is answered, and why. */
export const staysTheirs: Partial<Record<ApiCall, { gets: Partial<Record<Visitor, number>>; why: string }>> = {
  'DELETE /api/account/sessions/{id}': { gets: { student: 204 }, why: whys.account },
  'DELETE /api/account/identities/{id}': { gets: { student: 204 }, why: whys.account },
  'POST /api/enrolments/{id}/accept': { gets: { student: 409 }, why: whys.invited },
  'PUT /api/calendar/feeds/{id}': { gets: { student: 200 }, why: whys.account },
  'POST /api/calendar/feeds/{id}/renew': { gets: { student: 200 }, why: whys.account },
  'DELETE /api/calendar/feeds/{id}': { gets: { student: 204 }, why: whys.account },
  'DELETE /api/calendar/imports/{id}': { gets: { student: 204 }, why: whys.account },
  'GET /api/course-imports/{id}': { gets: { instructor: 200 }, why: whys.account },
  'POST /api/course-imports/{id}/apply': { gets: { instructor: 202 }, why: whys.account },
  'DELETE /api/course-imports/{id}': { gets: { instructor: 204 }, why: whys.account },
  'PUT /api/schedule/hours/{id}': { gets: { instructor: 204 }, why: whys.appointed },
  'POST /api/schedule/hours/{id}/preview': { gets: { instructor: 200 }, why: whys.appointed },
  'POST /api/schedule/hours/{id}/slots': { gets: { instructor: 422 }, why: whys.appointed },
  'GET /api/schedule/hours/{id}/students': { gets: { instructor: 200 }, why: whys.appointed },
  'POST /api/schedule/hours/{id}/end': { gets: { instructor: 204 }, why: whys.appointed },
  'POST /api/schedule/slots/{id}/cancel': { gets: { instructor: 204 }, why: whys.appointed },
  'POST /api/schedule/slots/{id}/meetings': { gets: { instructor: 422 }, why: whys.appointed },
  'POST /api/meetings/{id}/cancel': { gets: { student: 204, instructor: 204 }, why: whys.appointed },
  'PUT /api/meetings/{id}/outcome': { gets: { instructor: 409 }, why: whys.appointed },
  'GET /api/conversations/{id}': { gets: { student: 200 }, why: whys.said },
  'GET /api/conversations/{id}/messages': { gets: { student: 200 }, why: whys.said },
  'POST /api/conversations/{id}/messages': { gets: { student: 409 }, why: whys.said },
  'PUT /api/conversations/{id}/read': { gets: { student: 204 }, why: whys.said },
  'PUT /api/conversations/{id}/state': { gets: { student: 204 }, why: whys.said },
  'PUT /api/messages/{id}': { gets: { student: 204 }, why: whys.said },
  'DELETE /api/messages/{id}': { gets: { student: 204 }, why: whys.said },
  'GET /api/messages/{id}/versions': { gets: { student: 200 }, why: whys.said },
  'POST /api/messages/{id}/reports': { gets: { student: 204 }, why: whys.said },
  'PUT /api/people/{id}/blocked': { gets: { student: 204 }, why: whys.said },
  'GET /api/attempts/{id}': { gets: { student: 200 }, why: whys.begun },
  'PUT /api/attempts/{id}/answers': { gets: { student: 422 }, why: whys.begun },
  'PUT /api/attempts/{id}/place': { gets: { student: 422 }, why: whys.begun },
  'GET /api/attempts/{id}/receipt': { gets: { student: 200 }, why: whys.begun },
  'GET /api/attempts/{id}/review': { gets: { student: 200 }, why: whys.begun },
  'POST /api/attempts/{id}/extend': { gets: { student: 403 }, why: whys.begun },
  'GET /api/students/{id}/accommodation': { gets: { student: 200 }, why: whys.accommodation },
  'PUT /api/students/{id}/accommodation': { gets: { student: 403 }, why: whys.accommodation },
  'GET /api/attempts/{id}/log': { gets: { student: 403 }, why: whys.begun },
  'PUT /api/attempts/{id}/marks': { gets: { student: 403 }, why: whys.begun },
  'PUT /api/objects/uploads/{uploadId}': { gets: { student: 204 }, why: whys.upload },
  'GET /api/objects/s3/multipart/{uploadId}': { gets: { student: 200 }, why: whys.upload },
  'POST /api/objects/s3/multipart/{uploadId}/complete': { gets: { student: 409 }, why: whys.upload },
  'DELETE /api/objects/s3/multipart/{uploadId}': { gets: { student: 200 }, why: whys.upload },
  'PUT /api/library-comments/{id}': { gets: { instructor: 200 }, why: whys.written },
  'DELETE /api/library-comments/{id}': { gets: { instructor: 204 }, why: whys.written },
  'POST /api/notifications/{id}/read': { gets: { student: 204 }, why: whys.account },
  'DELETE /api/account/push-devices/{id}': { gets: { student: 204 }, why: whys.account },
};
