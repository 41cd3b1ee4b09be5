import { useNavigate, useSearch } from '@tanstack/react-router';
import { type StaffFilters, staffFiltersFrom, staffSearchFrom } from './staff-search.ts';

/** The filters, and the person whose panel is open; both stand in the address. */
export function useStaffList() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = staffFiltersFrom(search);
  const go = (next: Record<string, unknown>) =>
    void navigate({ to: '/instructors', search: next, replace: true, resetScroll: false });
  const opened = typeof search['person'] === 'string' ? search['person'] : null;
  return {
    filters,
    opened,
    // What was typed a moment before a person was opened does not close the panel.
    narrow: (next: StaffFilters) =>
      go({ ...staffSearchFrom(staffFiltersFrom(staffSearchFrom(next))), ...(opened && { person: opened }) }),
    open: (person: string | null) => go({ ...staffSearchFrom(filters), ...(person && { person }) }),
  };
}
