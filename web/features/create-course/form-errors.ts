import type { CourseValues } from './course-values.ts';

/** The sections of the form, in order. */
export const sections = ['basic', 'schedule', 'materials', 'modules'] as const;
export type Section = (typeof sections)[number];

const sectionOf: Record<keyof CourseValues, Section> = {
  title: 'basic',
  courseCode: 'basic',
  description: 'basic',
  level: 'basic',
  credits: 'basic',
  maxStudents: 'basic',
  startDate: 'schedule',
  endDate: 'schedule',
  enrollmentDeadline: 'schedule',
  requiresApproval: 'schedule',
  term: 'schedule',
  department: 'schedule',
  files: 'materials',
  modules: 'modules',
};

function isField(name: string): name is keyof CourseValues {
  return name in sectionOf;
}

/** How many things are wrong in each section, counted from the form's nested errors. */
export function countErrors(errors: object): Record<Section, number> {
  const counts: Record<Section, number> = { basic: 0, schedule: 0, materials: 0, modules: 0 };
  for (const [field, error] of Object.entries(errors)) if (isField(field)) counts[sectionOf[field]] += countIn(error);
  return counts;
}

function countIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') return 1;
  return Object.entries(error).reduce((sum, [name, inner]) => sum + (name === 'ref' ? 0 : countIn(inner)), 0);
}

type ErrorPath =
  | keyof CourseValues
  | `files.${number}`
  | `modules.${number}.${'title' | 'description'}`
  | `modules.${number}.items.${number}.${'title' | 'minutes'}`;

/** The field of the form that the server's dotted path means; null when it is none that a person could correct. */
export function fieldOf(path: string): ErrorPath | null {
  if (isField(path)) return path;
  const file = /^files\.(\d+)$/.exec(path)?.[1];
  if (file !== undefined) return `files.${Number(file)}`;
  const [, module, item, field] = /^modules\.(\d+)(?:\.items\.(\d+))?\.(title|description|minutes)$/.exec(path) ?? [];
  if (module === undefined) return null;
  if (item === undefined)
    return field === 'title' || field === 'description' ? `modules.${Number(module)}.${field}` : null;
  return field === 'title' || field === 'minutes' ? `modules.${Number(module)}.items.${Number(item)}.${field}` : null;
}
