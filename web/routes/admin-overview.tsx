import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Plus, Settings, ShieldCheck, UserPlus } from 'lucide-react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Overview } from '../features/admin/overview.tsx';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';

export default function AdminOverviewPage() {
  const { t } = useLingui();
  useTitle(t`Admin Dashboard`);
  return (
    <AdminPage
      section="overview"
      title={t`Admin Dashboard`}
      action={
        <div className="row tight wrap">
          <LinkButton to="/admin/users/create">
            <UserPlus />
            {t`Add User`}
          </LinkButton>
          <LinkButton to="/courses/create">
            <Plus />
            {t`Create Course`}
          </LinkButton>
          <LinkButton to="/admin/roles">
            <ShieldCheck />
            {t`Manage Roles`}
          </LinkButton>
          <LinkButton to="/admin/reports">
            <ChartColumn />
            {t`View Reports`}
          </LinkButton>
          <LinkButton to="/admin/settings">
            <Settings />
            {t`System Settings`}
          </LinkButton>
        </div>
      }
    >
      <Overview />
    </AdminPage>
  );
}
