import '../managed-courses/managed-courses.css';
import './instructors.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useIsAdminArea } from '../users/area-links.tsx';
import { StaffFilterBar } from './staff-filter-bar.tsx';
import { staffPages } from './staff-pages.ts';
import { isNarrowed } from './staff-search.ts';
import { PersonPanel } from './person-panel.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaffList } from './use-staff-list.ts';

/** Who teaches and assists in the college, with what they have to do. */
export function StaffList() {
  const { t } = useLingui();
  const { filters, narrow, opened, open } = useStaffList();
  const pages = useInfiniteQuery(staffPages(filters));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = pages;
  const staff = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? null;
  return (
    <>
      <StaffFilterBar filters={filters} onChange={narrow} />
      <p className="meta num mc-head row" role="status">
        {total !== null && <Plural value={total} one="# person" other="# people" />}
      </p>
      {!data && error && (
        <ErrorState title={t`Could not load the instructors`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label={t`Loading instructors`}>
          <div className="stack tight">
            <Ghost height={44} />
            <Ghost height={44} />
            <Ghost height={44} />
          </div>
        </Loading>
      )}
      {data && staff.length === 0 && <NoStaff isFiltered={isNarrowed(filters)} onClear={() => narrow({})} />}
      {staff.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className="mc-list">
          <StaffTable staff={staff} filters={filters} onSort={narrow} onOpen={open} />
        </div>
      )}
      <ShowMore className="mc-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
      {opened && <PersonPanel key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

function NoStaff({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const isAdminArea = useIsAdminArea();
  if (!isFiltered)
    return (
      <EmptyState
        title={<Trans>No instructors yet</Trans>}
        action={
          <LinkButton to={isAdminArea ? '/admin/users/create' : '/users'}>
            {isAdminArea ? <Trans>Add User</Trans> : <Trans>Manage Users</Trans>}
          </LinkButton>
        }
      >
        <Trans>Whoever has the role of an instructor or a teaching assistant stands here, with their courses.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Trans>No instructors fit this search</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Check the spelling, or choose other filters.</Trans>
    </EmptyState>
  );
}
