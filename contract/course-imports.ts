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
  format: z.enum(['canvas', 'common-cartridge', 'moodle', 'olx']),
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
  /** The existing course whose modules it is added to; null: it becomes a course of its own, or nothing is asked for yet. */
  into: z
    .object({
      courseId: id,
      /** How many modules are added. */
      modules: z.int(),
      /** Whether they wait there to be published; null before they are there. */
      isHidden: z.boolean().nullable(),
    })
    .nullable(),
  /** The course that it has become, or that it was added to; null too once that course was deleted. */
  courseId: id.nullable(),
  createdAt: moment,
});
export type CourseImport = z.infer<typeof courseImport>;

const who = 'For who creates courses, teaches them or manages them';
const whose = `${who}, and of their own imports alone.`;

const newTitle = courseFields.title.refine((title) => title !== '', 'Course title is required');
const newCode = courseFields.courseCode.refine((code) => code !== '', 'Course code is required');

export const courseImports = calls({
  'GET /api/course-imports': {
    summary: 'One’s own imports of courses, the latest first',
    description: `${whose} The latest 20. What was not imported is thrown away after a week.`,
    answer: z.array(courseImport.omit({ found: true })),
  },
  'POST /api/course-imports': {
    summary: 'Read a course of another system',
    description: `${who}. A Common Cartridge (1.0 to 1.3), an export of Canvas, a backup of Moodle (2.0 or newer) or an export of Open edX (.tar.gz), uploaded for the purpose \`course-package\`. The server reads it without making anything: the state is \`reading\`, then \`read\` or \`refused\`.`,
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
    summary: 'Make a new draft course of it, or add it to a course',
    description: `${whose} All of what is chosen, or nothing: the state becomes \`importing\`, then \`imported\`, or \`read\` again with a problem. 409 unless it is read; what is imported already answers as it is. With \`into\`, for who may edit that course (404 and 403 as for its outline, 409 when it is archived), the modules are added behind those that are there, hidden unless the course is a draft, and nothing else that is there changes: grade groups are those of the same name or new ones, which weigh 0 where the course goes by weights; materials come along into a draft, announcements stay behind. Without it, for who creates courses (403). Written to the audit log once it is done.`,
    params: byId,
    body: z
      .strictObject({
        into: z
          .strictObject({ courseId: id })
          .optional()
          .describe('The course that it is added to; absent: a new one is made.'),
        title: newTitle.optional().describe('Of a new course, which must have one.'),
        courseCode: newCode.optional().describe('Of a new course, which must have one.'),
        startDate: day
          .nullable()
          .describe(
            'The day on which the course begins, from which the dates are counted; null: what comes has no dates.',
          ),
        keepsWeekdays: z
          .boolean()
          .default(true)
          .describe('Dates move by whole weeks, so that a Friday stays a Friday.'),
        modules: z
          .array(z.int().min(0).max(99))
          .max(100)
          .describe('Which modules are taken, by their places in the list, from 0; none only where there are none.'),
      })
      .superRefine(({ into, title, courseCode }, { addIssue }) => {
        const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
        if (into && title !== undefined) wrong('title', 'The course that this is added to has its title already');
        if (into && courseCode !== undefined)
          wrong('courseCode', 'The course that this is added to has its code already');
        if (!into && title === undefined) wrong('title', 'Course title is required');
        if (!into && courseCode === undefined) wrong('courseCode', 'Course code is required');
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
