import './college-reports.css';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ReportFilters } from './report-filters.tsx';
import { choicesQuery, reportQuery } from './queries.ts';
import { type ReportsPath, useReportSearch } from './report-search.ts';
import { ShownReport } from './shown-report.tsx';

/** One of the reports that somebody may read, as a picture and as a table. */
export function CollegeReports({ to }: { to: ReportsPath }) {
  const { t } = useLingui();
  const { search, show } = useReportSearch(to);
  const choices = useQuery(choicesQuery);
  const { data, error, refetch } = useQuery({
    ...reportQuery(search),
    placeholderData: keepPreviousData,
  });
  const failed = choices.error ?? error;
  const retry = () => {
    void choices.refetch();
    void refetch();
  };
  // What there is to choose from decides how much room the filters take: the report comes below them.
  if (choices.isLoading) return <ReportGhost />;
  const report = data?.report === search.report ? data : undefined;
  return (
    <>
      {choices.data && (
        <ReportFilters
          choices={choices.data}
          search={search}
          period={{ from: data?.from ?? '', to: data?.to ?? '' }}
          onChange={show}
        />
      )}
      {failed ? (
        <ErrorState title={t`Could not load the report`} onRetry={retry}>
          {sentenceOf(failed)}
        </ErrorState>
      ) : report ? (
        <ShownReport report={report} search={search} onChange={show} />
      ) : (
        <ReportGhost />
      )}
    </>
  );
}

function ReportGhost() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the report`}>
      <Ghost height={320} />
    </Loading>
  );
}
