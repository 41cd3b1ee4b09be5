import type { ApiCall } from '../../contract/api.ts';
import { achievementRows } from './achievements.ts';
import { accountRows } from './account.ts';
import { analyticsRows } from './analytics.ts';
import { assignmentsRows } from './assignments.ts';
import { attemptsRows } from './attempts.ts';
import { calendarRows } from './calendar.ts';
import { scheduleRows } from './schedule.ts';
import { studentRows } from './students.ts';
import { courseImportRows } from './course-imports.ts';
import { coursesRows } from './courses.ts';
import { managedCoursesRows } from './managed-courses.ts';
import { announcementRows } from './announcements.ts';
import { messageRows } from './messages.ts';
import { discussionRows } from './discussions.ts';
import { courseLifeRows } from './course-life.ts';
import { courseworkRows } from './coursework.ts';
import { enrolmentsRows } from './enrolments.ts';
import { filesRows } from './files.ts';
import { annotationRows } from './annotations.ts';
import { gradingRows } from './grading.ts';
import { moderationRows } from './moderation.ts';
import { gradebookRows } from './gradebook.ts';
import { lessonRows } from './lessons.ts';
import { helpRows } from './help.ts';
import { identityRows } from './identity.ts';
import { notificationRows } from './notifications.ts';
import { outlineRows } from './outline.ts';
import { peerReviewRows } from './peer-reviews.ts';
import { pagesRows } from './pages.ts';
import { profileRows } from './profile.ts';
import { quizResultsRows } from './quiz-results.ts';
import { ssoRows } from './sso.ts';
import { personalDataRows } from './personal-data.ts';
import { platformRows } from './platform.ts';
import { rosterRows } from './rosters.ts';
import { usersRows } from './users.ts';
import { quizAuthoringRows } from './quiz-authoring.ts';
import type { Row } from './row.ts';

/** Every call × everyone × every situation of its object (product.md, 4). */
export const matrix: Record<ApiCall, Row> = {
  ...identityRows,
  ...analyticsRows,
  ...rosterRows,
  ...usersRows,
  ...platformRows,
  ...personalDataRows,
  ...accountRows,
  ...ssoRows,
  ...profileRows,
  ...coursesRows,
  ...courseImportRows,
  ...managedCoursesRows,
  ...enrolmentsRows,
  ...courseLifeRows,
  ...courseworkRows,
  ...assignmentsRows,
  ...discussionRows,
  ...calendarRows,
  ...scheduleRows,
  ...studentRows,
  ...announcementRows,
  ...messageRows,
  ...attemptsRows,
  ...quizResultsRows,
  ...quizAuthoringRows,
  ...filesRows,
  ...gradebookRows,
  ...achievementRows,
  ...gradingRows,
  ...annotationRows,
  ...moderationRows,
  ...lessonRows,
  ...notificationRows,
  ...outlineRows,
  ...peerReviewRows,
  ...pagesRows,
  ...helpRows,
};
