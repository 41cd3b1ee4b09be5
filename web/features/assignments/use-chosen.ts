import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Chosen, orderOf } from './columns.ts';

/** What is shown. Course and order stand in the address, so that they are still chosen after a reload and on the way back. */
export function useChosen(courses: readonly { id: string }[]) {
  const inAddress: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const course = courses.find(({ id }) => id === inAddress['course'])?.id ?? 'all';
  const choose = (next: Chosen) => {
    setSearch(next.search);
    if (next.course === course && next.order === orderOf(inAddress['order'])) return;
    void navigate({
      to: '/assignments',
      search: {
        ...(next.course !== 'all' && { course: next.course }),
        ...(next.order !== 'due' && { order: next.order }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  const chosen: Chosen = { course, search, order: orderOf(inAddress['order']) };
  return { chosen, choose };
}
