import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { CreateUserDialog } from '../features/users/create-user-dialog.tsx';
import { UserManagement } from '../features/users/user-management.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The course managers' way to the users. */
export default function UsersPage() {
  const { t } = useLingui();
  useTitle(t`User Management`);
  const { capabilities } = useUser();
  if (capabilities.includes('users.manage')) return <Users />;
  return <AccessDenied description={t`You don't have permission to manage users.`} />;
}

function Users() {
  const { t } = useLingui();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHead
        title={t`User Management`}
        action={
          <Button look="primary" onClick={() => setCreating(true)}>
            <UserPlus />
            {t`Add User`}
          </Button>
        }
      />
      <UserManagement />
      <CreateUserDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
