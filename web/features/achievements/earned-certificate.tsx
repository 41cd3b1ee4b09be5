import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Copy, FileText, ShieldCheck } from 'lucide-react';
import type { EarnedCertificate as Certificate } from '../../../contract/achievements.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { useDeed } from '../../lib/use-deed.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { SubHeading } from '../../ui/sub-heading.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CourseCode } from '../courses/course-code.tsx';

/** A certificate with all that its holder can do with it. */
export function EarnedCertificate({ certificate }: { certificate: Certificate }) {
  const { course, code, credits, earnedAt, revokedAt, revokeReason } = certificate;
  return (
    <li className="card certificate" data-hue={course.hue}>
      <Cover code={course.courseCode} columns={12} />
      <div className="certificate-body">
        <div className="row tight">
          <CourseCode course={course} />
          {revokedAt && (
            <Badge tone="bad">
              <Trans>Revoked</Trans>
            </Badge>
          )}
        </div>
        <SubHeading>
          <span translate="no">{course.title}</span>
        </SubHeading>
        <p className="meta">
          <time dateTime={earnedAt} title={formatMoment(earnedAt)}>
            {formatDate(earnedAt, { dateStyle: 'long' })}
          </time>
          {' · '}
          <Plural value={credits} one="# credit" other="# credits" />
        </p>
        {revokedAt ? (
          <p>
            <Trans>
              Revoked on {formatDate(revokedAt)}: <span translate="no">{revokeReason}</span>
            </Trans>
          </p>
        ) : (
          <Ways certificate={certificate} />
        )}
        <div className="row certificate-code">
          <p className="meta grow">
            <Trans context="certificate">Code</Trans>{' '}
            <Link className="link num nowrap" to="/verify/{-$code}" params={{ code }} translate="no">
              {code}
            </Link>
          </p>
          {revokedAt === null && <CopyLink certificate={certificate} />}
        </div>
      </div>
    </li>
  );
}

function Ways({ certificate: { id, course } }: { certificate: Certificate }) {
  const { t } = useLingui();
  const { title } = course;
  return (
    <div className="row tight wrap certificate-ways">
      <a
        className="btn small"
        href={`/api/certificates/${id}/file`}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Certificate of ${title} as PDF`}
      >
        <FileText />
        <Trans>PDF</Trans>
      </a>
      <a className="btn small" href={`/api/certificates/${id}/badge`} download aria-label={t`Download badge: ${title}`}>
        <ShieldCheck />
        <Trans>Download badge</Trans>
      </a>
    </div>
  );
}

/** The address of its verification, to pass on. */
function CopyLink({ certificate: { course, verifyAt } }: { certificate: Certificate }) {
  const { t } = useLingui();
  const { title } = course;
  const copy = useDeed(
    () => navigator.clipboard.writeText(verifyAt),
    () => void toast({ title: t`The link is copied`, description: t`Whoever has it can verify your certificate.` }),
  );
  return (
    <Button size="small" look="quiet" onClick={() => copy.mutate()} aria-label={t`Copy link: ${title}`}>
      <Copy />
      <Trans>Copy link</Trans>
    </Button>
  );
}
