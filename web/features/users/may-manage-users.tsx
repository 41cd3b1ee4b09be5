import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.ts';
import { AccessDenied } from '../session/access-denied.tsx';

/** Around the pages of user management: for who manages users, in whichever area they stand. */
export function MayManageUsers({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { capabilities } = useUser();
  if (capabilities.includes('users.manage')) return children;
  return <AccessDenied description={t`You don't have permission to manage users.`} />;
}
