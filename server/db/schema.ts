import type { AchievementsTables } from './tables/achievements.ts';
import type { AnnotationsTables } from './tables/annotations.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { AssignmentsTables } from './tables/assignments.ts';
import type { GradingTables } from './tables/grading.ts';
import type { GroupsTables } from './tables/groups.ts';
import type { RubricsTables } from './tables/rubrics.ts';
import type { AccountTables } from './tables/account.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { AnnouncementsTables } from './tables/announcements.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { CourseImportsTables } from './tables/course-imports.ts';
import type { CalendarTables } from './tables/calendar.ts';
import type { ScheduleTables } from './tables/schedule.ts';
import type { CoursesTables } from './tables/courses.ts';
import type { CollegeStructureTables } from './tables/college-structure.ts';
import type { ActivitiesTables } from './tables/activities.ts';
import type { GradebookTables } from './tables/gradebook.ts';
import type { FilesTables } from './tables/files.ts';
import type { LessonsTables } from './tables/lessons.ts';
import type { LiveTables } from './tables/live.ts';
import type { ModulesTables } from './tables/modules.ts';
import type { PeerReviewsTables } from './tables/peer-reviews.ts';
import type { QuizzesTables } from './tables/quizzes.ts';
import type { SignInsTables } from './tables/sign-ins.ts';
import type { RosterTables } from './tables/rosters.ts';
import type { SsoTables } from './tables/sso.ts';
import type { HelpTables } from './tables/help.ts';
import type { TalkTables } from './tables/talk.ts';
import type { ProgressReportsTables } from './tables/progress-reports.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { PersonalDataTables } from './tables/personal-data.ts';

/**
 * Every table as its migration made it, by feature. Moments are `Date`, days `'2026-11-21'`, numerics exact decimal
 * strings.
 */
export interface Schema
  extends
    IdentityTables,
    AchievementsTables,
    AccountTables,
    CalendarTables,
    ScheduleTables,
    CoursesTables,
    CourseImportsTables,
    CollegeStructureTables,
    ActivitiesTables,
    AssignmentsTables,
    GroupsTables,
    GradingTables,
    AnnotationsTables,
    ModerationTables,
    RubricsTables,
    PeerReviewsTables,
    QuizzesTables,
    TalkTables,
    HelpTables,
    AnnouncementsTables,
    MessagesTables,
    NotificationsTables,
    ProfileTables,
    PersonalDataTables,
    ProgressReportsTables,
    LiveTables,
    LessonsTables,
    ModulesTables,
    FilesTables,
    GradebookTables,
    SignInsTables,
    RosterTables,
    SsoTables {}
