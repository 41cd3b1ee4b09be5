import { useLingui } from '@lingui/react/macro';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { GradeDisplaySettings } from '../features/admin/grade-display.tsx';
import { MessagingSettings } from '../features/admin/messaging.tsx';
import { SignInSettings } from '../features/admin/sign-in-settings.tsx';
import { useTitle } from '../lib/title.ts';

export default function AdminSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Platform Settings`);
  return (
    <AdminPage section="settings" title={t`Platform Settings`}>
      <div className="stack loose">
        <SignInSettings />
        <GradeDisplaySettings />
        <MessagingSettings />
      </div>
    </AdminPage>
  );
}
