import { afterMembers } from './after-dates.ts';
import type { App } from './context.ts';
import { achievementJobs } from './features/achievements/issue.ts';
import { passwordResetJobs } from './features/account/reset-requests.ts';
import { announcementJobs } from './features/announcements/publish.ts';
import { orphanJobs } from './features/files/collect.ts';
import { gradebookJobs } from './features/gradebook/stale.ts';
import { attemptJobs } from './features/attempts/expire.ts';
import { peerReviewJobs } from './features/peer-reviews/allocate.ts';
import { dueReminderJobs } from './features/due-reminders/remind.ts';
import { outgoingJobs } from './features/outgoing/jobs.ts';
import { passingDatesJobs } from './features/passing-dates/tell.ts';
import { notificationJobs } from './features/notifications/deliver-job.ts';
import { scheduleJobs } from './features/schedule/jobs.ts';
import { oldSignInsJobs } from './features/college-reports/forget-sign-ins.ts';
import { courseImportJobs } from './features/course-imports/work.ts';
import { rosterJobs } from './features/roster-imports/work.ts';
import { oldSessionsJobs } from './features/identity/forget.ts';
import { personalDataJobs } from './features/personal-data/make-exports.ts';
import { retentionJobs } from './features/platform/retention.ts';
import type { Job } from './jobs/repeating.ts';
import { oldMessagesJobs } from './live/prune.ts';
import { mailJobs } from './mail/job.ts';

/** What every process of the product does again and again. */
export function appJobs(app: App): Job[] {
  return [
    ...oldSessionsJobs(app),
    ...oldSignInsJobs(app),
    ...passwordResetJobs(app),
    ...retentionJobs(app),
    ...personalDataJobs(app),
    ...rosterJobs(app, afterMembers),
    ...courseImportJobs(app),
    ...mailJobs(app),
    ...oldMessagesJobs(app),
    ...attemptJobs(app),
    ...gradebookJobs(app),
    ...achievementJobs(app),
    ...peerReviewJobs(app),
    ...notificationJobs(app),
    ...dueReminderJobs(app),
    ...passingDatesJobs(app),
    ...outgoingJobs(app),
    ...announcementJobs(app),
    ...scheduleJobs(app),
    ...orphanJobs(app),
  ];
}
