import './managed-courses.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedCourse } from '../../../contract/managed-courses.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { cataloguePages } from './catalogue-pages.ts';
import { isNarrow } from './catalogue-search.ts';
import { CoursePanel } from './course-panel.tsx';
import { CourseTable } from './course-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListHead } from './list-head.tsx';
import { TableGhost } from './table-ghost.tsx';
import { type CataloguePath, useCatalogue } from './use-catalogue.ts';

interface CourseCatalogueProps {
  path: CataloguePath;
  /** Several courses can be chosen and changed at once. */
  withChoice: boolean;
}

/** All courses of the college: searched, narrowed, ordered, looked into and changed. */
export function CourseCatalogue({ path, withChoice }: CourseCatalogueProps) {
  const { t } = useLingui();
  const catalogue = useCatalogue(path);
  const { filters, narrow, open, opened, tab } = catalogue;
  const pages = useInfiniteQuery(cataloguePages(filters));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = pages;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ManagedCourse>>(new Map());
  const courses = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FilterBar filters={filters} onChange={narrow} />
      <ListHead filters={filters} total={data?.pages[0]?.total ?? null} onChange={narrow} withChanges={withChoice} />
      {!data && !error && <TableGhost />}
      {!data && error && (
        <ErrorState title={t`Could not load the courses`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data && courses.length === 0 && <NoCourses isFiltered={isNarrow(filters)} onClear={() => narrow({})} />}
      {courses.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className="mc-list">
          <CourseTable
            courses={courses}
            filters={filters}
            onSort={narrow}
            onOpen={open}
            choice={withChoice ? { chosen, onChange: setChosen } : null}
          />
          <ShowMore className="mc-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
        </div>
      )}
      {withChoice && chosen.size > 0 && (
        <BulkBar
          courses={[...chosen.values()]}
          onChange={(next) => setChosen(new Map(next.map((each) => [each.id, each])))}
        />
      )}
      {opened && (
        <CoursePanel
          key={opened}
          id={opened}
          tab={tab}
          onTab={(next) => open(opened, next)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function NoCourses({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        title={<Trans>No courses yet</Trans>}
        action={
          <LinkButton to="/courses/create">
            <Trans>Create Course</Trans>
          </LinkButton>
        }
      >
        <Trans>Create the first one, or import courses from another system.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Trans>No courses fit this search</Trans>}
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
