import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ReportList } from './report-list.tsx';

/** What supervisors have shared with a student. */
export default function SharedReports() {
  const { t } = useLingui();
  useTitle(t`Progress Reports`);
  return (
    <>
      <PageHead
        title={<Trans>Progress Reports</Trans>}
        sub={<Trans>What your supervisor has written about your progress and shared with you.</Trans>}
      />
      <ReportList
        wanted={{ studentId: null, state: null }}
        by="supervisor"
        empty={
          <EmptyState title={<Trans>No reports are shared with you</Trans>}>
            <Trans>You are told when your supervisor shares one.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
