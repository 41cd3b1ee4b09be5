import '../features/achievements/achievements.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AchievementsList } from '../features/achievements/achievements-list.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A student's certificates. */
export default function AchievementsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/achievements'));
  useTitle(t`Certificates`);
  if (isStatus(error, 403)) return <AccessDenied description={t`Only students have certificates of their own.`} />;
  return (
    <>
      <Link className="back" to="/grades" activeOptions={{ exact: true }}>
        <ArrowLeft />
        <Trans>Grades</Trans>
      </Link>
      <PageHead
        title={<Trans>Certificates</Trans>}
        sub={<Trans>One of each course that you have finished. Whoever has its code can verify it.</Trans>}
      />
      {data ? (
        <AchievementsList achievements={data} />
      ) : error ? (
        <ErrorState title={t`Could not load your certificates`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading your certificates`}>
          <Ghost height={480} />
        </Loading>
      )}
    </>
  );
}
