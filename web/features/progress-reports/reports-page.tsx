import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { reading } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Choice } from '../users/choice.tsx';
import { NewReportDialog } from './new-report-dialog.tsx';
import { ReportList } from './report-list.tsx';
import type { ReportsWanted } from './report-pages.ts';

/** A supervisor's reports on their students. */
export default function ReportsPage() {
  const { t } = useLingui();
  useTitle(t`Progress Reports`);
  const [wanted, setWanted] = useReportsWanted();
  const [isBeginning, setBeginning] = useState(false);
  const { data: choices } = useQuery(reading('GET /api/progress-reports/choices'));
  const begin = (
    <Button look="primary" onClick={() => setBeginning(true)}>
      <Plus />
      <Trans>New report</Trans>
    </Button>
  );
  return (
    <>
      <PageHead
        title={<Trans>Progress Reports</Trans>}
        sub={<Trans>How a student did in a period, to keep, to print and to share with them.</Trans>}
        action={begin}
      />
      <search className="report-filters" aria-label={t`Progress reports`}>
        <Choice
          label={t`Student`}
          value={wanted.studentId ?? ''}
          onChange={(id) => setWanted({ ...wanted, studentId: id || null })}
          options={[
            { value: '', label: t`All students` },
            ...(choices?.students ?? []).map(({ id, firstName, lastName }) => ({
              value: id,
              label: `${lastName}, ${firstName}`,
              isName: true,
            })),
          ]}
        />
        <Choice
          label={t`State`}
          value={wanted.state ?? 'any'}
          onChange={(state) => setWanted({ ...wanted, state: state === 'any' ? null : state })}
          options={[
            { value: 'any', label: t`Any state` },
            { value: 'draft', label: t`Drafts` },
            { value: 'finished', label: t`Finished` },
            { value: 'shared', label: t`Shared` },
          ]}
        />
      </search>
      <ReportList
        wanted={wanted}
        by="student"
        empty={
          // Who comes from a student of whom nothing is written yet has chosen nothing.
          wanted.state !== null ? (
            <EmptyState title={<Trans>No report fits this choice</Trans>}>
              <Trans>Choose another student or state.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>No reports yet</Trans>} action={begin}>
              <Trans>A report begins with a student and a period; its figures come by themselves.</Trans>
            </EmptyState>
          )
        }
      />
      {isBeginning && choices && (
        <NewReportDialog choices={choices} studentId={wanted.studentId} onClose={() => setBeginning(false)} />
      )}
    </>
  );
}

const states = ['draft', 'finished', 'shared'] as const;

/** What is looked for stands in the address. */
function useReportsWanted(): [ReportsWanted, (next: ReportsWanted) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = {
    studentId: typeof search['student'] === 'string' ? search['student'] : null,
    state: states.find((each) => each === search['state']) ?? null,
  };
  const change = ({ studentId, state }: ReportsWanted) =>
    void navigate({
      to: '/reports',
      search: { student: studentId ?? undefined, state: state ?? undefined },
      replace: true,
    });
  return [wanted, change];
}
