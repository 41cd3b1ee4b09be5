import { identityRoutes } from './features/identity/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { ssoRoutes } from './features/sso/routes.ts';
import { courseRoutes } from './features/courses/routes.ts';
import { enrolmentRoutes } from './features/enrolments/routes.ts';
import { courseGroupRoutes } from './features/course-groups/routes.ts';
import { personRoutes } from './features/person/routes.ts';
import { userBulkRoutes } from './features/user-bulk/routes.ts';
import { setupLinkRoutes } from './features/setup-links/routes.ts';
import { courseImportRoutes } from './features/course-imports/routes.ts';
import { rosterImportRoutes } from './features/roster-imports/routes.ts';
import { rubricRoutes } from './features/rubrics/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { courseSettingsRoutes } from './features/course-settings/routes.ts';
import { courseCopyRoutes } from './features/course-copy/routes.ts';
import { courseDateRoutes } from './features/course-dates/routes.ts';
import { courseCoverRoutes } from './features/course-covers/routes.ts';
import { courseExportRoutes } from './features/course-exports/routes.ts';
import { collegeStructureRoutes } from './features/college-structure/routes.ts';
import { managedCourseRoutes } from './features/managed-courses/routes.ts';
import { managedStaffRoutes } from './features/managed-staff/routes.ts';
import { courseReviewRoutes } from './features/course-reviews/routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import { fileKinds } from './app-files.ts';
import { fileRoutes } from './features/files/routes.ts';
import { saveMaterials } from './features/files/save-materials.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { captionRoutes } from './features/captions/routes.ts';
import { lessonQuestionRoutes } from './features/lesson-questions/routes.ts';
import { lessonRoutes } from './features/lessons/routes.ts';
import { studentViewRoutes } from './features/student-views/routes.ts';
import { outlineRoutes } from './features/outline/routes.ts';
import { overrideRoutes } from './features/overrides/routes.ts';
import { moduleRoutes } from './features/modules/routes.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { quizRoutes } from './features/quizzes/routes.ts';
import { discussionGradingRoutes } from './features/discussions/grade-routes.ts';
import { discussionRoutes } from './features/discussions/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { peerReviewRoutes } from './features/peer-reviews/routes.ts';
import { gradingRoutes } from './features/grading/routes.ts';
import { annotationRoutes } from './features/annotations/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { attemptRoutes } from './features/attempts/routes.ts';
import { scoresByRules } from './features/attempts/scores-by-rules.ts';
import { quizAuthoringRoutes } from './features/quiz-authoring/routes.ts';
import { bankRoutes } from './features/question-banks/routes.ts';
import { quizResultRoutes } from './features/quiz-results/routes.ts';
import { accommodationRoutes } from './features/accommodations/routes.ts';
import { keepClosed, refuseClosedDates } from './features/gradebook/closed-periods.ts';
import { gradebookRoutes } from './features/gradebook/routes.ts';
import { gradeOverrideRoutes } from './features/grade-overrides/routes.ts';
import { gradeRoutes } from './features/grades/routes.ts';
import { learningPathRoutes } from './features/learning-path/routes.ts';
import { achievementRoutes } from './features/achievements/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { progressReportRoutes } from './features/progress-reports/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { studentRoutes } from './features/students/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { profileRoutes } from './features/account/profile-routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { collegeReportRoutes } from './features/college-reports/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { actingRoutes } from './features/acting/routes.ts';
import { platformRoutes } from './features/platform/routes.ts';
import { afterDates, afterMembers, changeDates } from './after-dates.ts';
import type { Routes } from './http/routes.ts';

/** The features of the product, in the order of ARCHITECTURE.md: one may call those before it, never those after it. */
export const features: Routes = {
  ...identityRoutes,
  ...userRoutes,
  ...ssoRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...courseRoutes(saveMaterials),
  ...enrolmentRoutes,
  ...peopleRoutes(afterMembers),
  ...collegeStructureRoutes,
  ...courseSettingsRoutes,
  ...courseReviewRoutes,
  ...courseCopyRoutes,
  ...courseDateRoutes(changeDates),
  ...courseCoverRoutes,
  ...courseExportRoutes,
  ...downloadRoutes,
  ...courseGroupRoutes(afterMembers),
  ...rosterImportRoutes,
  ...courseImportRoutes,
  ...userBulkRoutes,
  ...setupLinkRoutes,
  ...personRoutes,
  ...rubricRoutes,
  ...fileRoutes(fileKinds),
  ...captionRoutes(fileKinds),
  ...announcementRoutes,
  ...messageRoutes,
  ...overrideRoutes(afterDates, refuseClosedDates),
  ...outlineRoutes(changeDates, keepClosed),
  ...studentViewRoutes,
  ...moduleRoutes,
  ...lessonRoutes,
  ...lessonQuestionRoutes,
  ...assignmentRoutes,
  ...submissionRoutes,
  ...peerReviewRoutes,
  ...gradingRoutes,
  ...annotationRoutes,
  ...moderationRoutes,
  ...quizRoutes,
  ...discussionRoutes,
  ...discussionGradingRoutes,
  ...linkRoutes,
  ...attemptRoutes,
  ...quizAuthoringRoutes,
  ...bankRoutes,
  ...quizResultRoutes,
  ...accommodationRoutes,
  ...gradebookRoutes(scoresByRules),
  ...gradeOverrideRoutes,
  ...gradeRoutes,
  ...learningPathRoutes,
  ...achievementRoutes,
  ...insightRoutes,
  ...managedCourseRoutes,
  ...managedStaffRoutes,
  ...scheduleRoutes,
  ...studentRoutes,
  ...progressReportRoutes,
  ...calendarRoutes(changeDates),
  ...notificationRoutes,
  ...searchRoutes,
  ...helpRoutes,
  ...adminRoutes,
  ...analyticsRoutes,
  ...collegeReportRoutes,
  ...auditRoutes,
  ...platformRoutes,
  ...actingRoutes,
  ...personalDataRoutes,
};
