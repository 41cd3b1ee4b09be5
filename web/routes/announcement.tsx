import '../features/announcements/announcements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AnnouncementArticle } from '../features/announcements/announcement-article.tsx';
import { useEditing } from '../features/announcements/use-editing.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead, PageHeading } from '../ui/page-head.tsx';

export default function AnnouncementPage() {
  const { t } = useLingui();
  const { announcementId: id } = useParams({ from: '/signed-in/announcements/$announcementId' });
  const { data, error, refetch } = useQuery(reading('GET /api/announcements/{id}', { params: { id } }));
  useTitle(data?.title ?? t`Announcements`);
  const { edit, dialog } = useEditing();
  return (
    <>
      {isStatus(error, 404) ? (
        <AnnouncementNotFound />
      ) : (
        <div className="announcement-page">
          {data?.course ? (
            <Link className="back" to="/courses/$id/announcements" params={{ id: data.course.id }}>
              <ArrowLeft />
              <span translate="no">{data.course.title}</span>
            </Link>
          ) : (
            <Link className="back" to="/announcements" activeOptions={{ exact: true }}>
              <ArrowLeft />
              <Trans>Announcements</Trans>
            </Link>
          )}
          {!data && (
            <PageHeading className="sr">
              <Trans>Announcement</Trans>
            </PageHeading>
          )}
          {data && <AnnouncementArticle key={data.id} announcement={data} withCourse isPage onEdit={edit} />}
          {error && !data && (
            <ErrorState title={t`Could not load this announcement`} onRetry={() => void refetch()}>
              {sentenceOf(error)}
            </ErrorState>
          )}
          {!error && !data && (
            <Loading label={t`Loading the announcement`}>
              <Ghost height={160} />
            </Loading>
          )}
        </div>
      )}
      {dialog}
    </>
  );
}

function AnnouncementNotFound() {
  return (
    <>
      <PageHead title={<Trans>Announcement not found</Trans>} />
      <EmptyState
        title={<Trans>There is no such announcement, or it is not for you.</Trans>}
        action={
          <LinkButton to="/announcements" look="primary">
            <Trans>All announcements</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been deleted.</Trans>
      </EmptyState>
    </>
  );
}
