import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Announcement } from '../../../contract/announcements.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { AnnouncementArticle } from './announcement-article.tsx';
import { type AnnouncementsOf, announcementPages } from './pages.ts';
import { useEditing } from './use-editing.tsx';

interface AnnouncementListProps {
  of: AnnouncementsOf;
  /** What an empty list says of itself. */
  none: ReactNode;
  action?: ReactNode;
}

/** Announcements with all that they say, pinned ones first, then the newest. */
export function AnnouncementList(props: AnnouncementListProps) {
  const { edit, dialog } = useEditing();
  return (
    <>
      <Announcements {...props} onEdit={edit} />
      {dialog}
    </>
  );
}

function Announcements({ of, none, action, onEdit }: AnnouncementListProps & { onEdit: (one: Announcement) => void }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    announcementPages(of),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load announcements`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading announcements`}>
        <div className="stack loose">
          <Ghost height={120} />
          <Ghost height={120} />
        </div>
      </Loading>
    );
  const announcements = data.pages.flatMap(({ items }) => items);
  if (announcements.length === 0)
    return (
      <EmptyState title={<Trans>No announcements yet</Trans>} action={action}>
        {none}
      </EmptyState>
    );
  return (
    <div className="announcements">
      {announcements.map((announcement) => (
        <AnnouncementArticle
          key={announcement.id}
          announcement={announcement}
          withCourse={typeof of === 'string'}
          onEdit={onEdit}
        />
      ))}
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </div>
  );
}
