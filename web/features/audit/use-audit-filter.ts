import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTyped } from '../../lib/use-typed.ts';
import type { AuditFilterValue } from './audit-pages.ts';
import { filterFrom, searchFrom } from './audit-search.ts';

const path = '/admin/audit';

/**
 * What is looked for stands in the address. What is typed is asked for when the typing pauses: until then `filter` has
 * it, and `asked` does not.
 */
export function useAuditFilter() {
  const asked = filterFrom(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { history } = useRouter();
  const ask = (next: AuditFilterValue) => {
    // Whoever has gone on meanwhile is not called back.
    if (history.location.pathname.replace(/\/$/, '') === path)
      void navigate({ to: path, search: searchFrom(next), replace: true, resetScroll: false });
  };
  const [person, typePerson] = useTyped(asked.person, (typed) => ask({ ...asked, person: typed }));
  const [subject, typeSubject] = useTyped(asked.subject, (typed) => ask({ ...asked, subject: typed }));
  const filter = { ...asked, person, subject };
  const change = (next: AuditFilterValue) => {
    if (next.person !== person) typePerson(next.person);
    else if (next.subject !== subject) typeSubject(next.subject);
    else ask(next);
  };
  return { filter, asked, change };
}
