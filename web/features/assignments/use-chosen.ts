import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useTyped } from '../../lib/use-typed.ts';
import { type Chosen, orderOf } from './columns.ts';

const path = '/assignments';

/** What is shown. It stands in the address, so that it is still chosen after a reload and on the way back. */
export function useChosen(courses: readonly { id: string }[]) {
  const inAddress: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const asked: Chosen = {
    course: courses.find(({ id }) => id === inAddress['course'])?.id ?? 'all',
    search: inAddress['q'] === undefined ? '' : String(inAddress['q']).slice(0, 100),
    order: orderOf(inAddress['order']),
  };
  const ask = ({ course, search, order }: Chosen) => {
    // Whoever has gone on meanwhile is not called back.
    if (history.location.pathname !== path) return;
    void navigate({
      to: path,
      search: {
        ...(course !== 'all' && { course }),
        ...(search !== '' && { q: search }),
        ...(order !== 'due' && { order }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  const [search, type] = useTyped(asked.search, (typed) => ask({ ...asked, search: typed }));
  const choose = (next: Chosen) => {
    if (next.search !== search) type(next.search);
    if (next.course !== asked.course || next.order !== asked.order) ask(next);
  };
  return { chosen: { ...asked, search }, choose };
}
