import { AccountPage } from '../features/account/account-page.tsx';
import { ProfileParts } from '../features/account/profile-parts.tsx';

export default function AccountRoute() {
  return (
    <AccountPage>
      <ProfileParts />
    </AccountPage>
  );
}
