import { useLingui } from '@lingui/react/macro';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { CollegeReports } from '../features/college-reports/college-reports.tsx';
import { askForReports } from '../features/college-reports/queries.ts';
import { useTitle } from '../lib/title.ts';

export const ahead = askForReports;

export default function AdminReportsPage() {
  const { t } = useLingui();
  useTitle(t`System Reports`);
  return (
    <AdminPage section="reports" title={t`System Reports`}>
      <CollegeReports to="/admin/reports" />
    </AdminPage>
  );
}
