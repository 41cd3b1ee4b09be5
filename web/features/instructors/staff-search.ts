import type { ManagedStaffSort } from '../../../contract/managed-staff.ts';

/** What the list of the staff is narrowed and ordered by; it stands in the address. */
export interface StaffFilters {
  q?: string;
  role?: 'instructor' | 'teaching_assistant';
  term?: string;
  department?: string;
  sort?: ManagedStaffSort;
  reversed?: '1';
}

export const staffSorts = [
  'name',
  'courses',
  'students',
  'waiting',
  'activity',
] as const satisfies readonly ManagedStaffSort[];
const roles = ['instructor', 'teaching_assistant'] as const;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters from the address; what is not one of them is left out. */
export function staffFiltersFrom(search: Record<string, unknown>): StaffFilters {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]).trim());
  const id = (name: string) => (idForm.test(text(name)) ? text(name) : undefined);
  const filters = {
    q: text('q').slice(0, 100) || undefined,
    role: roles.find((each) => each === text('role')),
    term: id('term'),
    department: id('department'),
    sort: staffSorts.find((each) => each === text('sort')),
    reversed: text('reversed') === '1' ? ('1' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

export function staffSearchFrom({ reversed, ...filters }: StaffFilters): Record<string, unknown> {
  return { ...filters, ...(reversed && { reversed: 1 }) };
}

/** An order leaves nobody out. */
export function isNarrowed({ sort: _sort, reversed: _reversed, ...filters }: StaffFilters): boolean {
  return Object.keys(filters).length > 0;
}
