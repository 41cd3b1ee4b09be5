import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CatalogueFilters, filtersFrom, searchFrom } from './catalogue-search.ts';

export type CataloguePath = '/manage-courses' | '/admin/courses';
export type PanelTab = 'overview' | 'staff' | 'waitlist' | 'sections';
const panelTabs: readonly PanelTab[] = ['overview', 'staff', 'waitlist', 'sections'];

/** The filters, and the course whose panel is open with its tab; all stand in the address. */
export function useCatalogue(path: CataloguePath) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = filtersFrom(search);
  const opened = typeof search['course'] === 'string' ? search['course'] : null;
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: path, search: next, replace: true, resetScroll: false });
  const tab = panelTabs.find((each) => each === search['tab']) ?? 'overview';
  const panelOf = (course: string | null, shown: PanelTab) =>
    course === null ? {} : { course, ...(shown !== 'overview' && { tab: shown }) };
  return {
    filters,
    opened,
    tab,
    // What was typed a moment before a course was opened does not close it.
    narrow: (next: CatalogueFilters) => go({ ...searchFrom(filtersFrom(searchFrom(next))), ...panelOf(opened, tab) }),
    open: (course: string | null, shown: PanelTab = 'overview') =>
      go({ ...searchFrom(filters), ...panelOf(course, shown) }),
  };
}
