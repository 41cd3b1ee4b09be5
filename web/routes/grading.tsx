import '../features/grading/grading.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueuePage } from '../features/grading/queue-page.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** What waits to be graded. */
export default function GradingQueueRoute() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(reading('GET /api/grading-queue'));
  useTitle(t`Grading`);
  if (isStatus(error, 403)) return <AccessDenied description={t`Grading is for those who teach.`} />;
  if (data) return <QueuePage queue={data} />;
  return (
    <>
      <PageHead title={<Trans>Grading</Trans>} sub={'\u00A0'} />
      {error ? (
        <ErrorState title={t`Could not load what waits`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading what waits`}>
          <Ghost height={320} />
        </Loading>
      )}
    </>
  );
}
