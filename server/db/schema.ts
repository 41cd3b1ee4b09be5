import type { AccountTables } from './tables/account.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { CoursesTables } from './tables/courses.ts';
import type { ActivitiesTables } from './tables/activities.ts';
import type { FilesTables } from './tables/files.ts';
import type { LiveTables } from './tables/live.ts';
import type { QuizzesTables } from './tables/quizzes.ts';
import type { SsoTables } from './tables/sso.ts';
import type { TalkTables } from './tables/talk.ts';
import type { ProfileTables } from './tables/profile.ts';

/**
 * Every table as its migration made it, by feature. Moments are `Date`, days `'2026-11-21'`, numerics exact decimal
 * strings.
 */
export interface Schema
  extends
    IdentityTables,
    AccountTables,
    CoursesTables,
    ActivitiesTables,
    QuizzesTables,
    TalkTables,
    ProfileTables,
    LiveTables,
    FilesTables,
    SsoTables {}
