import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/users.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { isChosen, type Selection, toggled } from './bulk-selection.ts';
import { UserCard } from './user-card.tsx';
import { UserGhosts } from './user-ghosts.tsx';
import { isNarrow, type UserFilter, userPages } from './user-pages.ts';

interface UsersFoundProps {
  filter: UserFilter;
  /** What stands above is not there yet. */
  isHeld: boolean;
  onEdit: (user: User) => void;
  onClear: () => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** The users that fit the filter, fifty at a time. */
export function UsersFound({ filter, isHeld, onEdit, onClear, selection, onSelect }: UsersFoundProps) {
  const { t } = useLingui();
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    userPages(filter),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load users`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  // Drawn anew where they come to stand, they have not moved.
  if (!data || isHeld) return <UserGhosts key={String(isHeld)} />;
  const users = data.pages.flatMap(({ items }) => items);
  return (
    <section aria-label={t`Users`} aria-busy={isPlaceholderData || undefined} className="users">
      {selection !== null && (
        <BulkBar
          selection={selection}
          filter={filter}
          total={data.pages[0]?.total ?? users.length}
          shown={users}
          onChange={onSelect}
        />
      )}
      {users.length === 0 && <NoUsers isFiltered={isNarrow(filter)} onClear={onClear} />}
      <ul className="lines">
        {users.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            onEdit={onEdit}
            {...(selection !== null && {
              choice: {
                isChosen: isChosen(selection, user.id),
                onToggle: () => onSelect(toggled(selection, user.id, users)),
              },
            })}
          />
        ))}
      </ul>
      <ShowMore className="users-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

function NoUsers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <>
      <h2 className="sr">
        <Trans>Users</Trans>
      </h2>
      {isFiltered ? (
        <EmptyState
          title={<Trans>No users fit this search</Trans>}
          action={
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >
          <Trans>Check the spelling, or choose other filters.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={<Trans>No users found. Create your first user to get started.</Trans>} />
      )}
    </>
  );
}
