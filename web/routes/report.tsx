import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReportView } from '../features/progress-reports/report-view.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { isStatus, sentenceOf } from '../lib/errors.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Ghost, Loading } from '../ui/ghost.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** A progress report: for the supervisor who wrote it, and for its student while it is shared. */
export default function ReportRoute() {
  const { t } = useLingui();
  const { reportId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(reading('GET /api/progress-reports/{id}', { params: { id: reportId } }));
  useTitle(t`Progress report`);
  if (isStatus(error, 403))
    return <AccessDenied description={t`Progress reports are for supervisors and their students.`} />;
  if (isStatus(error, 404))
    return (
      <>
        <PageHead title={t`Progress report`} />
        <EmptyState
          title={t`Report not found`}
          action={
            <LinkButton to="/reports" look="primary">
              {t`Back to the reports`}
            </LinkButton>
          }
        >
          {t`It may have been taken back or deleted.`}
        </EmptyState>
      </>
    );
  if (data) return <ReportView report={data} />;
  return (
    <>
      <PageHead title={t`Progress report`} sub={'\u00A0'} />
      {error ? (
        <ErrorState title={t`Could not load this report`} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t`Loading this report`}>
          <Ghost height={420} />
        </Loading>
      )}
    </>
  );
}
