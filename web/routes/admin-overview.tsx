import { useLingui } from '@lingui/react/macro';
import { Plus, UserPlus } from 'lucide-react';
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
        </div>
      }
    >
      <Overview />
    </AdminPage>
  );
}
