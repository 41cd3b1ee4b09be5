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

interface Met {
  type: unknown;
  isTouched: boolean;
}

/**
 * Whether what is wrong with a field is to be said: a list that grows judges its new rows at once, and nobody has written
 * in them yet. What is wrong when a form is sent is touched by it (`wrongIn`).
 */
export function isSaid(name: string, { type, isTouched }: Met): boolean {
  return !name.includes('.') || isTouched || type === 'server';
}

interface FormErrors {
  errors: object;
  touchedFields: object;
}

/** How many things are said to be wrong in each section, counted from the form's nested errors. */
export function countErrors({ errors, touchedFields }: FormErrors): Record<Section, number> {
  const counts: Record<Section, number> = { basic: 0, schedule: 0, materials: 0, modules: 0 };
  for (const [field, error] of Object.entries(errors))
    if (isField(field)) counts[sectionOf[field]] += countIn(error, inside(touchedFields, field), field);
  return counts;
}

function countIn(error: unknown, touched: unknown, name: string): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') {
    const type = 'type' in error ? error.type : undefined;
    return Number(isSaid(name, { type, isTouched: touched === true }));
  }
  return Object.entries(error).reduce(
    (sum, [key, inner]) => sum + (key === 'ref' ? 0 : countIn(inner, inside(touched, key), `${name}.${key}`)),
    0,
  );
}

/** The dotted paths of all that is wrong in a form's nested errors. */
export function wrongIn(errors: object, within = ''): ErrorPath[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (key === 'ref' || typeof error !== 'object' || error === null) return [];
    const path = `${within}${key}`;
    return 'message' in error && typeof error.message === 'string' ? (fieldOf(path) ?? []) : wrongIn(error, `${path}.`);
  });
}

function inside(fields: unknown, name: string): unknown {
  return typeof fields === 'object' && fields !== null
    ? Object.entries(fields).find(([key]) => key === name)?.[1]
    : undefined;
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
