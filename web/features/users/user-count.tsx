import { Plural } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type UserFilter, userPages } from './user-pages.ts';

/** How many users fit the filter. */
export function UserCount({ filter }: { filter: UserFilter }) {
  const { data } = useInfiniteQuery(userPages(filter));
  const total = data?.pages[0]?.total;
  return (
    <span className="meta num user-count" role="status">
      {total != null && <Plural value={total} one="# user" other="# users" />}
    </span>
  );
}
