import { useLingui } from '@lingui/react/macro';
import { Plus, UserPlus } from 'lucide-react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { Overview } from '../features/admin/overview.tsx';
import { askForOverview } from '../features/admin/overview-query.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';

export const ahead = askForOverview;

export default function AdminOverviewPage() {
  const { t } = useLingui();
  useTitle(t`Admin Dashboard`);
  return (
    <AdminPage
      section="overview"
      title={t`Admin Dashboard`}
      action={
        <div className="admin-deeds row tight wrap">
          <LinkButton to="/admin/users/create">
            <UserPlus />
            {t`Add User`}
          </LinkButton>
          <LinkButton to="/courses/create">
            <Plus />
            {t`Create Course`}
          </LinkButton>
          <LinkButton look="quiet" to="/admin/roles">
            {t`Manage Roles`}
          </LinkButton>
          <LinkButton look="quiet" to="/admin/reports">
            {t`View Reports`}
          </LinkButton>
          <LinkButton look="quiet" to="/admin/settings">
            {t`System Settings`}
          </LinkButton>
        </div>
      }
    >
      <Overview />
    </AdminPage>
  );
}
