import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Gradebook } from '../../../contract/gradebook.ts';
import { useTyped } from '../../lib/use-typed.ts';
import type { View } from './view.ts';
import { searchFrom, viewFrom } from './view-search.ts';

/** What is shown, and in which order, stands in the address; the view is the same object for as long as it is the same. */
export function useView({ course, sections, groups, columns }: Gradebook): [View, (next: View) => void] {
  const inAddress: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const asked = useMemo(
    () => viewFrom(inAddress, { sections, groups, columns }),
    [inAddress, sections, groups, columns],
  );
  const to = `/courses/${course.id}/gradebook`;
  const ask = useCallback(
    (next: View) => {
      // Whoever has gone on meanwhile is not called back.
      if (history.location.pathname.replace(/\/$/, '') !== to) return;
      void navigate({ to, search: searchFrom(next), replace: true, resetScroll: false });
    },
    [history, navigate, to],
  );
  const [search, type] = useTyped(asked.search, (typed) => ask({ ...asked, search: typed }));
  const view = useMemo(() => ({ ...asked, search }), [asked, search]);
  const change = useCallback(
    (next: View) => (next.search === search ? ask(next) : type(next.search)),
    [search, ask, type],
  );
  return [view, change];
}
