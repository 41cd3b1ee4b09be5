import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CollegeSettings } from '../features/college-structure/college-settings.tsx';
import { AccessDenied } from '../features/session/access-denied.tsx';
import { useUser } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';

/** What course managers decide for the whole college. */
export default function SettingsPage() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  const { capabilities } = useUser();
  if (!capabilities.includes('courses.manage'))
    return <AccessDenied description={t`You don't have permission to change the settings of the college.`} />;
  return (
    <>
      {capabilities.includes('college.administer') && (
        <Link to="/admin/settings" className="back">
          <ArrowLeft />
          <Trans>Platform Settings</Trans>
        </Link>
      )}
      <PageHead title={<Trans>Settings</Trans>} />
      <CollegeSettings />
    </>
  );
}
