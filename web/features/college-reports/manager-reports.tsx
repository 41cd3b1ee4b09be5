import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../lib/title.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { CollegeReports } from './college-reports.tsx';

/** /reports of who manages courses. */
export default function ManagerReports() {
  const { t } = useLingui();
  useTitle(t`Reports`);
  return (
    <>
      <PageHead title={t`Reports`} sub={<Trans>Figures of all courses, to look at, print and take along.</Trans>} />
      <CollegeReports to="/reports" />
    </>
  );
}
