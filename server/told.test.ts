import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asking, openAsking } from './permissions/asking.ts';
import { matrix } from './permissions/matrix.ts';

/*
 * Open pages show what others do (0009), where the deed says so: one that forgets it leaves them as they were. Each call
 * that writes is made once, as the permission matrix makes it, and tells somebody, or is named here with the reason.
 */

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Looks ahead, or begins what tells once it is done. */
const asksOnly = lines(`
  POST /api/roster-imports
  PUT /api/roster-imports/{id}
  POST /api/roster-imports/{id}/dry-run
  POST /api/roster-imports/{id}/apply
  POST /api/roster-imports/{id}/undo
  DELETE /api/roster-imports/{id}
  POST /api/users/setup-links
  POST /api/admin/roles/preview
  POST /api/password-resets
  POST /api/password-resets/check
  POST /api/setup/check
  POST /api/unsubscribe/check
  POST /api/course-imports/{id}/apply
  DELETE /api/course-imports/{id}
  POST /api/courses/{id}/copy-previews
  POST /api/schedule/hours/{id}/preview
  POST /api/questions/{id}/impact
  POST /api/quiz-slots/{id}/impact
  POST /api/quizzes/{id}/preview
  POST /api/courses/{id}/grading-rules/impact
  POST /api/objects/upload
  PUT /api/objects/uploads/{uploadId}
  POST /api/objects/s3/params
  POST /api/objects/s3/multipart
  DELETE /api/objects/s3/multipart/{uploadId}`);

/** Of oneself alone, on the page where it is done. */
const ofOneself = lines(`
  POST /api/auth/logout
  POST /api/account/exports
  DELETE /api/account/picture
  PUT /api/account/notifications
  POST /api/account/push-devices
  DELETE /api/account/push-devices/{id}
  POST /api/calendar/feeds
  PUT /api/calendar/feeds/{id}
  POST /api/calendar/feeds/{id}/renew
  DELETE /api/calendar/feeds/{id}
  PUT /api/discussions/{id}/save
  PUT /api/discussions/{id}/subscription
  PUT /api/discussions/{id}/read
  PUT /api/assignments/{id}/draft
  PUT /api/assignments/{id}/grading/{workId}/draft
  PUT /api/progress-reports/{id}
  POST /api/library-comments
  PUT /api/library-comments/{id}
  DELETE /api/library-comments/{id}
  PUT /api/lessons/{id}/reading
  PUT /api/lessons/{id}/notes
  PUT /api/lessons/{id}/questions/{questionId}`);

/** Nobody waits for it with the page open: forms begin from it, and films are watched with what they began with. */
const whenAskedAgain = lines(`
  PUT /api/courses/{id}/template
  PUT /api/college/grade-display
  PUT /api/questions/{id}
  POST /api/files/{id}/captions
  PATCH /api/captions/{id}
  DELETE /api/captions/{id}`);

/** As the matrix asks it nothing changes, or nobody else is there who would hear it. */
const nothingHappens = lines(`
  POST /api/users/bulk
  POST /api/users/{id}/activate
  POST /api/users/{id}/two-factor/turn-off
  DELETE /api/admin/settings/logo
  PUT /api/admin/settings/features
  PUT /api/admin/settings/notifications
  PUT /api/admin/settings/retention
  PUT /api/admin/settings/terms
  PUT /api/admin/roles
  PUT /api/admin/security
  DELETE /api/account/sessions
  PUT /api/college/course-rules
  PUT /api/enrolments/{id}/place
  PUT /api/conversations/{id}/read
  POST /api/course-changes/{id}/undo
  POST /api/courses/{id}/join
  POST /api/courses/{id}/enrolment-lists
  DELETE /api/courses/{id}/reviews/mine
  POST /api/discussions/{id}/grading/{userId}/comments
  PUT /api/assignments/{id}/grading/{workId}/look
  PUT /api/assignments/{id}/moderation/settings
  DELETE /api/certificates/{id}/revocation
  DELETE /api/lessons/{id}/draft
  DELETE /api/lessons/{id}/editing
  PUT /api/lessons/{id}/visibility`);

const silent = new Set([...asksOnly, ...ofOneself, ...whenAskedAgain, ...nothingHappens]);

describe('what is changed is told to open pages', () => {
  let asking: Asking;
  beforeAll(async () => {
    asking = await openAsking();
  });
  afterAll(() => asking.close());

  for (const [name, row] of Object.entries(matrix).filter(([each]) => !each.startsWith('GET ')))
    it(`${name}, ${silent.has(name) ? 'which has nobody to tell' : 'by its deed'}`, async () => {
      const topics = await asking.topicsOf(name, row);
      // Nobody of the matrix gets as far: its own test says what it tells.
      if (topics === null) return;
      const toDo = silent.has(name)
        ? 'It tells somebody: take it off the list above.'
        : 'It tells nobody: announce what it changes (server/live/announce.ts), or name it in the list above whose reason holds.';
      expect(topics.length > 0, toDo).toBe(!silent.has(name));
    });

  it('names no call that is not there', () => {
    expect([...silent].filter((name) => !Object.hasOwn(matrix, name))).toEqual([]);
  });
});
