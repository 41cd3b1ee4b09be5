import type { z } from 'zod';
import { achievementCalls } from './achievements.ts';
import { reportCalls } from './college-reports.ts';
import { accommodations } from './accommodations.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { annotationCalls } from './annotations.ts';
import { analyticsCalls } from './analytics.ts';
import { announcementCalls } from './announcements.ts';
import { assignments } from './assignments.ts';
import { attemptReviews } from './attempt-review.ts';
import { attempts } from './attempts.ts';
import { actingCalls } from './acting.ts';
import { auditCalls } from './audit.ts';
import { platform } from './platform.ts';
import { roleCalls } from './roles.ts';
import { banks } from './banks.ts';
import type { Call } from './call.ts';
import { calendar } from './calendar.ts';
import { courseGroups } from './course-groups.ts';
import { courseCopyCalls } from './course-copy.ts';
import { courseDateCalls } from './course-dates.ts';
import { courseCovers } from './course-covers.ts';
import { courseExports } from './course-exports.ts';
import { courseReviewCalls } from './course-reviews.ts';
import { courseSettingsCalls } from './course-settings.ts';
import { courses } from './courses.ts';
import { collegeStructureCalls } from './college-structure.ts';
import { courseChangeCalls } from './course-changes.ts';
import { managedCourseCalls } from './managed-courses.ts';
import { managedStaffCalls } from './managed-staff.ts';
import { captionCalls } from './captions.ts';
import { coursework } from './coursework.ts';
import { dashboardCalls } from './dashboard.ts';
import { downloads } from './downloads.ts';
import { discussionGradingCalls } from './discussion-grading.ts';
import { discussions } from './discussions.ts';
import { enrolments } from './enrolments.ts';
import { files } from './files.ts';
import { gradebookCalls } from './gradebook.ts';
import { gradebookExplanationCalls } from './gradebook-explanation.ts';
import { gradebookFileCalls } from './gradebook-files.ts';
import { gradebookRuleCalls } from './gradebook-rules.ts';
import { gradeOverrideCalls } from './grade-overrides.ts';
import { grades } from './grades.ts';
import { gradingCalls } from './grading.ts';
import { helpCalls } from './help.ts';
import { identity } from './identity.ts';
import { learningPathCalls } from './learning-path.ts';
import { lessonCalls } from './lessons.ts';
import { lessonQuestionCalls } from './lesson-questions.ts';
import { lessonReadingCalls } from './lesson-reading.ts';
import { moderationCalls } from './moderation.ts';
import { messageCalls } from './messages.ts';
import { modules } from './modules.ts';
import { notificationSettingsCalls } from './notification-settings.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { peerReviews } from './peer-reviews.ts';
import { outlineCalls } from './outline.ts';
import { overrides } from './overrides.ts';
import { progressReportCalls } from './progress-reports.ts';
import { profileCalls } from './profile.ts';
import { questionChanges } from './question-changes.ts';
import { quizPageCalls } from './quiz-page.ts';
import { quizResultCalls } from './quiz-results.ts';
import { quizzes } from './quizzes.ts';
import { courseImports } from './course-imports.ts';
import { rosterImports } from './roster-imports.ts';
import { rubricCalls } from './rubrics.ts';
import { scheduleCalls } from './schedule.ts';
import { searchCalls } from './search.ts';
import { setupLinks } from './setup-links.ts';
import { sso } from './sso.ts';
import { studentCalls } from './students.ts';
import { submissions } from './submissions.ts';
import { studentViewCalls } from './student-views.ts';
import { personCalls } from './person.ts';
import { personalDataCalls } from './personal-data.ts';
import { userBulk } from './user-bulk.ts';
import { users } from './users.ts';

/** Every call of the product. The server refuses to start while one of them has no route. */
export const api = {
  ...identity,
  ...profileCalls,
  ...account,
  ...users,
  ...sso,
  ...courses,
  ...enrolments,
  ...people,
  ...courseSettingsCalls,
  ...courseReviewCalls,
  ...courseCopyCalls,
  ...courseDateCalls,
  ...courseCovers,
  ...courseExports,
  ...collegeStructureCalls,
  ...managedCourseCalls,
  ...courseChangeCalls,
  ...managedStaffCalls,
  ...downloads,
  ...courseGroups,
  ...rosterImports,
  ...courseImports,
  ...userBulk,
  ...setupLinks,
  ...personCalls,
  ...personalDataCalls,
  ...rubricCalls,
  ...files,
  ...captionCalls,
  ...overrides,
  ...studentViewCalls,
  ...outlineCalls,
  ...modules,
  ...lessonCalls,
  ...lessonReadingCalls,
  ...lessonQuestionCalls,
  ...coursework,
  ...assignments,
  ...submissions,
  ...peerReviews,
  ...gradingCalls,
  ...annotationCalls,
  ...moderationCalls,
  ...discussions,
  ...discussionGradingCalls,
  ...calendar,
  ...scheduleCalls,
  ...announcementCalls,
  ...messageCalls,
  ...quizPageCalls,
  ...attempts,
  ...attemptReviews,
  ...quizzes,
  ...banks,
  ...questionChanges,
  ...quizResultCalls,
  ...accommodations,
  ...dashboardCalls,
  ...grades,
  ...learningPathCalls,
  ...achievementCalls,
  ...studentCalls,
  ...progressReportCalls,
  ...gradebookCalls,
  ...gradebookFileCalls,
  ...gradebookExplanationCalls,
  ...gradeOverrideCalls,
  ...gradebookRuleCalls,
  ...notifications,
  ...notificationSettingsCalls,
  ...searchCalls,
  ...helpCalls,
  ...admin,
  ...analyticsCalls,
  ...reportCalls,
  ...auditCalls,
  ...platform,
  ...roleCalls,
  ...actingCalls,
};

export type Api = typeof api;
export type ApiCall = keyof Api;

type Part<N extends ApiCall, K extends keyof Call> = Api[N] extends Record<K, infer S extends z.ZodType> ? S : never;
/** What the sender writes (before defaults) and what the receiver reads (after them). */
export type Sent<N extends ApiCall, K extends 'params' | 'query' | 'body'> =
  | z.input<Part<N, K>>
  | Bytes<N, K, Blob>
  | Streamed<N, K, Blob>;
export type Received<N extends ApiCall, K extends 'params' | 'query' | 'body'> =
  | z.output<Part<N, K>>
  | Bytes<N, K, Uint8Array>
  | Streamed<N, K, AsyncIterable<Uint8Array>>;
/** The body of a call that takes a file as it is; never, for most calls. */
type Bytes<N extends ApiCall, K, As> = K extends 'body' ? (Api[N] extends { bytes: object } ? As : never) : never;
/** The body of a call that takes a file as it comes in. */
type Streamed<N extends ApiCall, K, As> = K extends 'body' ? (Api[N] extends { stream: true } ? As : never) : never;
export type Answer<N extends ApiCall> = Finished<N> | Unfinished<N>;
/** What a success answers. */
export type Finished<N extends ApiCall> = Api[N] extends { answer: infer S extends z.ZodType } ? z.output<S> : void;
/** What comes with 202 instead; never, for most calls. */
export type Unfinished<N extends ApiCall> = Api[N] extends { accepted: infer S extends z.ZodType }
  ? z.output<S>
  : never;
