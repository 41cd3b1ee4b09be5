import { AccountPage } from '../features/account/account-page.tsx';
import { NotificationParts } from '../features/notification-settings/notification-parts.tsx';

export default function AccountNotificationsRoute() {
  return (
    <AccountPage>
      <NotificationParts />
    </AccountPage>
  );
}
