import '../lib/zod-without-eval.ts';
import { useLingui } from '@lingui/react/macro';
import { ImportsPage } from '../features/roster-imports/imports-page.tsx';
import { MayManageUsers } from '../features/users/may-manage-users.tsx';
import { useTitle } from '../lib/title.ts';

export default function RosterImportsPage() {
  const { t } = useLingui();
  useTitle(t`Import Roster`);
  return (
    <MayManageUsers>
      <ImportsPage />
    </MayManageUsers>
  );
}
