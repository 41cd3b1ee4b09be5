import './reports.css';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedReport } from '../../../contract/progress-reports.ts';
import { agoWithin } from '../../lib/ago-within.ts';
import { formatDate } from '../../lib/dates.ts';
import { sentenceOf } from '../../lib/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Ghost, Loading } from '../../ui/ghost.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { reportPages, type ReportsWanted } from './report-pages.ts';
import { periodText, stateText, stateTone } from './report-words.ts';

interface ReportListProps {
  wanted: ReportsWanted;
  /** Whose name stands on a line: supervisors look for students, students see who wrote it. */
  by: 'student' | 'supervisor';
  empty: ReactNode;
}

/** Reports, the newest first. */
export function ReportList({ wanted, by, empty }: ReportListProps) {
  const { t } = useLingui();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportPages(wanted),
  );
  if (error && !data)
    return (
      <ErrorState title={t`Could not load the reports`} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t`Loading the reports`}>
        <Ghost height={240} />
      </Loading>
    );
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) return empty;
  return (
    <section aria-label={t`Progress reports`}>
      <ul className="lines">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} by={by} />
        ))}
      </ul>
      <ShowMore className="reports-more" hasMore={hasNextPage} busy={isFetchingNextPage} onMore={fetchNextPage} />
    </section>
  );
}

function ReportLine({ report, by }: { report: ListedReport; by: ReportListProps['by'] }) {
  const { t } = useLingui();
  const person = report[by];
  const at =
    by === 'supervisor' && report.sharedAt !== null ? formatDate(report.sharedAt) : agoWithin(report.updatedAt);
  return (
    <li>
      <Link className="item" to="/reports/$reportId" params={{ reportId: report.id }}>
        <span className="grow">
          <span className="title" translate="no">
            {person.firstName} {person.lastName}
          </span>
          <span className="report-period" translate="no">
            {periodText(report.period)}
          </span>
        </span>
        <span className="meta only-wide">{by === 'supervisor' ? t`Shared: ${at}` : t`Changed: ${at}`}</span>
        {by === 'student' && <Badge tone={stateTone(report)}>{stateText(report)}</Badge>}
      </Link>
    </li>
  );
}
