import { useNavigate, useSearch } from '@tanstack/react-router';
import { type BrowseFilters, filtersFrom, previewedFrom, searchFrom } from './browse-search.ts';

/** The filters and the open preview, which stand in the address. */
export function useBrowse() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = filtersFrom(search);
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: '/courses/browse', search: next, replace, resetScroll: false });
  return {
    filters,
    previewed: previewedFrom(search),
    /** Changes some filters; `undefined` takes one away. */
    narrow: (change: BrowseFilters) => go(searchFrom(dropEmpty({ ...filters, ...change })), true),
    clear: () => go({}, true),
    closePreview: () => go(searchFrom(filters), true),
  };
}

function dropEmpty(filters: BrowseFilters): BrowseFilters {
  return filtersFrom(searchFrom(filters));
}
