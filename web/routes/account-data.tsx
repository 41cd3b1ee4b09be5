import { AccountPage } from '../features/account/account-page.tsx';
import { DataParts } from '../features/personal-data/data-parts.tsx';

export default function AccountDataRoute() {
  return (
    <AccountPage>
      <DataParts />
    </AccountPage>
  );
}
