import '../../lib/zod-without-eval.ts';
import type { Answer } from '../../../contract/api.ts';
import type { ActivityKind } from '../../../contract/activities.ts';
import { type CourseInput, newItemKind } from '../../../contract/courses.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { withLatinDigits } from '../../../domain/latin-digits.ts';

type CourseDefaults = Answer<'GET /api/college/course-rules'>['defaults'];

/** A course as the server keeps it for its editor. */
export type SavedCourse = Answer<'GET /api/courses/{id}/form'>;

/** `key` names a module or item in this form for as long as it is open; of a saved one it is its id. */
export interface ItemValues {
  key: string;
  kind: ActivityKind;
  title: string;
  minutes: number | null;
}
export interface ModuleValues {
  key: string;
  title: string;
  description: string;
  items: ItemValues[];
}

/** What stands in the fields. An empty date is an empty text, as the date field has it. */
export interface CourseValues {
  title: string;
  courseCode: string;
  description: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  credits: number;
  maxStudents: number | null;
  startDate: string;
  endDate: string;
  enrollmentDeadline: string;
  requiresApproval: boolean;
  /** Chosen by who manages courses; empty: by the start date, or none. Absent in what an older build kept. */
  term?: string | undefined;
  department?: string | undefined;
  files: UploadedFile[];
  modules: ModuleValues[];
}

/** Defaults: specification, section 5, "Course form", unless the college has others. */
export function emptyCourse(defaults: Partial<CourseDefaults> = {}): CourseValues {
  const { credits = 3, maxStudents = 50, requiresApproval = false } = defaults;
  return {
    title: '',
    courseCode: '',
    description: '',
    level: 'beginner',
    credits,
    maxStudents,
    startDate: '',
    endDate: '',
    enrollmentDeadline: '',
    requiresApproval,
    term: '',
    department: '',
    files: [],
    modules: [],
  };
}

export function valuesOf(course: SavedCourse): CourseValues {
  return {
    title: course.title,
    courseCode: course.courseCode,
    description: course.description,
    level: course.level,
    credits: course.credits,
    maxStudents: course.maxStudents,
    startDate: course.startDate ?? '',
    endDate: course.endDate ?? '',
    enrollmentDeadline: course.enrollmentDeadline ?? '',
    requiresApproval: course.requiresApproval,
    term: course.term ?? '',
    department: course.department ?? '',
    files: course.files,
    modules: course.modules.map(({ id, title, description, items }) => ({
      key: id,
      title,
      description,
      items: items.map((item) => ({ key: item.id, kind: item.kind, title: item.title, minutes: item.minutes })),
    })),
  };
}

/** What is sent; `idOf` tells the server's id of a module or item that it holds already. */
export function inputOf(
  values: CourseValues,
  status: 'draft' | 'active',
  idOf: (key: string) => string | undefined,
): CourseInput {
  const { term, department, ...fields } = values;
  return {
    ...fields,
    ...(term !== undefined && { term: term || null }),
    ...(department !== undefined && { department: department || null }),
    status,
    files: values.files.map((file) => file.id),
    modules: values.modules.map(({ key, title, description, items }) => ({
      id: idOf(key),
      title,
      description,
      items: items.map((item) => itemInput(item, idOf(item.key))),
    })),
  };
}

/** An item of another kind whose original is gone cannot be made anew here: its title and place are kept as a lesson. */
function itemInput({ kind, title, minutes }: ItemValues, id: string | undefined) {
  const known = id !== undefined || newItemKind.safeParse(kind).success;
  return { id, kind: known ? kind : ('lesson' as const), title, minutes };
}

/** Whether two forms say the same, whatever the names of their modules and items, and the spaces that saving trims. */
export function sameContent(one: CourseValues, other: CourseValues): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

function contentOf(values: CourseValues): CourseInput {
  const input = inputOf(values, 'draft', () => undefined);
  return {
    // Spelled out in one order, so that equal contents are equal texts.
    title: values.title.trim(),
    courseCode: values.courseCode.trim(),
    description: values.description.trim(),
    level: values.level,
    credits: values.credits,
    maxStudents: values.maxStudents,
    startDate: values.startDate,
    endDate: values.endDate,
    enrollmentDeadline: values.enrollmentDeadline,
    requiresApproval: values.requiresApproval,
    term: values.term || null,
    department: values.department || null,
    files: input.files?.toSorted(),
    modules: input.modules?.map(({ title, description, items }) => ({
      title: title.trim(),
      description,
      items: items?.map((item) => ({ kind: item.kind, title: item.title.trim(), minutes: item.minutes })),
    })),
  };
}

/** Specification, section 5: credits that cannot be read become 0. */
export function readCredits(text: string): number {
  return readWhole(text) ?? 0;
}

/** Thousands set apart: by a point, a comma, a space or an apostrophe. */
const grouped = /^-?\d{1,3}(?:[.,\s'’]\d{3})+$/;

const decimal = /^-?\d+[.,]\d+$/;

const wholeOf = (typed: string) => Number.parseInt(grouped.test(typed) ? typed.replace(/[^-\d]/g, '') : typed, 10);

/** Specification, section 5: a number of students that cannot be read becomes empty. Decimals are the contract's to refuse. */
export function readWhole(text: string): number | null {
  const typed = withLatinDigits(text).trim();
  const number = decimal.test(typed) && !grouped.test(typed) ? Number(typed.replace(',', '.')) : wholeOf(typed);
  return Number.isNaN(number) ? null : number;
}
