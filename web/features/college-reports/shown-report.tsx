import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import type { Report } from '../../../contract/college-reports.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { ReportChart } from './report-chart.tsx';
import { queryOf, type ReportSearch } from './report-search.ts';
import { ReportTable } from './report-table.tsx';
import { reportWords } from './report-words.ts';

interface ShownReportProps {
  report: Report;
  search: ReportSearch;
  onChange: (change: Partial<ReportSearch>) => void;
}

/** A report under its name: the picture, the table, and both to take along. */
export function ShownReport({ report, search, onChange }: ShownReportProps) {
  const { t, i18n } = useLingui();
  const { name, says, hasPeriod } = reportWords[report.report];
  const title = i18n._(name);
  const [from, to] = [formatDay(report.from), formatDay(report.to)];
  const [shown, all] = [formatNumber(report.rows.length), formatNumber(report.count)];
  const address = (ending: 'csv' | 'xlsx') =>
    `/api/college-reports/${report.report}/file.${ending}?${new URLSearchParams(queryOf(search))}`;
  return (
    <Section
      className="report"
      title={title}
      action={
        <span className="row tight wrap no-print">
          <a className="btn small" href={address('csv')} download aria-label={t`${title} as CSV`}>
            <Download />
            <Trans>CSV</Trans>
          </a>
          <a className="btn small" href={address('xlsx')} download aria-label={t`${title} as XLSX`}>
            <Download />
            <Trans>XLSX</Trans>
          </a>
          <Button size="small" onClick={() => window.print()}>
            <Printer />
            <Trans>Print</Trans>
          </Button>
        </span>
      }
    >
      <p className="ink-2 report-says">
        {i18n._(says)}{' '}
        {hasPeriod && (
          <Trans>
            Period: <span translate="no">{from}</span> to <span translate="no">{to}</span>.
          </Trans>
        )}
      </p>
      {report.rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing to report</Trans>}>
          <Trans>No row fits this choice. Choose another term or period.</Trans>
        </EmptyState>
      ) : (
        <>
          <ReportChart report={report} />
          <ReportTable report={report} label={t`${title} as a table`} search={search} onChange={onChange} />
          {report.count > report.rows.length && (
            <p className="meta">
              <Trans>
                {shown} of {all} rows. CSV and XLSX hold all of them.
              </Trans>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
