import { z } from 'zod';
import { activityKind } from './activities.ts';
import { calls } from './call.ts';
import { uploadedFile } from './uploaded-file.ts';
import { byId, counted, day, dayOr, id, page, percent, person } from './values.ts';
import { asString, say } from './text.ts';
import { trimmed } from './trimmed.ts';

export const courseStatus = z.enum(['draft', 'active', 'completed', 'archived']);
export type CourseStatus = z.infer<typeof courseStatus>;
export const courseLevel = z.enum(['beginner', 'intermediate', 'advanced']);

/** One of the twelve hues of the design. */
const hue = z.int().min(1).max(12);
const teacher = person.extend({ title: z.string().nullable() });

export const courseSummary = z.object({
  id,
  title: z.string(),
  courseCode: z.string(),
  description: z.string(),
  status: courseStatus,
  level: courseLevel,
  credits: z.int(),
  hue,
  /** Address of a picture; null: the cover is drawn from the code. */
  cover: z.string().nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  term: z.object({ id, name: z.string(), isCurrent: z.boolean() }).nullable(),
  instructors: z.array(teacher),
  /** The viewer's own progress; null unless the viewer is an enrolled student. */
  progress: percent.nullable(),
});
export type CourseSummary = z.infer<typeof courseSummary>;

export const courseDetail = courseSummary.extend({
  maxStudents: z.int().nullable(),
  enrollmentDeadline: day.nullable(),
  requiresApproval: z.boolean(),
  /** Raised by one with each change; sent back with PUT so that two editors never overwrite each other. */
  revision: counted,
  /** Length in whole weeks from the course dates (rounded up), or null without dates. */
  weeks: z.int().nullable(),
  /** Active enrolments. */
  students: z.int(),
  /** Mean of the course reviews, one decimal; null without reviews. */
  rating: z.number().nullable(),
  /** How many reviews that is the mean of. */
  reviews: z.int(),
  itemsDone: z.int(),
  itemsTotal: z.int(),
  counts: z.object({ assignments: z.int(), quizzes: z.int(), discussions: z.int(), resources: z.int() }),
  /** The first open module item that the viewer has not completed; null when there is none or the viewer is staff. */
  continueWith: z.object({ id, kind: activityKind, title: z.string() }).nullable(),
  /** The first open module item, where there is nothing to continue with; null when nothing is open or the viewer is staff. */
  reviewFrom: z.object({ id, kind: activityKind, title: z.string() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    /** Bring a package into it. */
    import: z.boolean(),
  }),
});
export type CourseDetail = z.infer<typeof courseDetail>;

const text = (max: number, missing?: string) =>
  z
    .string(missing)
    .overwrite(trimmed)
    .max(max, asString(say`At most ${max.toLocaleString('en')} characters`));
/** Where z.int() finds a fault it ends there: of such a form everything that is wrong is to be said at once. */
const whole = (says: string) => z.number(says).multipleOf(1, says).meta({ type: 'integer' });
const optionalDay = z.union([dayOr('Choose a date'), z.literal('').transform(() => null)]).nullish();

/** What Create Course can add to a module. */
export const newItemKind = z.enum(['lesson', 'quiz', 'assignment']);

/** An item typed on the Create Course page. Minutes are optional; the rest of an activity is edited later. */
export const newItem = z
  .strictObject({
    id: id.optional().describe('Of an item saved before; absent for a new one.'),
    kind: activityKind.describe('Of a new item: lesson, quiz or assignment. An item saved before keeps its kind.'),
    title: text(200),
    minutes: whole('Enter whole minutes').min(1, 'At least 1 minute').max(600, 'At most 600 minutes').nullish(),
  })
  .refine((item) => item.id !== undefined || newItemKind.safeParse(item.kind).success, {
    path: ['kind'],
    error: 'Add a lesson, a quiz or an assignment',
  });
export const newModule = z.strictObject({
  id: id.optional().describe('Of a module saved before; absent for a new one.'),
  title: text(200),
  description: text(2000).default(''),
  items: z.array(newItem).max(200, 'At most 200 items').default([]),
});

export const courseFields = {
  title: text(200, 'Course title is required'),
  courseCode: text(20, 'Course code is required'),
  description: text(5000, 'Course description is required'),
  level: courseLevel.default('beginner'),
  credits: whole('Credits must be a whole number')
    .min(0, 'Credits must be between 1 and 6')
    .max(99, 'Credits must be between 1 and 6')
    .default(3),
  maxStudents: whole('Enter a whole number')
    .min(0, 'Max students must be at least 1')
    .max(100_000, 'At most 100,000')
    .nullish(),
  startDate: optionalDay,
  endDate: optionalDay,
  enrollmentDeadline: optionalDay,
  requiresApproval: z.boolean().default(false),
  term: id
    .nullish()
    .describe(
      'Chosen by course managers and admins (403 for others); null: the one that the start date falls in. Absent, it stays.',
    ),
  department: id.nullish().describe('Chosen by course managers and admins (403 for others). Absent, it stays.'),
  status: z.enum(['draft', 'active']).default('active'),
  modules: z.array(newModule).max(100, 'At most 100 modules').default([]),
  files: z
    .array(id)
    .max(10, 'You can only upload 10 files')
    .refine((files) => new Set(files).size === files.length, 'Name each file once')
    .optional()
    .describe('All course materials, by their ids as POST /api/files gave them. Absent, they stay as they are.'),
};

type Publishable = Omit<z.output<z.ZodObject<typeof courseFields>>, 'status' | 'files'>;

const isDay = (text?: string | null): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * What a draft may leave open and a published course may not, by dotted path of the field. Texts: specification,
 * section 5.
 */
export function missingForPublishing(course: Publishable): Record<string, string> {
  const missing: Record<string, string> = {};
  const refuse = (field: string, message: string) => {
    missing[field] = message;
  };
  if (!course.title) refuse('title', 'Course title is required');
  if (!course.courseCode) refuse('courseCode', 'Course code is required');
  if (!course.description) refuse('description', 'Course description is required');
  if (course.credits < 1 || course.credits > 6) refuse('credits', 'Credits must be between 1 and 6');
  if (course.maxStudents != null && course.maxStudents < 1) refuse('maxStudents', 'Max students must be at least 1');
  // What is no day is said at its own field, and blames no other.
  const isAfter = (one?: string | null, other?: string | null) => isDay(one) && isDay(other) && one > other;
  if (isAfter(course.startDate, course.endDate)) refuse('endDate', 'The end date must not be before the start date');
  if (isAfter(course.enrollmentDeadline, course.endDate))
    refuse('enrollmentDeadline', 'The enrollment deadline must not be after the end date');
  for (const [m, module] of course.modules.entries()) {
    if (!module.title) refuse(`modules.${m}.title`, 'Module title is required');
    for (const [i, item] of module.items.entries())
      if (!item.title) refuse(`modules.${m}.items.${i}.title`, 'Give it a title');
  }
  return missing;
}

function mayBePublished(course: z.output<z.ZodObject<typeof courseFields>>, context: z.RefinementCtx): void {
  if (course.status === 'draft') return;
  for (const [field, message] of Object.entries(missingForPublishing(course)))
    context.addIssue({ code: 'custom', path: field.split('.'), message });
}

/**
 * What Create Course sends. Rules and texts: specification, section 5, "Course form". A draft may be incomplete:
 * there only lengths and forms are checked, so that nothing typed is ever refused for being unfinished.
 */
export const courseInput = z
  .strictObject({
    ...courseFields,
    title: courseFields.title.default(''),
    courseCode: courseFields.courseCode.default(''),
    description: courseFields.description.default(''),
  })
  .superRefine(mayBePublished);
export const courseChange = z.strictObject({ ...courseFields, revision: counted }).superRefine(mayBePublished);
/** The whole form, as pages send it. */
export type CourseInput = z.input<z.ZodObject<typeof courseFields>>;
/** The same as the server reads it. */
export type CourseFields = z.output<typeof courseInput>;

export const courses = calls({
  'GET /api/courses': {
    summary: "The viewer's courses",
    description:
      'Students: courses they are enrolled in; instructors and teaching assistants: courses they teach or assist; course managers and admins: all courses. Drafts appear to their owner, the staff of the course, managers and admins. Archived courses are left out, unless `archived` asks for them alone. Ordered by the current term first, then the other terms from the latest to the earliest, then title. 100 a page unless `limit` says otherwise.',
    query: page.extend({ archived: z.literal('1').optional().describe('Archived courses alone.') }),
    answer: z.array(courseSummary),
    paged: true,
  },
  'POST /api/courses': {
    summary: 'Create a course, or a draft of one',
    description:
      'For instructors, course managers and admins (403 otherwise). The creator becomes its instructor when they are one. Modules, their items and files are saved with the course, all or nothing; of a published course everything is published but quizzes, which wait for their questions. A draft may leave out its title, code and description. Its term is the one its start date falls in, or the current one without a start date. 409 when the course code is taken in the same term, or by another draft that the creator has begun in it.',
    body: courseInput,
    answer: courseDetail,
    status: 201,
    idempotent: true,
  },
  'GET /api/courses/{id}': {
    summary: 'One course',
    description:
      'For members of the course, managers and admins; 404 for anyone else. Students’ counts hold only what is published; `itemsDone` and `itemsTotal` count published module items for everyone.',
    params: byId,
    answer: courseDetail,
  },
  'GET /api/courses/{id}/form': {
    summary: 'A course as its editor holds it',
    description:
      'For who may edit the course: what Create Course needs to resume a draft, modules, items and files included.',
    params: byId,
    answer: z.object({
      id,
      revision: counted,
      title: z.string(),
      courseCode: z.string(),
      description: z.string(),
      level: courseLevel,
      credits: z.int(),
      maxStudents: z.int().nullable(),
      startDate: day.nullable(),
      endDate: day.nullable(),
      enrollmentDeadline: day.nullable(),
      requiresApproval: z.boolean(),
      /** The term that somebody chose; null: it follows the start date. */
      term: id.nullable(),
      department: id.nullable(),
      status: courseStatus,
      modules: z.array(
        z.object({
          id,
          title: z.string(),
          description: z.string(),
          items: z.array(z.object({ id, kind: activityKind, title: z.string(), minutes: z.int().nullable() })),
        }),
      ),
      files: z.array(uploadedFile),
    }),
  },
  'PUT /api/courses/{id}': {
    summary: 'Change a draft, or publish it',
    description:
      'Takes the whole form and the revision it was read at: 409 when someone else has changed it since. Only drafts are changed here (409 for a published course). Modules and items that are sent with their id are kept and changed, those that are not sent are removed. The same holds for `files`, where they are sent.',
    params: byId,
    body: courseChange,
    answer: courseDetail,
  },
  'DELETE /api/courses/{id}': {
    summary: 'Throw a draft away',
    description: 'Only drafts (409 for a published course).',
    params: byId,
  },
  'GET /api/catalogue': {
    summary: 'What the college teaches now and next',
    description:
      'Public: published courses of the current and coming terms by course code, at most 60, without anything about people but their instructors’ names.',
    answer: z.array(
      z.object({
        title: z.string(),
        courseCode: z.string(),
        description: z.string(),
        level: courseLevel,
        credits: z.int(),
        weeks: z.int().nullable(),
        term: z.string(),
        hue,
        instructors: z.array(z.string()),
      }),
    ),
  },
});
