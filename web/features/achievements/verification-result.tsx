import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Verification } from '../../../contract/achievements.ts';
import { formatDate } from '../../lib/dates.ts';
import { isStatus, sentenceOf } from '../../lib/errors.ts';
import { reading } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VerifyForm } from './verify-form.tsx';

/** What a code stands for; one that stands for nothing can be corrected. */
export function VerificationResult({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/verifications/{code}', { params: { code } }),
    retry: false,
  });
  const isUnknown = !data && isStatus(error, 404);
  return (
    <div className="stack">
      {data ? (
        <Found verification={data} />
      ) : isUnknown ? (
        <>
          <Notice tone="bad">
            <p>
              <Trans>There is no certificate with this code. Compare it with the certificate, sign by sign.</Trans>
            </p>
          </Notice>
          <VerifyForm key={code} typed={code} />
        </>
      ) : error ? (
        <ErrorState title={t`Could not verify this code`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Verifying this code`}>
          <Ghost height={280} />
        </Loading>
      )}
      {!isUnknown && (
        <Link className="link" to="/verify/{-$code}" params={{ code: undefined }}>
          <Trans>Verify another code</Trans>
        </Link>
      )}
    </div>
  );
}

function Found({ verification }: { verification: Verification }) {
  const { college, holder, courseTitle, courseCode, credits, earnedAt, revokedAt, code } = verification;
  return (
    <>
      {revokedAt === null ? (
        <Notice tone="ok">
          <p>
            <Trans>
              This certificate is genuine and valid. <span translate="no">{college}</span> has issued it.
            </Trans>
          </p>
        </Notice>
      ) : (
        <Notice tone="bad">
          <p>
            <Trans>
              This certificate is not valid. <span translate="no">{college}</span> has revoked it on{' '}
              {formatDate(revokedAt, { dateStyle: 'long' })}.
            </Trans>
          </p>
        </Notice>
      )}
      <dl className="verification">
        <div>
          <dt>
            <Trans context="certificate">Holder</Trans>
          </dt>
          <dd className="holder" translate="no">
            {holder}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Course</Trans>
          </dt>
          <dd>
            <span translate="no">{courseTitle}</span>
            <span className="meta">
              <span translate="no">{courseCode}</span>
              {' · '}
              <Plural value={credits} one="# credit" other="# credits" />
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Date</Trans>
          </dt>
          <dd>
            <time dateTime={earnedAt}>{formatDate(earnedAt, { dateStyle: 'long' })}</time>
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="certificate">Code</Trans>
          </dt>
          <dd className="num" translate="no">
            {code}
          </dd>
        </div>
      </dl>
    </>
  );
}
