import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { courseStatus } from './courses.ts';
import { day, id, moment } from './values.ts';
import { writtenNumber } from './written-number.ts';

const count = z.int().min(0);
/** A decimal as text; null: nobody has one. */
const decimal = z.string().nullable();

/** Which students' figures: of one course, or of all current ones that who asks teaches or manages. */
const scope = z.object({
  course: id.optional(),
  section: id.optional(),
});
/** Whole weeks, from Monday in the time zone of who asks; the last is the running one, of a course that is over its last. */
const overWeeks = scope.extend({ weeks: writtenNumber(z.int().min(1).max(52)).default(8) });

/** What students did: lessons completed, work and quizzes handed in (a group's once), topics and replies written. */
const deeds = z.object({ people: count, lessons: count, handIns: count, posts: count });
export type Deeds = z.infer<typeof deeds>;

export const analyticsCourse = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  hue: z.int(),
  status: courseStatus,
  isCurrent: z.boolean(),
  term: z.string().nullable(),
  sections: z.array(z.object({ id, name: z.string() })),
});
export type AnalyticsCourse = z.infer<typeof analyticsCourse>;

export const engagement = z.object({
  from: day,
  to: day,
  students: count,
  days: z.array(deeds.extend({ day })),
  /** By the Monday that each begins with. */
  weeks: z.array(deeds.extend({ day })),
  /** Deeds by weekday (1 is Monday) and hour; those without any are left out. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), deeds: count })),
});
export type Engagement = z.infer<typeof engagement>;

export const gradeItem = z.object({
  id,
  courseId: id,
  courseCode: z.string(),
  title: z.string(),
  kind: activityKind,
  points: z.string(),
  /** Scores that the figures are made from. */
  scored: count,
  /** In percent of the points, one decimal. */
  mean: decimal,
  median: decimal,
  lowerQuartile: decimal,
  upperQuartile: decimal,
  deviation: decimal,
  handedIn: count,
  late: count,
  /** For how many it was due by now, and of how many of them nothing came. */
  due: count,
  missing: count,
});
export type GradeItem = z.infer<typeof gradeItem>;

export const gradeFigures = z.object({
  students: count,
  /** Those who have a current total. */
  graded: count,
  mean: decimal,
  median: decimal,
  deviation: decimal,
  /** Ten bands of ten percent; the last one holds what is above as well. */
  bands: z.array(z.object({ from: z.int(), to: z.int(), count })),
  items: z.array(gradeItem),
  /** There is more graded work than the three hundred items that are listed. */
  hasMore: z.boolean(),
});
export type GradeFigures = z.infer<typeof gradeFigures>;

const courseRun = z.object({
  courseId: id,
  title: z.string(),
  term: z.string().nullable(),
  startsOn: day,
  students: count,
  /** By the week of the course, from 1. */
  weeks: z.array(deeds.extend({ week: z.int().min(1) })),
});
export type CourseRun = z.infer<typeof courseRun>;

export const comparison = z.object({
  until: moment,
  /** This week from Monday until now, and the last until the same weekday and time. */
  thisWeek: deeds,
  lastWeek: deeds,
  /** The course and its run before, week by week; null for all courses, or where there was none. */
  runs: z.object({ current: courseRun, earlier: courseRun }).nullable(),
});
export type Comparison = z.infer<typeof comparison>;

export const moduleFigures = z.array(
  z.object({
    id,
    courseId: id,
    courseCode: z.string(),
    title: z.string(),
    students: count,
    /** Who has done something of what counts in it. */
    begun: count,
    completed: count,
  }),
);
export type ModuleFigures = z.infer<typeof moduleFigures>;

export const analyticsQuizzes = z.array(
  z.object({ id, courseId: id, courseCode: z.string(), title: z.string(), attempts: count, students: count }),
);
export type AnalyticsQuizzes = z.infer<typeof analyticsQuizzes>;

const who =
  'For instructors (the courses that they teach), course managers and admins; 403 for anyone else, 404 for a course that one has nothing to do with.';

export const analyticsCalls = calls({
  'GET /api/analytics/courses': {
    summary: 'The courses whose figures one may see, with their sections',
    description: who,
    answer: z.array(analyticsCourse),
  },
  'GET /api/analytics/engagement': {
    summary: 'What students did, by day, week and hour',
    description: who,
    query: overWeeks,
    answer: engagement,
  },
  'GET /api/analytics/grades': {
    summary: 'How grades spread: current totals, and each graded item',
    description: `${who} Totals and scores are those that the gradebook shows: what is graded without names counts once it is posted.`,
    query: scope,
    answer: gradeFigures,
  },
  'GET /api/analytics/comparison': {
    summary: 'This week beside the last, and the course beside its run before',
    description: who,
    query: scope,
    answer: comparison,
  },
  'GET /api/analytics/modules': {
    summary: 'How many students began and completed each module',
    description: who,
    query: scope,
    answer: moduleFigures,
  },
  'GET /api/analytics/quizzes': {
    summary: 'Quizzes that were taken; what their questions say stands in GET /api/quizzes/{id}/results',
    description: who,
    query: scope,
    answer: analyticsQuizzes,
  },
});
