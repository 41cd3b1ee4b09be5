import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { CreateUserDialog } from '../features/users/create-user-dialog.tsx';
import { UserManagement } from '../features/users/user-management.tsx';
import { userPages } from '../features/users/user-pages.ts';
import { filterFrom } from '../features/users/user-search.ts';
import type { Here } from '../lib/here.ts';
import { reading } from '../lib/query-client.ts';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/button.tsx';

export function ahead({ queryClient, search }: Here): void {
  void queryClient.prefetchQuery(reading('GET /api/roster-sources'));
  void queryClient.prefetchInfiniteQuery(userPages(filterFrom(search)));
}

/** /admin/users, and /admin/users/create with the dialog open over it. */
export default function AdminUsersPage() {
  const { t } = useLingui();
  useTitle(t`User Management`);
  const navigate = useNavigate();
  // Who is looked for stays so under the dialog, and after it.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isCreating = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/admin/users/create' });
  return (
    <AdminPage
      section="users"
      title={t`User Management`}
      action={
        <LinkButton look="primary" to="/admin/users/create" search={search}>
          <UserPlus />
          {t`Add User`}
        </LinkButton>
      }
    >
      <UserManagement />
      <CreateUserDialog open={isCreating} onClose={() => void navigate({ to: '/admin/users', search })} />
    </AdminPage>
  );
}
