import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LessonDraft, LessonVersion } from '../../../contract/lessons.ts';
import { apiPage } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { SaverState } from './lesson-saver.ts';
import type { LessonDeeds } from './use-lesson-deeds.ts';
import { VersionEntry } from './version-entry.tsx';
import { VersionView } from './version-view.tsx';

interface HistoryViewProps {
  draft: LessonDraft;
  state: SaverState;
  deeds: LessonDeeds;
}

const versionPages = (id: string) => ({
  queryKey: ['GET /api/lessons/{id}/versions', { params: { id } }],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    apiPage('GET /api/lessons/{id}/versions', { params: { id }, query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next: string | null }) => page.next,
  refetchOnMount: 'always' as const,
});

/** All that students saw and all that gave way, with who wrote it and when. */
export function HistoryView({ draft, state, deeds }: HistoryViewProps) {
  const { t } = useLingui();
  const { view: _view, ...search }: Record<string, unknown> = useSearch({ strict: false });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    versionPages(draft.id),
  );
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosenId, setChosenId] = useState<string>();
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  return (
    <div className="lesson-edit" data-hue={draft.course.hue}>
      <Link
        className="back"
        to="/courses/$id/lessons/$lessonId/edit"
        params={{ id: draft.course.id, lessonId: draft.id }}
        search={search}
      >
        <ArrowLeft />
        <Trans>Back to the text</Trans>
      </Link>
      <PageHeading className="le-history-head">
        <Trans>
          History of <span translate="no">{state.typed.title}</span>
        </Trans>
      </PageHeading>
      {error && !data ? (
        <ErrorState title={t`Could not load the history`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : !data ? (
        <Loading label={t`Loading history`}>
          <Ghost height={56} />
        </Loading>
      ) : !chosen ? (
        <EmptyState title={t`No versions yet`}>
          <Trans>Each time the lesson is published, the text that students see is kept here.</Trans>
        </EmptyState>
      ) : (
        <div className="le-history">
          <VersionView
            key={chosen.id}
            version={chosen}
            current={state.typed.body}
            deeds={draft.isArchived ? null : deeds}
          />
          <Versions
            versions={versions}
            chosen={chosen}
            onChoose={setChosenId}
            more={
              <ShowMore size="small" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage}>
                <Trans>Show older versions</Trans>
              </ShowMore>
            }
          />
        </div>
      )}
    </div>
  );
}

interface VersionsProps {
  versions: readonly LessonVersion[];
  chosen: LessonVersion;
  onChoose: (id: string) => void;
  more: ReactNode;
}

function Versions({ versions, chosen, onChoose, more }: VersionsProps) {
  const { t } = useLingui();
  const current = versions.find(({ kind }) => kind === 'published');
  return (
    <nav aria-label={t`Versions`}>
      <ol className="le-versions">
        {versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === chosen.id ? 'true' : undefined}
              onClick={() => onChoose(version.id)}
            >
              <VersionEntry version={version} isCurrent={version === current} />
            </button>
          </li>
        ))}
      </ol>
      {more}
    </nav>
  );
}
