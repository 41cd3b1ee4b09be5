import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';

/** Around all of /admin: for administrators only. */
export default function AdminArea() {
  const { t } = useLingui();
  const { capabilities } = useUser();
  if (capabilities.includes('college.administer')) return <Outlet />;
  return <AccessDenied description={t`You don't have permission to access the admin dashboard.`} />;
}
