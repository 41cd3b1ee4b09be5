import { z } from 'zod';
import { calls } from './call.ts';
import { courseFields } from './courses.ts';
import { byId, day, id, moment } from './values.ts';

/** `reading` and `importing` are done by the server on its own; `refused`: the package is no course that can be read. */
export const courseImportState = z.enum(['reading', 'read', 'refused', 'importing', 'imported']);
export type CourseImportState = z.infer<typeof courseImportState>;

export const importedItemKind = z.enum(['lesson', 'link', 'discussion', 'assignment', 'quiz']);
export type ImportedItemKind = z.infer<typeof importedItemKind>;

/** Something that is not taken over as it stands in the package, and why. */
const courseImportProblem = z.object({
  effect: z.enum(['left-out', 'changed']),
  name: z.string(),
  reason: z.string(),
});

export const foundCourse = z.object({
  format: z.enum(['canvas', 'common-cartridge', 'moodle']),
  title: z.string(),
  courseCode: z.string(),
  /** The day on which it began, where the package says so. */
  startDate: day.nullable(),
  /** Whether anything in it has a date. */
  hasDates: z.boolean(),
  groups: z.int(),
  rubrics: z.int(),
  banks: z.int(),
  questions: z.int(),
  announcements: z.int(),
  files: z.int(),
  modules: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ kind: importedItemKind, title: z.string() })) }),
  ),
  problems: z.array(courseImportProblem),
  /** How many more problems there are than are listed. */
  moreProblems: z.int(),
});
export type FoundCourse = z.infer<typeof foundCourse>;

export const courseImport = z.object({
  id,
  /** Of the file that was chosen. */
  name: z.string(),
  state: courseImportState,
  /** Null before it was read. */
  found: foundCourse.nullable(),
  /** Why it is refused, or why the last step did not come about. */
  problem: z.string().nullable(),
  /** Of the files that are taken over, while it is imported. */
  filesDone: z.int(),
  filesAll: z.int(),
  /** The course that it has become; null too once that course was deleted. */
  courseId: id.nullable(),
  createdAt: moment,
});
export type CourseImport = z.infer<typeof courseImport>;

const whose = 'For who creates courses, and of their own imports alone.';

export const courseImports = calls({
  'GET /api/course-imports': {
    summary: 'One’s own imports of courses, the latest first',
    description: `${whose} The latest 20. What was not imported is thrown away after a week.`,
    answer: z.array(courseImport.omit({ found: true })),
  },
  'POST /api/course-imports': {
    summary: 'Read a course of another system',
    description:
      'For who creates courses. A Common Cartridge (1.0 to 1.3), an export of Canvas or a backup of Moodle (2.0 or newer), uploaded for the purpose `course-package`. The server reads it without making anything: the state is `reading`, then `read` or `refused`.',
    body: z.strictObject({ fileId: id }),
    answer: courseImport,
    status: 201,
    idempotent: true,
  },
  'GET /api/course-imports/{id}': {
    summary: 'An import with what was found in the package',
    description: whose,
    params: byId,
    answer: courseImport,
  },
  'POST /api/course-imports/{id}/apply': {
    summary: 'Make a new draft course of it',
    description: `${whose} All of what is chosen, or nothing: the state becomes \`importing\`, then \`imported\`, or \`read\` again with a problem. 409 unless it is read; what is imported already answers as it is.`,
    params: byId,
    body: z.strictObject({
      title: courseFields.title.refine((title) => title !== '', 'Course title is required'),
      courseCode: courseFields.courseCode.refine((code) => code !== '', 'Course code is required'),
      startDate: day.nullable().describe('The day on which the new course begins; null: it has no dates.'),
      keepsWeekdays: z.boolean().default(true).describe('Dates move by whole weeks, so that a Friday stays a Friday.'),
      modules: z
        .array(z.int().min(0).max(99))
        .min(1, 'Choose at least one module')
        .max(100)
        .describe('Which modules are taken, by their places in the list, from 0.'),
    }),
    answer: courseImport,
    status: 202,
    idempotent: true,
  },
  'DELETE /api/course-imports/{id}': {
    summary: 'Throw an import away',
    description: `${whose} The package goes; a course that it has become stays. 409 while it is being imported.`,
    params: byId,
  },
});
