import { z } from 'zod';
import { calls } from './call.ts';
import { courseDetail, courseFields } from './courses.ts';
import { byId, day, id, moment } from './values.ts';

/** What can come along when a course is copied. People, what they did and their grades never do. */
export const copiedPart = z.enum(['settings', 'modules', 'lessons', 'quizzes', 'assignments', 'materials', 'grading']);
export type CopiedPart = z.infer<typeof copiedPart>;

const dates = {
  startDate: day.nullable().describe('The day on which the copy begins; null: it has no dates.'),
  keepsWeekdays: z.boolean().default(true).describe('Dates move by whole weeks, so that a Friday stays a Friday.'),
  parts: z.array(copiedPart).max(7),
};

export const shiftedDate = z.object({
  /** Whose date it is: of the course itself, of something in it, or of a grading period. */
  of: z.enum(['course', 'module', 'item', 'period']),
  title: z.string(),
  which: z.enum(['start', 'end', 'deadline', 'opens', 'due', 'closes', 'reviewsDue']),
  from: z.union([day, moment]),
  to: z.union([day, moment]).nullable().describe('Null: the copy is without it.'),
});
export type ShiftedDate = z.infer<typeof shiftedDate>;

export const courseTemplate = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  description: z.string(),
  hue: z.int(),
  startDate: day.nullable(),
  modules: z.int(),
  items: z.int(),
});
export type CourseTemplate = z.infer<typeof courseTemplate>;

export const term = z.object({ id, name: z.string(), startsOn: day, endsOn: day });
export type Term = z.infer<typeof term>;

const whoMayCopy = 'For who may edit the course; a template is open to whoever creates courses.';

export const courseCopyCalls = calls({
  'GET /api/course-templates': {
    summary: 'Courses that are offered to start from',
    description: 'For whoever creates courses. By title.',
    answer: z.array(courseTemplate),
  },
  'GET /api/terms': {
    summary: 'The terms of the college',
    description: 'The latest first.',
    answer: z.array(term),
  },
  'POST /api/courses/{id}/copy-previews': {
    summary: 'Which dates a copy would have',
    description: `${whoMayCopy} Every date of what would come along, with what becomes of it; nothing is written. Times of day stay as a clock in the college's time zone shows them.`,
    params: byId,
    body: z.strictObject(dates),
    answer: z.array(shiftedDate),
  },
  'POST /api/courses/{id}/copies': {
    summary: 'Copy a course into a new one',
    description: `${whoMayCopy} The copy is a draft of whoever copies; its term is the one that its start date falls in. All of it or nothing. Files are shared with the original, never stored twice.`,
    params: byId,
    body: z.strictObject({
      ...dates,
      title: courseFields.title.refine((title) => title !== '', 'Course title is required'),
      courseCode: courseFields.courseCode.refine((code) => code !== '', 'Course code is required'),
    }),
    answer: courseDetail,
    status: 201,
    idempotent: true,
  },
});
