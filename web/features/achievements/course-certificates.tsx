import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { CourseCertificate } from '../../../contract/achievements.ts';
import { apiPage } from '../../lib/api.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { RowGhosts } from '../course/row-ghosts.tsx';
import { RestoreDialog, RevokeDialog } from './revoke-dialog.tsx';

const certificatePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/courses/{id}/certificates', { params: { id } }],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/courses/{id}/certificates', {
        params: { id },
        query: { cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Who has a certificate of a course. */
export function CourseCertificates({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    certificatePages(courseId),
  );
  const certificates = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the certificates`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <RowGhosts label={t`Loading the certificates`} />;
  if (certificates.length === 0)
    return (
      <EmptyState title={t`No certificates yet`}>
        <Trans>They are given by themselves once students have met what the course asks.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="lines">
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.id} courseId={courseId} certificate={certificate} />
        ))}
      </ul>
      <ShowMore hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </>
  );
}

function CertificateRow({ courseId, certificate }: { courseId: string; certificate: CourseCertificate }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { id, student, earnedAt, revokedAt, revokedBy, revokeReason, code } = certificate;
  const name = `${student.firstName} ${student.lastName}`;
  const Ask = revokedAt === null ? RevokeDialog : RestoreDialog;
  return (
    <li className="row certificate-row">
      <Avatar firstName={student.firstName} lastName={student.lastName} picture={student.picture} />
      <div className="grow">
        <p className="title row tight wrap">
          <span translate="no">{name}</span>
          {revokedAt && (
            <Badge tone="bad">
              <Trans>Revoked</Trans>
            </Badge>
          )}
        </p>
        <p className="meta">
          <time dateTime={earnedAt} title={formatMoment(earnedAt)}>
            {formatDate(earnedAt)}
          </time>
          {' · '}
          <Link className="link num nowrap" to="/verify/{-$code}" params={{ code }} translate="no">
            {code}
          </Link>
        </p>
        {revokedAt && (
          <p className="meta">
            {revokedBy === null ? (
              <Trans>Revoked on {formatDate(revokedAt)}</Trans>
            ) : (
              <Trans>
                Revoked on {formatDate(revokedAt)} by <span translate="no">{revokedBy}</span>
              </Trans>
            )}
            {': '}
            <span translate="no">{revokeReason}</span>
          </p>
        )}
      </div>
      <div className="row tight certificate-deeds">
        {revokedAt === null && (
          <a
            className="btn small quiet"
            href={`/api/certificates/${id}/file`}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Certificate of ${name} as PDF`}
          >
            <FileText />
            <Trans>PDF</Trans>
          </a>
        )}
        <Button
          size="small"
          aria-label={revokedAt === null ? t`Revoke the certificate of ${name}` : t`Give again: ${name}`}
          onClick={() => setAsked(true)}
        >
          {revokedAt === null ? <Trans>Revoke</Trans> : <Trans>Give again</Trans>}
        </Button>
      </div>
      <Ask courseId={courseId} certificate={certificate} open={isAsked} onClose={() => setAsked(false)} />
    </li>
  );
}
