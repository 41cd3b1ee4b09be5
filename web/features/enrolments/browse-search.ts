import type { Sent } from '../../../contract/api.ts';

type Query = Sent<'GET /api/open-courses', 'query'>;

/** What the list is narrowed by; it stands in the address, so that it can be linked and survives a reload. */
export type BrowseFilters = Omit<Query, 'limit' | 'cursor'>;

const levels = ['beginner', 'intermediate', 'advanced'] as const;

/** Reads the filters from the address; what is not one of them is left out. */
export function filtersFrom(search: Record<string, unknown>): BrowseFilters {
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]).trim() || undefined);
  const level = levels.find((each) => each === search['level']);
  const credits = Number(search['credits']);
  const q = text('q')?.slice(0, 100);
  const subject = text('subject')?.slice(0, 20);
  const term = text('term');
  const department = text('department');
  return {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(level && { level }),
    ...(Number.isInteger(credits) && credits >= 1 && credits <= 6 && { credits }),
    ...(term && isId(term) && { term }),
    ...(department && isId(department) && { department }),
    ...(text('free') === '1' && { free: '1' }),
  };
}

/** The course whose preview is open. */
export function previewedFrom(search: Record<string, unknown>): string | undefined {
  const course = search['course'];
  return typeof course === 'string' ? course : undefined;
}

/** The filters as the address writes them. */
export function searchFrom({ free, ...filters }: BrowseFilters): Record<string, unknown> {
  return { ...filters, ...(free && { free: 1 }) };
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
