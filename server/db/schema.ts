import type { IdentityTables } from './tables/identity.ts';
import type { CoursesTables } from './tables/courses.ts';
import type { ActivitiesTables } from './tables/activities.ts';
import type { QuizzesTables } from './tables/quizzes.ts';
import type { TalkTables } from './tables/talk.ts';

/**
 * Every table as its migration made it, by feature. Moments are `Date`, days `'2026-11-21'`, numerics exact decimal
 * strings.
 */
export interface Schema extends IdentityTables, CoursesTables, ActivitiesTables, QuizzesTables, TalkTables {}
