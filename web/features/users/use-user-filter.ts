import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTyped } from '../../lib/use-typed.ts';
import { everybody, type UserFilter } from './user-pages.ts';
import { filterFrom, searchFrom } from './user-search.ts';

const isList = (path: string) => /^(\/admin)?\/users\/?$/.test(path);

/**
 * Who is looked for stands in the address, so that the way back finds them again. What is typed is asked for when the
 * typing pauses: until then `filter` has it, and `asked` does not.
 */
export function useUserFilter() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const asked = filterFrom(search);

  const ask = (next: UserFilter) => {
    const to = history.location.pathname;
    // Whoever has gone on to a person meanwhile is not called back.
    if (isList(to)) void navigate({ to, search: searchFrom(next), replace: true, resetScroll: false });
  };
  const [q, type] = useTyped(asked.q, (typed) => ask({ ...asked, q: typed }));
  const filter = { ...asked, q };
  const change = (next: UserFilter) => (next.q === q ? ask(next) : type(next.q));
  const clear = () => ask({ ...everybody, sort: asked.sort });
  return { filter, asked, change, clear };
}
