import { type CourseProblem, courseProblems } from '../../../contract/course-problems.ts';
import type { ManagedCourseSort } from '../../../contract/managed-courses.ts';
import type { CourseStatus } from '../../../contract/courses.ts';

/** What the list of all courses is narrowed and ordered by; it stands in the address. */
export interface CatalogueFilters {
  q?: string;
  /** An id, or `none`. */
  term?: string;
  department?: string;
  status?: CourseStatus | 'all';
  problem?: CourseProblem | 'any';
  staff?: string;
  sort?: ManagedCourseSort;
  reversed?: '1';
}

export const statuses = ['draft', 'active', 'completed', 'archived'] as const;
export const sorts = [
  'code',
  'title',
  'term',
  'department',
  'enrolled',
  'waiting',
  'pending',
  'start',
  'activity',
] as const satisfies readonly ManagedCourseSort[];

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (text: string) => idForm.test(text);

/** Reads the filters from the address; what is not one of them is left out. */
export function filtersFrom(search: Record<string, unknown>): CatalogueFilters {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]).trim());
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((each) => each === text(name));
  const place = (name: string) => (isId(text(name)) || text(name) === 'none' ? text(name) : undefined);
  const filters = {
    q: text('q').slice(0, 100) || undefined,
    term: place('term'),
    department: place('department'),
    status: oneOf('status', [...statuses, 'all'] as const),
    problem: oneOf('problem', [...courseProblems, 'any'] as const),
    staff: isId(text('staff')) ? text('staff') : undefined,
    sort: oneOf('sort', sorts),
    reversed: text('reversed') === '1' ? ('1' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The filters as the address writes them. */
export function searchFrom({ reversed, ...filters }: CatalogueFilters): Record<string, unknown> {
  return { ...filters, ...(reversed && { reversed: 1 }) };
}

/** Whether the filters leave any course out. */
export function isNarrow({ sort: _sort, reversed: _reversed, ...filters }: CatalogueFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** A second press on the head of a column turns its order round. */
export function sortedBy(filters: CatalogueFilters, sort: ManagedCourseSort): CatalogueFilters {
  const { reversed, ...rest } = filters;
  const isAgain = (filters.sort ?? 'code') === sort;
  return { ...rest, sort, ...(isAgain && !reversed && { reversed: '1' as const }) };
}
