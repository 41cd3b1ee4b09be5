import '../enrolments/browse.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { DownloadFilters } from './download-filters.tsx';
import { downloadPages, type DownloadSearch, searchOf } from './download-pages.ts';
import { DownloadRow } from './download-row.tsx';

export function DownloadsFound() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = searchOf(useSearch({ strict: false }));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    downloadPages(search),
  );
  const files = data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = search.q !== '' || search.course !== '' || search.group !== '';
  const show = (change: Partial<DownloadSearch>) => {
    const { q, course, group } = { ...search, ...change };
    const next = { ...(q && { q }), ...(course && { course }), ...(group && { group }) };
    void navigate({ to: '/downloads', search: next, replace: true, resetScroll: false });
  };
  return (
    <>
      {(isFiltered || files.length > 0) && <DownloadFilters search={search} onChange={show} />}
      <h2 className="sr">
        <Trans>Files</Trans>
      </h2>
      {error && !data && (
        <ErrorState title={t`Could not load files`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      )}
      {!data && !error && <RowGhosts label={t`Loading files`} />}
      {data && files.length === 0 && (
        <NoFiles isFiltered={isFiltered} onClear={() => show({ q: '', course: '', group: '' })} />
      )}
      {files.length > 0 && (
        <ul className="lines downloads">
          {files.map((file) => (
            <DownloadRow key={`${file.course.id} ${file.id}`} file={file} />
          ))}
        </ul>
      )}
      <ShowMore className="downloads-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

function NoFiles({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        title={<Trans>No files found</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Show all files</Trans>
          </Button>
        }
      >
        <Trans>Nothing has all of these words and filters.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Trans>No files yet</Trans>}
      action={
        <LinkButton look="primary" to="/courses">
          <Trans>Go to your courses</Trans>
        </LinkButton>
      }
    >
      <Trans>Course materials appear here, and files of lessons once you have opened the lesson.</Trans>
    </EmptyState>
  );
}
