import { AccountPage } from '../features/account/account-page.tsx';
import { SecurityParts } from '../features/account/security-parts.tsx';

export default function AccountSecurityRoute() {
  return (
    <AccountPage>
      <SecurityParts />
    </AccountPage>
  );
}
